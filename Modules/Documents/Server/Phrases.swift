import Core

extension Phrase {
  static let cutShort = Phrase(
    en: "The content ended before all of it had come.", fi: "Sisältö päättyi ennen kuin kaikki oli tullut.")
  static let sendAgain = Phrase(en: "Send it again.", fi: "Lähetä se uudelleen.")
  static let keptConflict = Phrase(
    en: "Somebody else saved first; your content is kept beside theirs.",
    fi: "Joku muu tallensi ensin; sisältösi on tallessa hänen versionsa rinnalla.")
  static let seeVersions = Phrase(
    en: "See the versions of the document.", fi: "Katso asiakirjan versiot.")
}
