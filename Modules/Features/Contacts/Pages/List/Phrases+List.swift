import Contacts
import Core

extension Phrase {
  static let findContactLabel = Phrase(en: "Name, company or number", fi: "Nimi, yritys tai numero")
  static let findButton = Phrase(en: "Find", fi: "Etsi")
  static let orderAndBook = Phrase(en: "Order and address book", fi: "Järjestys ja osoitekirja")
  static let orderLabel = Phrase(en: "Order", fi: "Järjestys")
  static let bookLabel = Phrase(en: "Address book", fi: "Osoitekirja")
  static let allBooks = Phrase(en: "All address books", fi: "Kaikki osoitekirjat")
  static let addContactButton = Phrase(en: "Add a contact", fi: "Lisää yhteystieto")
  static let allContacts = Phrase(en: "All contacts", fi: "Kaikki yhteystiedot")
  static let moreContacts = Phrase(en: "More", fi: "Lisää")
  static let lettersTitle = Phrase(en: "First letters", fi: "Alkukirjaimet")
  static let letterNone = Phrase(en: "without", fi: "ilman")
  static let letterSigns = Phrase(en: "digits and signs", fi: "numerot ja merkit")
  static let letterOthers = Phrase(en: "other letters", fi: "muut kirjaimet")
  static let favouritesTitle = Phrase(en: "Favourites", fi: "Suosikit")
  static func birthdaysThisMonth(_ count: Int) -> Phrase {
    Phrase(en: "Birthdays this month: \(count)", fi: "Syntymäpäiviä tässä kuussa: \(count)")
  }
  static func manyBirthdaysThisMonth(_ count: Int) -> Phrase {
    Phrase(
      en: "Birthdays this month: more than \(count)", fi: "Syntymäpäiviä tässä kuussa: yli \(count)")
  }
  static let allFavourites = Phrase(en: "All favourites", fi: "Kaikki suosikit")
  static let noFavouritesYet = Phrase(
    en: "No favourites yet. The page of a contact adds one.",
    fi: "Suosikkeja ei vielä ole. Suosikki lisätään yhteystiedon sivulta.")
  static let allBirthdays = Phrase(en: "Birthdays by month", fi: "Syntymäpäivät kuukausittain")
  static func birthdaysTitle(_ month: CivilDate) -> Phrase {
    Phrase(
      en: "Birthdays: \(Language.english.month(month))", fi: "Syntymäpäivät: \(Language.finnish.month(month))"
    )
  }
  static func birthdayMonth(_ month: CivilDate) -> Phrase {
    Phrase(en: Language.english.month(month), fi: Language.finnish.month(month))
  }
  static let noBirthdaysThen = Phrase(
    en: "No contact has a birthday in this month.",
    fi: "Kenelläkään yhteystiedolla ei ole syntymäpäivää tässä kuussa.")
  static func reachesAge(_ years: Int) -> Phrase {
    Phrase(en: years == 1 ? "1 year" : "\(years) years", fi: years == 1 ? "1 vuosi" : "\(years) vuotta")
  }
  static let noContactFound = Phrase(
    en: "No contact has all these words. Try a part of the name or of the number.",
    fi: "Missään yhteystiedossa ei ole kaikkia näitä sanoja. Kokeile nimen tai numeron osaa.")
  static let noContactsYet = Phrase(
    en: "No contacts yet. Add the first one.", fi: "Yhteystietoja ei vielä ole. Lisää ensimmäinen.")
  static func callNamed(_ name: String, _ number: String) -> Phrase {
    Phrase(en: "Call \(name): \(number)", fi: "Soita: \(name), \(number)")
  }
  static func order(_ order: ContactOrder) -> Phrase {
    switch order {
    case .last: Phrase(en: "by last name", fi: "sukunimen mukaan")
    case .first: Phrase(en: "by first name", fi: "etunimen mukaan")
    case .company: Phrase(en: "by company", fi: "yrityksen mukaan")
    case .city: Phrase(en: "by city", fi: "kaupungin mukaan")
    }
  }
}
