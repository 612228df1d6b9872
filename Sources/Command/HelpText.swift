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

    options of check:
      --format FORMAT[=FILE]   text, json or xml; several may be named, all but one with a FILE
      --profile NAME           default (import into Photos), strict, wallpaper, web, forensic or privacy
      --rules FILE             also apply a Schematron file of your own; may recur
      --select RULES           only these: ids, names or the beginning of ids, separated by commas (LP1,LP201)
      --ignore RULES           all but these
      --severity RULE=LEVEL    change a rule's severity to error, warning or info
      --set NAME=VALUE         change a parameter of the rules, e.g. max-duration=3.2
      --fail-on LEVEL          exit with 1 from this severity on: error (default), warning, info or never
      --color WHEN             auto (default), always or never
      --quiet, -q              no text report where nothing was found

    options of inspect:
      --format FORMAT          text, json or xml
      --no-atoms               leave out the tree of atoms
      --color WHEN             auto (default), always or never

    exit codes: 0 nothing found at or above --fail-on; 1 findings; 2 wrong usage, or a file that cannot be
    opened; 3 the rule engine failed.

    """
}
