// SPDX-License-Identifier: GPL-2.0-or-later

/// Whether a pattern with runs (each stands for any number of elements) matches all elements.
///
/// Only the last run passed is ever tried again: what an earlier one could take in addition, the later one takes as
/// well. So each part of the pattern is compared with each element at most once.
func matchesWithRuns<Part, Element>(
  _ pattern: [Part], _ elements: [Element], isRun: (Part) -> Bool, fits: (Part, Element) -> Bool
) -> Bool {
  var part = 0
  var element = 0
  var retry: (part: Int, element: Int)?
  while element < elements.count {
    if part < pattern.count, isRun(pattern[part]) {
      part += 1
      retry = (part, element)
    } else if part < pattern.count, fits(pattern[part], elements[element]) {
      part += 1
      element += 1
    } else if let last = retry {
      part = last.part
      element = last.element + 1
      retry = (part, element)
    } else {
      return false
    }
  }
  return pattern[part...].allSatisfy(isRun)
}
