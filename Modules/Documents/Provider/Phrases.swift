import Core

extension Phrase {
  static let listParent = Phrase(en: "List the folder above it.", fi: "Listaa sen yläkansio.")
  static let anchorExpired = Phrase(
    en: "The data is not the one this anchor was taken from.",
    fi: "Aineisto ei ole se, josta tämä ankkuri otettiin.")
  static let listFromStart = Phrase(en: "List the folder from the start.", fi: "Listaa kansio alusta.")
}
