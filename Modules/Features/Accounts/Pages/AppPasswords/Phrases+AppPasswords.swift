import Auth
import Core

extension Phrase {
  static let appPasswordsExplained = Phrase(
    en: "Another program logs in with a password of its own. You can end it at any time.",
    fi: "Toinen ohjelma kirjautuu omalla salasanallaan. Voit lopettaa sen milloin tahansa.")
  static let noAppPasswords = Phrase(
    en: "There are no app passwords. Make one for each program.",
    fi: "Sovellussalasanoja ei ole. Tee jokaiselle ohjelmalle omansa.")
  static let newAppPassword = Phrase(en: "New app password", fi: "Uusi sovellussalasana")
  static let makeAppPassword = Phrase(en: "Make the password", fi: "Tee salasana")
  static let revokeButton = Phrase(en: "End", fi: "Lopeta")
  static let programLabel = Phrase(en: "Program and device", fi: "Ohjelma ja laite")
  static let programHint = Phrase(
    en: "Such as “contacts, Maija’s phone”", fi: "Esim. ”yhteystiedot, Maijan puhelin”")
  static let scopeLabel = Phrase(en: "It may use", fi: "Se saa käyttää")
  static let shownOnce = Phrase(
    en: "The password is shown only now. Enter it in the program before you go on.",
    fi: "Salasana näytetään vain nyt. Syötä se ohjelmaan, ennen kuin jatkat.")
  static let scanForContacts = Phrase(
    en: "On Android, open DAVx⁵ by scanning this code:",
    fi: "Androidissa DAVx⁵ avautuu lukemalla tämän koodin:")
  static let appPasswordCode = Phrase(
    en: "QR code with the address, the username and the password",
    fi: "QR-koodi, jossa ovat osoite, käyttäjätunnus ja salasana")
  static let doneButton = Phrase(en: "Done", fi: "Valmis")

  /// The name that the user gave to a program.
  static func nameOfProgram(_ name: String) -> Phrase { Phrase(verbatim: name) }

  static func scopeName(_ scope: ProgramScope) -> Phrase {
    switch scope {
    case .dav: Phrase(en: "contacts and files", fi: "yhteystietoja ja tiedostoja")
    case .api: Phrase(en: "everything but your account", fi: "kaikkea paitsi tunnustasi")
    }
  }
}
