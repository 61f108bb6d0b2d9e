import Core

extension Phrase {
  static func uploadGoesOnElsewhere(_ expected: Int64, _ provided: Int64) -> Phrase {
    Phrase(
      en: "The upload stands at byte \(expected); the request goes on at byte \(provided).",
      fi: "Lähetys on tavussa \(expected); pyyntö jatkaa tavusta \(provided).")
  }
  static let uploadOffsetMissing = Phrase(
    en: "The request does not say where it goes on.", fi: "Pyyntö ei kerro, mistä se jatkaa.")
  static let askUploadOffset = Phrase(
    en: "Ask the upload for its offset with HEAD and go on from there.",
    fi: "Kysy lähetyksen kohta HEAD-pyynnöllä ja jatka siitä.")
  static let uploadTakenOver = Phrase(
    en: "Another request goes on with the upload.", fi: "Toinen pyyntö jatkaa lähetystä.")
  static let uploadHasEnded = Phrase(
    en: "The upload has ended and takes no more.", fi: "Lähetys on päättynyt eikä ota lisää vastaan.")
  static let uploadLengthsDiffer = Phrase(
    en: "The lengths told for the upload do not fit together.",
    fi: "Lähetykselle ilmoitetut pituudet eivät sovi yhteen.")
  static let beginAnotherUpload = Phrase(en: "Begin another upload.", fi: "Aloita uusi lähetys.")
}
