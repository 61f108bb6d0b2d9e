import Core

extension Phrase {
  static let cutShort = Phrase(
    en: "The content ended before all of it had arrived.",
    fi: "Sisältö päättyi ennen kuin kaikki oli saapunut.")
  static let sendAgain = Phrase(en: "Send it again.", fi: "Lähetä se uudelleen.")
  static let keptConflict = Phrase(
    en: "Another user saved first; your version is kept beside theirs.",
    fi: "Toinen käyttäjä tallensi ensin; versiosi on tallessa hänen versionsa rinnalla.")
  static let noSuchVersion = Phrase(
    en: "The document has no such version.", fi: "Asiakirjalla ei ole tällaista versiota.")
  static let seeVersions = Phrase(
    en: "See the versions of the document.", fi: "Katso asiakirjan versiot.")
}
