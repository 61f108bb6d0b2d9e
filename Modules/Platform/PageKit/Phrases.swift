import Core

extension Phrase {
  static let homePlace = Phrase(en: "Home", fi: "Etusivu")
  static let places = Phrase(en: "Places", fi: "Paikat")
  static let skipToContent = Phrase(en: "Skip to content", fi: "Siirry sisältöön")
  static let errorBefore = Phrase(en: "Error: ", fi: "Virhe: ")
  static let notSaved = Phrase(en: "Not saved", fi: "Ei tallennettu")
  static let undoButton = Phrase(en: "Undo", fi: "Kumoa")
  static let formIncomplete = Phrase(
    en: "The form is incomplete.", fi: "Lomake on puutteellinen.")
  static let openPageAgain = Phrase(
    en: "Open the page again and fill in the form there.", fi: "Avaa sivu uudelleen ja täytä lomake siellä.")
  static let otherUsersForm = Phrase(
    en: "Another user wrote this form.", fi: "Toinen käyttäjä on täyttänyt tämän lomakkeen.")
  static let logInAsAuthor = Phrase(
    en: "Log in as that user to send it.", fi: "Lähetä se kirjautumalla tuona käyttäjänä.")
  static let noSuchDay = Phrase(en: "There is no such day.", fi: "Sellaista päivää ei ole.")
  static let noSuchPage = Phrase(en: "There is no such page.", fi: "Sellaista sivua ei ole.")
  static let openHome = Phrase(en: "Go on from the home page.", fi: "Jatka etusivulta.")
  static let toHome = Phrase(en: "Home page", fi: "Etusivulle")
  static let failureTitle = Phrase(en: "That did not work", fi: "Tämä ei onnistunut")
}
