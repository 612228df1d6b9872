// SPDX-License-Identifier: GPL-2.0-or-later

import LivePhotoModel
import Testing

struct IdentifierTextTests {
  @Test func caseAndShape() {
    let text = IdentifierText("602febb7-6B59-4799-96E6-9C8484D873C7")
    #expect(text.isUUID)
    #expect(!text.isUpperCase)
    #expect(text.normalized == "602FEBB7-6B59-4799-96E6-9C8484D873C7")
    #expect(IdentifierText(text.normalized).isUpperCase)
    #expect(!IdentifierText("602FEBB7-6B59-4799-96E6-9C8484D873C").isUUID)
    #expect(!IdentifierText("602FEBB7-6B59-4799-96E6-9C8484D873CG").isUUID)
    #expect(!IdentifierText("602FEBB706B59-4799-96E6-9C8484D873C7").isUUID)
    #expect(!IdentifierText("").isUUID)
    #expect(IdentifierText("é").normalized == "é")
  }
}
