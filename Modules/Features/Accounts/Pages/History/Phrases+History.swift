import Core

extension Phrase {
  static let historyAbout = Phrase(en: "who changed what, and when", fi: "kuka muutti mitä ja milloin")
  static let allUsers = Phrase(en: "all users", fi: "kaikki käyttäjät")
  static let allOfCompany = Phrase(en: "the whole company", fi: "koko yritys")
  static let userOfAct = Phrase(en: "User", fi: "Käyttäjä")
  static let worksiteOfAct = Phrase(en: "Worksite", fi: "Työmaa")
  static let dayOfAct = Phrase(en: "Day", fi: "Päivä")
  static let dayOfActHint = Phrase(en: "Such as 3.6. or yesterday.", fi: "Esimerkiksi 3.6. tai eilen.")
  static let recordOfAct = Phrase(en: "Record", fi: "Tietue")
  static let recordOfActHint = Phrase(en: "The id of a record.", fi: "Tietueen tunniste.")
  static let showActs = Phrase(en: "Show", fi: "Näytä")
  static let noActs = Phrase(en: "Nothing was changed.", fi: "Mitään ei muutettu.")
  static let noLateActs = Phrase(
    en: "None of these changes match. Look at older ones.",
    fi: "Mikään näistä muutoksista ei vastaa hakua. Katso vanhempia.")
  static func noID(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is no id.", fi: "”\(text)” ei ole tunniste.")
  }
  static let copyID = Phrase(
    en: "Copy the whole id, such as 019a1b2c-3d4e-7f50-8a1b-2c3d4e5f6071.",
    fi: "Kopioi koko tunniste, kuten 019a1b2c-3d4e-7f50-8a1b-2c3d4e5f6071.")
  static let olderActs = Phrase(en: "Older changes", fi: "Vanhempia muutoksia")
  static let undoneState = Phrase(en: "undone", fi: "kumottu")
}
