import Core

extension Phrase {
  static let hoursHelp = Phrase(
    en: "Enter hours, see them, and send them to the payroll.", fi: "Kirjaa, katso ja lähetä tunteja.")
}
