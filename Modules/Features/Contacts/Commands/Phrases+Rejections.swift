import Core

extension Phrase {
  static func colleagueVersions(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” is a colleague: the details are those of the account, without versions.",
      fi: "”\(name)” on työkaveri: tiedot ovat käyttäjän omat, eikä niistä ole versioita.")
  }
  static func noBookCalled(_ name: String) -> Phrase {
    Phrase(en: "There is no address book “\(name)”.", fi: "Osoitekirjaa ”\(name)” ei ole.")
  }
  static func booksAre(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(en: "The address books are: \(list).", fi: "Osoitekirjat ovat: \(list).")
  }
  static func noContactCalled(_ text: String) -> Phrase {
    Phrase(en: "There is no contact “\(text)”.", fi: "Yhteystietoa ”\(text)” ei ole.")
  }
  static let findContact = Phrase(
    en: "Look for it with `worksite contacts find`.", fi: "Etsi se komennolla `worksite contacts find`.")
  static func severalContacts(_ text: String, _ count: Int) -> Phrase {
    Phrase(en: "\(count) contacts fit “\(text)”.", fi: "\(count) yhteystietoa sopii hakuun ”\(text)”.")
  }
  static func nameContact(_ shown: [String]) -> Phrase {
    let list = shown.joined(separator: "; ")
    return Phrase(en: "Name one by its id: \(list).", fi: "Nimeä niistä yksi tunnisteella: \(list).")
  }
  static let nameMissing = Phrase(en: "The contact has no name.", fi: "Yhteystiedolta puuttuu nimi.")
  static let addForm = Phrase(
    en: "Give one: `worksite contacts add NAME --phone NUMBER`.",
    fi: "Anna nimi: `worksite contacts add NIMI --phone NUMERO`.")
  static func noBirthday(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is no birthday.", fi: "”\(text)” ei ole syntymäpäivä.")
  }
  static let birthdayForm = Phrase(
    en: "Write it as 1980-04-15 or 15.4.1980, or as 15.4. without the year.",
    fi: "Kirjoita se muodossa 15.4.1980, tai 15.4. ilman vuotta.")
  static let noAge = Phrase(en: "An age is 0 to 150 years.", fi: "Ikä on 0–150 vuotta.")
  static let nothingToChange = Phrase(en: "There is nothing to change.", fi: "Muutettavaa ei ole.")
  static let nameFields = Phrase(
    en: "Name fields to change, such as `--phone NUMBER`.",
    fi: "Nimeä muutettavat kentät, esimerkiksi `--phone NUMERO`.")
  static func noGroupCalled(_ text: String) -> Phrase {
    Phrase(en: "There is no group “\(text)”.", fi: "Ryhmää ”\(text)” ei ole.")
  }
  static let listGroups = Phrase(
    en: "List them with `worksite contacts groups`.", fi: "Luettele ne komennolla `worksite contacts groups`."
  )
  static func noUID(_ name: String) -> Phrase {
    Phrase(
      en: "The card of \(name) has no UID, so a group cannot name it.",
      fi: "Yhteystiedon \(name) kortissa ei ole UID-arvoa, joten ryhmä ei voi viitata siihen.")
  }
  static let addContactAgain = Phrase(
    en: "Add it again with `worksite contacts add`, and remove the old one.",
    fi: "Lisää se uudelleen komennolla `worksite contacts add`, ja poista vanha.")
  static let repeatedUID = Phrase(
    en: "An earlier card of the file has the same UID.", fi: "Tiedoston aiemmalla kortilla on sama UID.")
  static let firstCounts = Phrase(en: "The first one counts.", fi: "Ensimmäinen niistä on voimassa.")
}
