import Core

extension Phrase {
  static let apiTitle = Phrase(en: "The API of worksite", fi: "Worksiten rajapinta")
  static let apiIntroduction = Phrase(
    en: "All routes of this server, with their parameters, bodies and responses. For programs:",
    fi: "Palvelimen kaikki reitit parametreineen, runkoineen ja vastauksineen. Ohjelmille:")
  static let apiParameters = Phrase(en: "Parameters", fi: "Parametrit")
  static let apiBody = Phrase(en: "Body", fi: "Runko")
  static let apiResponses = Phrase(en: "Responses", fi: "Vastaukset")
  static let apiSchemas = Phrase(en: "Schemas", fi: "Skeemat")
  static let apiRequired = Phrase(en: "required", fi: "pakollinen")
}
