import Core

extension Phrase {
  static let contactsPlace = Phrase(en: "Contacts", fi: "Yhteystiedot")
  /// A text of a user, the same in every language.
  static func text(_ text: String) -> Phrase { Phrase { _ in text } }
  static let saveContact = Phrase(en: "Save", fi: "Tallenna")
  static let cancelLink = Phrase(en: "Back without saving", fi: "Takaisin tallentamatta")
  static let typeName = Phrase(en: "Type a name.", fi: "Kirjoita nimi.")
  static let contactFormIncomplete = Phrase(
    en: "The form is not complete.", fi: "Lomakkeesta puuttuu tietoja.")
  static let openContactAgain = Phrase(
    en: "Open the page of the contact again, and send the form from there.",
    fi: "Avaa yhteystiedon sivu uudelleen ja lähetä lomake sieltä.")
}
