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
  static let otherAddressesStay = Phrase(
    en: "This is the first address. The others stay as they are.",
    fi: "Tämä on ensimmäinen osoite. Muut pysyvät ennallaan.")
  static func phoneNumbered(_ number: Int) -> Phrase {
    Phrase(en: "Phone \(number)", fi: "Puhelin \(number)")
  }
  static func emailNumbered(_ number: Int) -> Phrase {
    Phrase(en: "E-mail \(number)", fi: "Sähköposti \(number)")
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
