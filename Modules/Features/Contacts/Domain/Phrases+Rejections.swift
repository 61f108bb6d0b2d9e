import Core

extension Phrase {
  package static func noSuchMonth(_ month: Int) -> Phrase {
    Phrase(en: "There is no month \(month).", fi: "Kuukautta \(month) ei ole.")
  }
  package static let monthsAreNumbers = Phrase(
    en: "Write a number from 1 to 12.", fi: "Kirjoita luku väliltä 1–12.")
  static let noSuchBook = Phrase(
    en: "There is no such address book, or you may not see it.",
    fi: "Tällaista osoitekirjaa ei ole, tai se ei näy sinulle.")
  static let listBooks = Phrase(en: "See the list of address books.", fi: "Katso osoitekirjojen luettelo.")
  static func onlyAdminsChange(_ book: Phrase) -> Phrase {
    Phrase(
      en: "Only an admin may change the address book “\(book.text(in: .english))”.",
      fi: "Vain pääkäyttäjä saa muuttaa osoitekirjaa ”\(book.text(in: .finnish))”.")
  }
  static func onlyManagersChange(_ book: Phrase) -> Phrase {
    Phrase(
      en:
        "Only a manager of the worksite or an admin may change the address book “\(book.text(in: .english))”.",
      fi: "Vain työmaan esimies tai pääkäyttäjä saa muuttaa osoitekirjaa ”\(book.text(in: .finnish))”.")
  }
  static let askAdminForContact = Phrase(
    en: "Ask an admin, or use your own address book.",
    fi: "Pyydä pääkäyttäjää, tai käytä omaa osoitekirjaasi.")
  static let askManagerForContact = Phrase(
    en: "Ask a manager of the worksite, or use your own address book.",
    fi: "Pyydä työmaan esimiestä, tai käytä omaa osoitekirjaasi.")
  static func colleaguesChangeThemselves(_ book: Phrase) -> Phrase {
    Phrase(
      en: "The address book “\(book.text(in: .english))” shows the details of other users' accounts.",
      fi: "Osoitekirja ”\(book.text(in: .finnish))” näyttää muiden käyttäjien omat tiedot.")
  }
  static let askColleague = Phrase(
    en: "Each user changes them in own settings; ask the user or an admin.",
    fi: "Jokainen muuttaa tietonsa omissa asetuksissaan; pyydä käyttäjää tai pääkäyttäjää.")
  static let makeOwnBook = Phrase(
    en: "Make an address book of your own, which may have any name.",
    fi: "Tee oma osoitekirja, jolla voi olla mikä tahansa nimi.")
  static let removeItsContacts = Phrase(
    en: "Remove the contacts in it instead.", fi: "Poista sen sijasta siinä olevat yhteystiedot.")
  static let useOtherResource = Phrase(
    en: "Store the card at another address.", fi: "Tallenna kortti toiseen osoitteeseen.")
  static let nameTwoContacts = Phrase(en: "Name two contacts.", fi: "Nimeä kaksi yhteystietoa.")
  static func bookTaken(_ name: String) -> Phrase {
    Phrase(en: "You already have an address book “\(name)”.", fi: "Sinulla on jo osoitekirja ”\(name)”.")
  }
  static func bookFixed(_ book: Phrase) -> Phrase {
    Phrase(
      en: "The address book “\(book.text(in: .english))” keeps its name.",
      fi: "Osoitekirjan ”\(book.text(in: .finnish))” nimeä ei voi muuttaa.")
  }
  static func bookStays(_ book: Phrase) -> Phrase {
    Phrase(
      en: "The address book “\(book.text(in: .english))” cannot be removed.",
      fi: "Osoitekirjaa ”\(book.text(in: .finnish))” ei voi poistaa.")
  }
  static func bookFull(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The address book is full: it holds \(Language.english.number(maximum)) contacts.",
      fi: "Osoitekirja on täynnä: siihen mahtuu \(Language.finnish.number(maximum)) yhteystietoa.")
  }
  static let useOtherBook = Phrase(
    en: "Remove contacts, or use another address book.",
    fi: "Poista yhteystietoja, tai käytä toista osoitekirjaa.")
  static func searchLong(_ words: Int, _ characters: Int) -> Phrase {
    Phrase(
      en: "A search has at most \(words) words and \(Language.english.number(characters)) characters.",
      fi: "Haussa on enintään \(words) sanaa ja \(Language.finnish.number(characters)) merkkiä.")
  }
  static let searchFewerWords = Phrase(
    en: "Search for a part of the name or of the number.", fi: "Etsi nimen tai numeron osalla.")
  static let noSuchContact = Phrase(
    en: "There is no such contact, or you may not see it.",
    fi: "Tällaista yhteystietoa ei ole, tai se ei näy sinulle.")
  static let listContacts = Phrase(en: "See the list of contacts.", fi: "Katso yhteystietojen luettelo.")
  static let emptyContact = Phrase(
    en: "The contact has nothing to be found by.", fi: "Yhteystiedossa ei ole mitään, millä sen löytäisi.")
  static let giveNameOrCompany = Phrase(
    en: "Give a name, a company, a phone number or an e-mail address.",
    fi: "Anna nimi, yritys, puhelinnumero tai sähköpostiosoite.")
  static let sameContact = Phrase(
    en: "A contact cannot be merged with itself.", fi: "Yhteystietoa ei voi yhdistää itseensä.")
  static let groupMerge = Phrase(
    en: "A group cannot be merged with a contact that is none.",
    fi: "Ryhmää ei voi yhdistää yhteystietoon, joka ei ole ryhmä.")
  static let putIntoGroup = Phrase(
    en: "Put the contact into the group instead.", fi: "Lisää yhteystieto sen sijaan ryhmään.")
  static let resourceTaken = Phrase(
    en: "The address book already has a card at this address.",
    fi: "Osoitekirjassa on jo kortti tällä osoitteella.")
  static let uidTaken = Phrase(
    en: "The address book already has a card with this UID.",
    fi: "Osoitekirjassa on jo kortti, jolla on sama UID.")
  static let changeTheOther = Phrase(
    en: "Change that card, or give this one another UID.",
    fi: "Muuta sitä korttia, tai anna tälle toinen UID.")
  static let resourceForm = Phrase(
    en: "The address of a card has 1 to 255 bytes.", fi: "Kortin osoitteessa on 1–255 tavua.")
  static let resourceIsPath = Phrase(
    en: "The address of a card is neither empty nor “.” or “..”.",
    fi: "Kortin osoite ei ole tyhjä eikä ”.” tai ”..”.")
  static func bookNameForm(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The name of an address book has at most \(maximum) characters.",
      fi: "Osoitekirjan nimessä on enintään \(maximum) merkkiä.")
  }
  static func aboutLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "A description has at most \(maximum) characters.",
      fi: "Kuvauksessa on enintään \(maximum) merkkiä.")
  }
  static let propertiesLarge = Phrase(
    en: "The properties of the address book are too large.",
    fi: "Osoitekirjan ominaisuudet ovat liian suuret.")
  static func cardDiffers(_ contact: String) -> Phrase {
    Phrase(
      en: "The columns of the contact \(contact) differ from its card.",
      fi: "Yhteystiedon \(contact) sarakkeet poikkeavat sen kortista.")
  }
  static func contactUnlisted(_ contact: String) -> Phrase {
    Phrase(
      en: "The contact \(contact) is missing from the changes of its address book.",
      fi: "Yhteystieto \(contact) puuttuu osoitekirjansa muutoksista.")
  }
}

extension Phrase {
  static let noKnownColumns = Phrase(
    en: "The file has no vCard, and no column that a contact can be read from.",
    fi: "Tiedostossa ei ole vCard-korttia eikä saraketta, josta yhteystiedon voisi lukea.")
  static let nameColumns = Phrase(
    en:
      "Give a .vcf file, or a .csv file whose first line names the columns: first, last, company, mobile, email.",
    fi:
      "Anna .vcf-tiedosto, tai .csv-tiedosto, jonka ensimmäinen rivi nimeää sarakkeet: etunimi, sukunimi, yritys, matkapuhelin, sähköposti."
  )
  static func photoForm(_ maximum: Int) -> Phrase {
    Phrase(
      en: "A photo is a JPEG or a PNG of at most \(maximum / 1000) kB.",
      fi: "Kuva on enintään \(maximum / 1000) kilotavun JPEG- tai PNG-kuva.")
  }
  static func makePhotoSmaller(_ size: Int) -> Phrase {
    Phrase(
      en: "This one has \(size / 1000) kB: make it smaller, for instance 600 pixels wide.",
      fi: "Tässä on \(size / 1000) kt: pienennä se, esimerkiksi 600 kuvapistettä leveäksi.")
  }
  static let savePhotoAs = Phrase(en: "Save it as JPEG or PNG.", fi: "Tallenna se JPEG- tai PNG-muodossa.")
}
