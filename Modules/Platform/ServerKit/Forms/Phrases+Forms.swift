import Core

extension Phrase {
  static let notForm = Phrase(
    en: "The body is not a form of a page.", fi: "Runko ei ole sivun lomake.")
  static let formDamaged = Phrase(
    en: "The form arrived damaged, and nothing was saved.",
    fi: "Lomake saapui vioittuneena, eikä mitään tallennettu.")
  static let formCutShort = Phrase(
    en: "The form ended in the middle, and nothing was saved.",
    fi: "Lomake päättyi kesken, eikä mitään tallennettu.")
  static let sendFormAgain = Phrase(en: "Send the form again.", fi: "Lähetä lomake uudelleen.")
  static func formTooLarge(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The form has more than \(Language.english.number(maximum)) fields and files, or too long names.",
      fi:
        "Lomakkeessa on yli \(Language.finnish.number(maximum)) kenttää ja tiedostoa tai liian pitkiä nimiä.")
  }
  static let sendFewerFiles = Phrase(
    en: "Send fewer files at once.", fi: "Lähetä vähemmän tiedostoja kerralla.")
}
