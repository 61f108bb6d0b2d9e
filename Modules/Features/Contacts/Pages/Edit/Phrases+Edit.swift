import Core

extension Phrase {
  static func editNamed(_ name: String) -> Phrase {
    Phrase(en: "Edit: \(name)", fi: "Muokkaa: \(name)")
  }
  static let firstNameLabel = Phrase(en: "First name", fi: "Etunimi")
  static let lastNameLabel = Phrase(en: "Last name", fi: "Sukunimi")
  static let streetLabel = Phrase(en: "Street", fi: "Katuosoite")
  static let postalCodeLabel = Phrase(en: "Postal code", fi: "Postinumero")
  static let cityLabel = Phrase(en: "City", fi: "Kaupunki")
  static let countryLabel = Phrase(en: "Country", fi: "Maa")
  static let formattedNameLabel = Phrase(en: "Name in lists", fi: "Nimi luetteloissa")
  static let formattedNameHint = Phrase(
    en: "Left as it is, it follows the other names.", fi: "Ennallaan jätettynä se seuraa muita nimiä.")
  static let prefixLabel = Phrase(en: "Before the name", fi: "Nimen edellä")
  static let middleNameLabel = Phrase(en: "Further first names", fi: "Muut etunimet")
  static let suffixLabel = Phrase(en: "After the name", fi: "Nimen jäljessä")
  static let departmentLabel = Phrase(en: "Department", fi: "Osasto")
  static let categoriesHint = Phrase(en: "With commas between them.", fi: "Pilkuin erotettuina.")
  static let useLabel = Phrase(en: "Use", fi: "Käyttö")
  static let furtherFields = Phrase(en: "More fields", fi: "Lisää kenttiä")
  static let addressParts = Phrase(en: "More of the address", fi: "Lisää osoitteesta")
  static let anotherAddress = Phrase(en: "Another address", fi: "Toinen osoite")
  static let extendedLabel = Phrase(en: "Apartment or floor", fi: "Huoneisto tai kerros")
  static let postBoxLabel = Phrase(en: "Post box", fi: "Postilokero")
  static let regionLabel = Phrase(en: "State or province", fi: "Osavaltio tai maakunta")
  static let unitsLabel = Phrase(en: "Units of the department", fi: "Osaston yksiköt")
  static let unitsHint = Phrase(en: "One on each line.", fi: "Yksi kullakin rivillä.")
  static let ageHint = Phrase(
    en: "In years, where the birthday is not known.", fi: "Vuosina, kun syntymäpäivää ei tiedetä.")
  static func ageStated(_ day: String) -> Phrase {
    Phrase(en: "In years, on \(day).", fi: "Vuosina, \(day).")
  }
  static let noAge = Phrase(en: "This is no age.", fi: "Tämä ei ole ikä.")
  static let ageForm = Phrase(en: "Type the years, such as 42.", fi: "Kirjoita vuodet, esimerkiksi 42.")
  static let noMessagingAddress = Phrase(
    en: "This is no messaging address.", fi: "Tämä ei ole pikaviestiosoite.")
  static let messagingForm = Phrase(
    en: "With its service, such as xmpp:aino@example.fi.",
    fi: "Palvelun kanssa, esimerkiksi xmpp:aino@example.fi.")
  static let relationUseLabel = Phrase(en: "Relation", fi: "Suhde")
  static let photoLabel = Phrase(en: "Photo", fi: "Kuva")
  static let otherPhotoLabel = Phrase(en: "Another photo", fi: "Toinen kuva")
  static func photoHint(_ kilobytes: Int64) -> Phrase {
    Phrase(
      en: "A JPEG or PNG file of at most \(kilobytes) kB.",
      fi: "Enintään \(kilobytes) kt:n JPEG- tai PNG-tiedosto.")
  }
  static let removePhoto = Phrase(en: "Remove the photo", fi: "Poista kuva")
  static func phoneNumbered(_ number: Int) -> Phrase {
    Phrase(en: "Phone \(number)", fi: "Puhelin \(number)")
  }
  static func emailNumbered(_ number: Int) -> Phrase {
    Phrase(en: "E-mail \(number)", fi: "Sähköposti \(number)")
  }
  static func messagingNumbered(_ number: Int) -> Phrase {
    Phrase(en: "Messaging \(number)", fi: "Pikaviestin \(number)")
  }
  static func relationNumbered(_ number: Int) -> Phrase {
    Phrase(en: "Related person \(number)", fi: "Läheinen \(number)")
  }
  static let noBirthday = Phrase(en: "This is no birthday.", fi: "Tämä ei ole syntymäpäivä.")
  static let birthdayForm = Phrase(
    en: "Such as 1980-04-15 or 15.4.1980; without the year 15.4.",
    fi: "Esimerkiksi 15.4.1980, tai 15.4. ilman vuotta.")
  static let changedMeanwhile = Phrase(
    en: "Another user changed this field meanwhile.", fi: "Toinen käyttäjä muutti tätä kenttää sillä välin.")
  static let saveAgainForYours = Phrase(
    en: "Save again to keep your value, or type the other one.",
    fi: "Säilytä oma arvosi tallentamalla uudelleen, tai kirjoita toinen.")
  static func savedMeanwhile(_ value: String) -> Phrase {
    value.isEmpty
      ? Phrase(en: "Saved meanwhile: nothing", fi: "Tallennettu sillä välin: ei mitään")
      : Phrase(en: "Saved meanwhile: \(value)", fi: "Tallennettu sillä välin: \(value)")
  }
  static let contactFormOld = Phrase(
    en: "The contact changed a long time ago, so this form cannot be compared with it.",
    fi: "Yhteystieto on muuttunut kauan sitten, joten lomaketta ei voi verrata siihen.")
}
