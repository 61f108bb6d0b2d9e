import Core

extension Phrase {
  static let passwordStdinHelp = Phrase(
    en: "Read passwords from standard input, one a line, instead of asking.",
    fi: "Lue salasanat vakiosyötteestä, yksi rivillään, kysymättä.")
  /// Asks for an existing password.
  package static let passwordQuestion = Phrase(en: "Password:", fi: "Salasana:")
  /// Asks for a new password.
  package static let newPasswordQuestion = Phrase(en: "New password:", fi: "Uusi salasana:")
  static let againQuestion = Phrase(en: "The same again:", fi: "Sama uudelleen:")
  static let addPasswordStdin = Phrase(
    en: "Add --password-stdin and write it to standard input.",
    fi: "Lisää --password-stdin ja kirjoita se vakiosyötteeseen.")
  static let passwordsDiffer = Phrase(
    en: "The two passwords are not the same; nothing was changed.",
    fi: "Salasanat eivät ole samat; mitään ei muutettu.")
  static let passwordsDifferHere = Phrase(
    en: "The two passwords are not the same.", fi: "Salasanat eivät ole samat.")
  static let tryAgain = Phrase(en: "Give the command again.", fi: "Anna komento uudelleen.")
  static let noPasswordCame = Phrase(
    en: "Standard input has no password.", fi: "Vakiosyötteessä ei ole salasanaa.")
  static let oneLineEach = Phrase(
    en: "Write each password in a line of its own.", fi: "Kirjoita kukin salasana omalle rivilleen.")
  static let notALine = Phrase(
    en: "Standard input is not a line of text.", fi: "Vakiosyöte ei ole tekstirivi.")
  static let checkInput = Phrase(
    en: "Write the password in one line, in UTF-8.", fi: "Kirjoita salasana yhdelle riville UTF-8:na.")
}
