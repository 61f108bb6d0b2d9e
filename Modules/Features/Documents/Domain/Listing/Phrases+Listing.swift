import Core

extension Phrase {
  static let listParent = Phrase(en: "List the folder above it.", fi: "Luettele sen yläkansio.")
}
