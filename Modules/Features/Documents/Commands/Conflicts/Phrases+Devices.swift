import Core

extension Phrase {
  static let thisDevice = Phrase(en: "this device", fi: "tämä laite")
  static let otherDevice = Phrase(en: "another device", fi: "toinen laite")
  static func bothMine(_ name: String, fromHere: Bool) -> Phrase {
    fromHere
      ? Phrase(
        en: "Both versions of “\(name)” are yours, and were saved on this device.",
        fi: "Molemmat asiakirjan ”\(name)” versiot ovat sinun, ja ne tallennettiin tällä laitteella.")
      : Phrase(
        en: "Both versions of “\(name)” are yours, and neither is known to have been saved on this device.",
        fi:
          "Molemmat asiakirjan ”\(name)” versiot ovat sinun, eikä kumpaakaan tiettävästi tallennettu tällä laitteella."
      )
  }
}
