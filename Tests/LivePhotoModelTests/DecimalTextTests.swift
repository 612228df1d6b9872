// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

struct DecimalTextTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.1, "0.1"), (1.5, "1.5"), (-0.25, "-0.25"), (1.0 / 3, "0.333333"),
      (0.000_000_4, "0"), (-0.000_000_4, "0"), (0.999_999_9, "1"), (1.000_001, "1.000001"), (10.05, "10.05"),
      (999_999_999_999_999, "999999999999999"), (1e-300, "0"), (123.456_789_1, "123.456789"),
    ] as [(Double, String)])
  func plainDecimals(_ value: Double, _ text: String) { #expect(decimalText(value) == text) }

  @Test func whatHasNoText() {
    #expect(decimalText(.nan) == nil)
    #expect(decimalText(.infinity) == nil)
    #expect(decimalText(1e15) == nil)
    #expect(FactValue.decimal(.nan).text == nil)
    #expect(FactValue.decimal(2.50).text == "2.5")
  }

  @Test func places() {
    #expect(decimalText(1.005, places: 0) == "1")
    #expect(decimalText(1.5, places: 0) == "2")
    #expect(decimalText(2.0 / 3, places: 2) == "0.67")
  }
}
