// SPDX-License-Identifier: GPL-2.0-or-later

/// What every HTML report has: its style, its script, and the policy that lets nothing else in.
enum HTMLPage {
  /// No network, no frames, no forms, and of styles and scripts those of this file only (CSP level 2: by hash).
  static var policy: String {
    "default-src 'none'; style-src '\(hash(of: style))'; script-src '\(hash(of: script))'; "
      + "base-uri 'none'; form-action 'none'"
  }

  static func hash(of text: String) -> String { "sha256-" + base64(SHA256.digest(Array(text.utf8))) }

  /// Base64 (RFC 4648, 4).
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[word >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The summary is known last and written last; `order` shows it first.
  static let style = """
    :root { color-scheme: light dark; --line: #8886; --error: #c5221f; --warning: #a35f00; --info: #1a6fb5; }
    body { display: flex; flex-direction: column; max-width: 75rem; margin: 0 auto; padding: 1rem;
      font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
    header { order: -3; }
    #summary { order: -2; }
    #filter { order: -1; position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .4rem 1.2rem; padding: .5rem 0;
      background: Canvas; border-bottom: 1px solid var(--line); }
    #more { display: flex; flex-wrap: wrap; gap: .4rem 1.2rem; }
    [hidden] { display: none !important; }
    h1 { font-size: 1.5rem; margin: 0; }
    h2 { font-size: 1.2rem; margin: 0; }
    h3 { font-size: 1rem; margin: 0; }
    .pair { content-visibility: auto; contain-intrinsic-size: auto 20rem; padding: 1rem 0;
      border-bottom: 1px solid var(--line); }
    .verdict { margin: .3rem 0; }
    table { border-collapse: collapse; margin: .5rem 0; }
    th, td { text-align: left; vertical-align: top; padding: .15rem .8rem .15rem 0; }
    th { font-weight: 600; }
    .facts { width: 100%; table-layout: fixed; }
    .facts th:first-child { width: 10rem; }
    .finding { margin: .6rem 0; padding: .1rem 0 .1rem .8rem; border-left: .25rem solid; }
    .finding p, .finding ul, .finding dl { margin: .2rem 0; }
    .finding dt { float: left; clear: left; margin-right: .5rem; font-weight: 600; }
    .finding dd { margin: 0; }
    .finding.error { border-color: var(--error); } .error > h3 b { color: var(--error); }
    .finding.warning { border-color: var(--warning); } .warning > h3 b { color: var(--warning); }
    .finding.info { border-color: var(--info); } .info > h3 b { color: var(--info); }
    code { font-family: ui-monospace, monospace; font-size: .9em; }
    body:has(#show-error:not(:checked)) .finding.error,
    body:has(#show-warning:not(:checked)) .finding.warning,
    body:has(#show-info:not(:checked)) .finding.info,
    body:has(#show-clean:not(:checked)) .pair.clean { display: none; }

    """

  /// Filters by rule and by text; severities are filtered by the style alone.
  static let script = """
    "use strict";
    (() => {
      const rule = document.getElementById("rule");
      const text = document.getElementById("text");
      const sections = [...document.querySelectorAll("main > section, #collection")];
      const counts = new Map();
      for (const finding of document.querySelectorAll(".finding")) {
        counts.set(finding.dataset.rule, (counts.get(finding.dataset.rule) || 0) + 1);
      }
      for (const [id, count] of [...counts].sort((a, b) => a[0] < b[0] ? -1 : 1)) {
        const option = document.createElement("option");
        option.value = id;
        option.textContent = id + " (" + count + ")";
        rule.append(option);
      }
      const apply = () => {
        const wanted = rule.value;
        const words = text.value.toLowerCase();
        for (const section of sections) {
          let shown = wanted === "";
          for (const finding of section.querySelectorAll(".finding")) {
            finding.hidden = wanted !== "" && finding.dataset.rule !== wanted;
            if (!finding.hidden) shown = true;
          }
          section.hidden = !shown || words !== "" && !section.textContent.toLowerCase().includes(words);
        }
      };
      rule.addEventListener("change", apply);
      text.addEventListener("input", apply);
      document.getElementById("more").hidden = false;
    })();

    """
}
