import Core

extension Phrase {
  static let profileHelp = Phrase(
    en: "Use another profile than “default”.", fi: "Käytä muuta profiilia kuin ”default”.")
  static let jsonHelp = Phrase(en: "Write JSON, for programs.", fi: "Tulosta JSON-muodossa ohjelmia varten.")
  /// Help for `--yes`.
  public static let yesHelp = Phrase(en: "Do not ask.", fi: "Älä kysy.")
  static func needsYes(_ question: Phrase) -> Phrase {
    Phrase(
      en: "Nobody is at the terminal to answer: \(question.text(in: .english))",
      fi: "Kukaan ei ole vastaamassa: \(question.text(in: .finnish))")
  }
  static let addYes = Phrase(en: "Add --yes to go ahead.", fi: "Jatka lisäämällä --yes.")
  static let yesOrNo = Phrase(en: "(y/N)", fi: "(k/E)")
  static func outputRefused(_ reason: String) -> Phrase {
    Phrase(
      en: "The output could not be written: \(reason).", fi: "Tulostetta ei voitu kirjoittaa: \(reason).")
  }
  static func noProfile(_ name: String) -> Phrase {
    Phrase(en: "There is no profile “\(name)”.", fi: "Profiilia ”\(name)” ei ole.")
  }
  static func makeProfile(_ name: String) -> Phrase {
    Phrase(
      en: "Make it with `worksite sites add SITE --profile \(name)`.",
      fi: "Tee se komennolla `worksite sites add TYÖMAA --profile \(name)`.")
  }
  static let nothingDone = Phrase(en: "Nothing was done.", fi: "Mitään ei tehty.")
}
