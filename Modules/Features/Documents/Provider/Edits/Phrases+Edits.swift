import Core

extension Phrase {
  package static func noEdit(_ id: String) -> Phrase {
    Phrase(
      en: "No document is open for editing with the id \(id).",
      fi: "Tunnisteella \(id) ei ole muokattavaa asiakirjaa.")
  }
}
