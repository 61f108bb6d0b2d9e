import Core

extension Phrase {
  static let containerGone = Phrase(en: "That folder is not there (any more).", fi: "Kansiota ei ole (enää).")
  static let listParent = Phrase(en: "List the folder above it.", fi: "Listaa sen yläkansio.")
  static func documentHoldsNothing(_ path: String) -> Phrase {
    Phrase(en: "“\(path)” is a document, not a folder.", fi: "”\(path)” on asiakirja, ei kansio.")
  }
  static let anchorExpired = Phrase(
    en: "The data is not the one this anchor was taken from.",
    fi: "Aineisto ei ole se, josta tämä ankkuri otettiin.")
  static let listFromStart = Phrase(en: "List the folder from the start.", fi: "Listaa kansio alusta.")
}
