import Core

extension Phrase {
  static let cutShort = Phrase(
    en: "The content ended before all of it had come.", fi: "Sisältö päättyi ennen kuin kaikki oli tullut.")
  static let sendAgain = Phrase(en: "Send it again.", fi: "Lähetä se uudelleen.")
  static let preconditionFailed = Phrase(
    en: "The document is not the one you started from.", fi: "Asiakirja ei ole enää se, josta aloitit.")
  static let fetchAgain = Phrase(
    en: "Fetch it again and save your changes to that.", fi: "Hae se uudelleen ja tallenna muutoksesi siihen."
  )
  static let keptConflict = Phrase(
    en: "Somebody else saved first; your content is kept beside theirs.",
    fi: "Joku muu tallensi ensin; sisältösi on tallessa hänen versionsa rinnalla.")
  static let seeVersions = Phrase(
    en: "See the versions of the document.", fi: "Katso asiakirjan versiot.")
}
