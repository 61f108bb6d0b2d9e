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

extension Phrase {
  static let contentsMediaType = Phrase(
    en: "Many contents are sent together as \(ContentFrameReader.mediaType).",
    fi: "Monta sisältöä lähetetään yhdessä tyyppinä \(ContentFrameReader.mediaType).")
  static func contentTooLarge(_ number: Int, _ most: Int) -> Phrase {
    Phrase(
      en:
        "Content number \(number) is larger than \(Language.english.number(most)) bytes, the most that goes with others.",
      fi:
        "Sisältö numero \(number) on suurempi kuin \(Language.finnish.number(most)) tavua, joka on suurin muiden "
        + "mukana kulkeva.")
  }
  static let uploadAlone = Phrase(
    en: "Bring it by itself, to /api/v1/uploads.", fi: "Tuo se yksinään, osoitteeseen /api/v1/uploads.")
  static func tooManyContents(_ most: Int) -> Phrase {
    Phrase(
      en: "There are more than \(Language.english.number(most)) contents in the request.",
      fi: "Pyynnössä on yli \(Language.finnish.number(most)) sisältöä.")
  }
  static func contentsTooLarge(_ most: Int) -> Phrase {
    Phrase(
      en: "The contents are larger than \(Language.english.number(most)) bytes together.",
      fi: "Sisällöt ovat yhteensä suuremmat kuin \(Language.finnish.number(most)) tavua.")
  }
  static let sendInParts = Phrase(
    en: "Divide them between several requests.", fi: "Jaa ne useaan pyyntöön.")
  static func contentsCutShort(_ kept: Int) -> Phrase {
    Phrase(
      en:
        "The request ended in the middle of a content; the \(Language.english.number(kept)) before it are kept.",
      fi: "Pyyntö päättyi kesken sisällön; sitä ennen tulleet \(Language.finnish.number(kept)) ovat tallessa."
    )
  }
  static let sendTheRest = Phrase(
    en: "Send it and those behind it again.", fi: "Lähetä se ja sen jälkeiset uudelleen.")
  static func tooManyHashes(_ most: Int) -> Phrase {
    Phrase(
      en: "There are more than \(Language.english.number(most)) hashes in the request.",
      fi: "Pyynnössä on yli \(Language.finnish.number(most)) tiivistettä.")
  }
}
