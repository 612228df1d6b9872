// SPDX-License-Identifier: GPL-2.0-or-later

/// What `lpcheck --help` says.
enum HelpText {
  static let general = """
    lpcheck \(Tool.version): inspector and linter for Live Photo pairs

    usage: lpcheck [check] [OPTIONS] STILL MOVIE     judge one pair; either order
           lpcheck inspect [OPTIONS] FILE            show what is in a file, byte by byte
           lpcheck inspect [OPTIONS] STILL MOVIE     show what is in a pair
           lpcheck explain RULE...                   what a rule checks, why, and what to do
           lpcheck rules [--profile NAME]            list the rules of a profile
           lpcheck --fix [OPTIONS] STILL MOVIE       repair a pair without touching a pixel
           lpcheck undo JOURNAL                      take a repair back

    options of check:
      --format FORMAT[=FILE]   text, json, ndjson, xml, svrl, sarif, junit, checkstyle, github, gitlab or html; several
                               may be named, all but one with a FILE
      --profile NAME           default (import into Photos), strict, wallpaper, web, forensic or privacy
      --rules FILE             also apply a Schematron file of your own; may recur
      --select RULES           only these: ids, names or the beginning of ids, separated by commas (LP1,LP201)
      --ignore RULES           all but these
      --severity RULE=LEVEL    change a rule's severity to error, warning or info
      --set NAME=VALUE         change a parameter of the rules, e.g. max-duration=3.2
      --config FILE            take settings from this file, not from the nearest .lpcheck.json around the still
      --no-config              take settings from no file
      --fail-on LEVEL          exit with 1 from this severity on: error (default), warning, info or never
      --color WHEN             auto (default), always or never
      --quiet, -q              no text report where nothing was found

    repairs:
      --fix                    repair what has one right answer; both files are replaced or neither, and a journal
                               beside them undoes it
      --unsafe-fixes           with --fix: also repairs that choose or lose something
      --diff                   show what --fix would change, byte by byte, and write nothing
      --output-dir DIR         write the repaired pair there; the originals stay
      --identifier WHICH       whose identifier is right: still, movie, new or a UUID of your own
      --still-time TIME        where the still belongs in the movie: seconds, or middle
      --preserve-times         the repaired files keep the times of the originals

    options of inspect:
      --format FORMAT          text, json or xml
      --no-atoms               leave out the tree of atoms
      --color WHEN             auto (default), always or never

    exit codes: 0 nothing found at or above --fail-on; 1 findings; 2 wrong usage, or a file that cannot be
    opened; 3 the rule engine or a repair failed.

    """
}
