import Core

extension Phrase {
  static let contactsTitle = Phrase(en: "Contacts", fi: "Yhteystiedot")
  static let bookNoun = Phrase(en: "address book", fi: "osoitekirja")
  static let contactNoun = Phrase(en: "contact", fi: "yhteystieto")
  static let ownBook = Phrase(en: "My contacts", fi: "Omat yhteystiedot")
  static let companyBook = Phrase(en: "Company", fi: "Yritys")
  static let colleaguesBook = Phrase(en: "Colleagues", fi: "Työkaverit")
  static let colleaguesSetting = Phrase(
    en: "whether the address books include your colleagues", fi: "näkyvätkö työkaverit osoitekirjoissa")
}

extension Phrase {
  static let cardDAVAddress = Phrase(en: "CardDAV address", fi: "CardDAV-osoite")
  static let rightListContacts = Phrase(
    en: "list the contacts one may see", fi: "luetella yhteystiedot, jotka näkyvät itselle")
  static let rightKeepContacts = Phrase(
    en: "change the contacts of own address books", fi: "muuttaa omien osoitekirjojensa yhteystietoja")
  static let rightSeeSiteContacts = Phrase(
    en: "see the contacts of a worksite", fi: "nähdä työmaan yhteystiedot")
  static let rightChangeSiteContacts = Phrase(
    en: "change the contacts of a worksite", fi: "muuttaa työmaan yhteystietoja")
  static let rightChangeCompanyContacts = Phrase(
    en: "change the contacts of the company", fi: "muuttaa yrityksen yhteystietoja")
}

/// The history of operations.
extension Phrase {
  static func addedContact(_ name: String) -> Phrase {
    Phrase(en: "added the contact “\(name)”", fi: "lisäsi yhteystiedon ”\(name)”")
  }
  static func editedContact(_ name: String) -> Phrase {
    Phrase(en: "changed the contact “\(name)”", fi: "muutti yhteystietoa ”\(name)”")
  }
  static func storedCard(_ name: String) -> Phrase {
    Phrase(en: "saved the card of “\(name)”", fi: "tallensi kortin ”\(name)”")
  }
  static func movedContact(_ name: String) -> Phrase {
    Phrase(
      en: "moved the contact “\(name)” to another address book",
      fi: "siirsi yhteystiedon ”\(name)” toiseen osoitekirjaan")
  }
  static func removedContact(_ name: String) -> Phrase {
    Phrase(en: "removed the contact “\(name)”", fi: "poisti yhteystiedon ”\(name)”")
  }
  static func mergedContact(_ name: String) -> Phrase {
    Phrase(en: "merged two contacts: “\(name)”", fi: "yhdisti kaksi yhteystietoa: ”\(name)”")
  }
  static func createdBook(_ name: String) -> Phrase {
    Phrase(en: "made the address book “\(name)”", fi: "teki osoitekirjan ”\(name)”")
  }
  static func editedBook(_ name: String) -> Phrase {
    name.isEmpty
      ? Phrase(en: "changed the own address book", fi: "muutti omaa osoitekirjaansa")
      : Phrase(en: "changed the address book “\(name)”", fi: "muutti osoitekirjaa ”\(name)”")
  }
  static func removedBook(_ name: String) -> Phrase {
    Phrase(en: "removed the address book “\(name)”", fi: "poisti osoitekirjan ”\(name)”")
  }
}
