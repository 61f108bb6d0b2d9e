import Core

extension Phrase {
  static func uploadGoesOnElsewhere(_ expected: Int64, _ provided: Int64) -> Phrase {
    Phrase(
      en: "The upload is at byte \(expected), but the request continues at byte \(provided).",
      fi: "Lähetys on tavussa \(expected), mutta pyyntö jatkaa tavusta \(provided).")
  }
  static let uploadOffsetMissing = Phrase(
    en: "The request does not say where it continues.", fi: "Pyyntö ei kerro, mistä se jatkaa.")
  static let askUploadOffset = Phrase(
    en: "Ask the upload for its offset with HEAD and continue from there.",
    fi: "Kysy lähetyksen kohta HEAD-pyynnöllä ja jatka siitä.")
  static let uploadTakenOver = Phrase(
    en: "Another request continues the upload.", fi: "Toinen pyyntö jatkaa lähetystä.")
  static let uploadHasEnded = Phrase(
    en: "The upload has ended and accepts no more content.",
    fi: "Lähetys on päättynyt eikä ota lisää vastaan.")
  static let uploadLengthsDiffer = Phrase(
    en: "The lengths given for the upload do not agree.",
    fi: "Lähetykselle ilmoitetut pituudet eivät sovi yhteen.")
  static let beginAnotherUpload = Phrase(en: "Begin another upload.", fi: "Aloita uusi lähetys.")
}

extension Phrase {
  static let contentsMediaType = Phrase(
    en: "Several files are sent together as \(ContentFrameReader.mediaType).",
    fi: "Useita tiedostoja lähetetään yhdessä tyyppinä \(ContentFrameReader.mediaType).")
  static func contentTooLarge(_ number: Int, _ maximum: Int) -> Phrase {
    Phrase(
      en:
        "File number \(number) is larger than \(Language.english.number(maximum)) bytes, the limit for files sent together.",
      fi:
        "Tiedosto numero \(number) on suurempi kuin \(Language.finnish.number(maximum)) tavua, joka on yhdessä "
        + "lähetettävän tiedoston yläraja.")
  }
  static let uploadAlone = Phrase(
    en: "Send it alone to /api/v1/uploads.", fi: "Lähetä se yksinään osoitteeseen /api/v1/uploads.")
  static let readAlone = Phrase(
    en: "Read it alone, at the address of its record.", fi: "Lue se yksinään tietueensa osoitteesta.")
  static func tooManyContents(_ maximum: Int) -> Phrase {
    Phrase(
      en: "There are more than \(Language.english.number(maximum)) files in the request.",
      fi: "Pyynnössä on yli \(Language.finnish.number(maximum)) tiedostoa.")
  }
  static func contentsTooLarge(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The files are larger than \(Language.english.number(maximum)) bytes together.",
      fi: "Tiedostot ovat yhteensä suuremmat kuin \(Language.finnish.number(maximum)) tavua.")
  }
  static let sendInParts = Phrase(
    en: "Divide them between several requests.", fi: "Jaa ne useaan pyyntöön.")
  static func contentsCutShort(_ kept: Int) -> Phrase {
    Phrase(
      en:
        "The request ended in the middle of a file. Complete files that are kept: \(Language.english.number(kept)).",
      fi:
        "Pyyntö päättyi kesken tiedoston. Talteen otettuja kokonaisia tiedostoja: \(Language.finnish.number(kept))."
    )
  }
  static let sendTheRest = Phrase(
    en: "Send it and those after it again.", fi: "Lähetä se ja sen jälkeiset uudelleen.")
  static func tooManyHashes(_ maximum: Int) -> Phrase {
    Phrase(
      en: "There are more than \(Language.english.number(maximum)) hashes in the request.",
      fi: "Pyynnössä on yli \(Language.finnish.number(maximum)) tiivistettä.")
  }
}
