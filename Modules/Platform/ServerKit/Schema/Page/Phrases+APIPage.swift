import Core

extension Phrase {
  static let apiDescription = Phrase(
    en: """
      The worksites of a company: documents, hours, budgets, contacts and users. Log in with POST /api/v1/login and \
      send the token as Authorization: Bearer TOKEN, or send an app password as Basic credentials. Failures are \
      problem documents (RFC 9457) with a code, the invalid input and a remedy. Send an Idempotency-Key with each \
      change; a retry with the same key returns the first outcome.
      """,
    fi: """
      Yrityksen työmaat: asiakirjat, tunnit, budjetit, yhteystiedot ja käyttäjät. Kirjaudu pyynnöllä POST \
      /api/v1/login ja lähetä avain muodossa Authorization: Bearer AVAIN, tai lähetä sovellussalasana \
      Basic-tunnuksina. Virheet ovat ongelma-asiakirjoja (RFC 9457), joissa on koodi, virheellinen syöte ja ohje. \
      Lähetä jokaisen muutoksen mukana Idempotency-Key; sama arvo uudelleen palauttaa ensimmäisen tuloksen.
      """)
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
