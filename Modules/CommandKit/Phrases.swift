import Core

extension Phrase {
  static let profileHelp = Phrase(
    en: "Use another profile than “default”.", fi: "Käytä muuta profiilia kuin ”default”.")
  static let jsonHelp = Phrase(en: "Write JSON, for programs.", fi: "Tulosta JSON-muodossa ohjelmia varten.")
  static func needsYes(_ question: Phrase) -> Phrase {
    Phrase(
      en: "Nobody is at the terminal to answer: \(question.text(in: .english))",
      fi: "Kukaan ei ole vastaamassa: \(question.text(in: .finnish))")
  }
  static let addYes = Phrase(en: "Add --yes to go ahead.", fi: "Jatka lisäämällä --yes.")
  static let yesOrNo = Phrase(en: "(y/N)", fi: "(k/E)")
  static let nothingDone = Phrase(en: "Nothing was done.", fi: "Mitään ei tehty.")
}
