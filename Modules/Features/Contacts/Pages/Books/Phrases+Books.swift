import Contacts
import Core

extension Phrase {
  static let booksTitle = Phrase(en: "Address books", fi: "Osoitekirjat")
  static let newBook = Phrase(en: "A further address book", fi: "Uusi osoitekirja")
  static let addBookButton = Phrase(en: "Add", fi: "Lisää")
  static let bookNameLabel = Phrase(en: "Name", fi: "Nimi")
  static let mainBookNameHint = Phrase(
    en: "Without a name it is called “My contacts”.", fi: "Ilman nimeä se on ”Omat yhteystiedot”.")
  static let bookAboutLabel = Phrase(en: "Description", fi: "Kuvaus")
  static let bookNameMissing = Phrase(en: "The name is missing.", fi: "Nimi puuttuu.")
  static let bookYouChange = Phrase(en: "you may change it", fi: "saat muuttaa")
  static let bookYouRead = Phrase(en: "you may read it", fi: "saat lukea")
  static func contactCount(_ count: Int) -> Phrase {
    Phrase(
      en: Language.english.counted(count, one: "contact", other: "contacts"),
      fi: Language.finnish.counted(count, one: "yhteystieto", other: "yhteystietoa"))
  }
  static let showContacts = Phrase(en: "Show the contacts", fi: "Näytä yhteystiedot")
  static let exportCards = Phrase(en: "Export as vCard", fi: "Vie vCard-tiedostona")
  static let exportSheet = Phrase(en: "Export as CSV", fi: "Vie CSV-tiedostona")
  static let hideColleagues = Phrase(en: "Hide the colleagues", fi: "Piilota työkaverit")
  static let hideColleaguesExplained = Phrase(
    en: "They leave your lists, and the phones that read your contacts.",
    fi: "He poistuvat luetteloistasi ja puhelimista, jotka lukevat yhteystietosi.")
  static let showColleagues = Phrase(en: "Show the colleagues", fi: "Näytä työkaverit")
  static let editBookTitle = Phrase(en: "Name and description", fi: "Nimi ja kuvaus")
  static let removeBookButton = Phrase(en: "Remove the address book", fi: "Poista osoitekirja")
  static let removeBookExplained = Phrase(
    en: "Its contacts are removed with it. Undo restores all of them.",
    fi: "Sen yhteystiedot poistuvat samalla. Kumoaminen palauttaa ne kaikki.")
  static let exportLarge = Phrase(
    en: "The address book is too large for one file of a browser.",
    fi: "Osoitekirja on liian suuri selaimen yhdeksi tiedostoksi.")
  static let exportWithProgram = Phrase(
    en: "Export it with the command line, or read it with a program over CardDAV.",
    fi: "Vie se komentoriviltä, tai lue se CardDAV-ohjelmalla.")
  static func scope(_ scope: AddressBook.Scope) -> Phrase {
    switch scope {
    case .mine: Phrase(en: "only you see it", fi: "vain sinä näet sen")
    case .site: Phrase(en: "all users of the worksite see it", fi: "kaikki työmaan käyttäjät näkevät sen")
    case .company: Phrase(en: "all users see it", fi: "kaikki käyttäjät näkevät sen")
    case .colleagues: Phrase(en: "the users of your worksites", fi: "työmaidesi käyttäjät")
    }
  }
}
