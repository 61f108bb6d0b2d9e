import Core

extension Phrase {
  static let undoNotOwn = Phrase(
    en: "That was not done on this device by you, or it is no longer kept.",
    fi: "Et ole tehnyt sitä tällä laitteella, tai sitä ei enää säilytetä.")
  static func alreadyUndone(_ what: Phrase) -> Phrase {
    Phrase(
      en: "Already undone: \(what.text(in: .english)).", fi: "Kumottu jo: \(what.text(in: .finnish)).")
  }
  static func cannotBeUndone(_ what: Phrase) -> Phrase {
    Phrase(
      en: "This cannot be undone: \(what.text(in: .english)).",
      fi: "Tätä ei voi kumota: \(what.text(in: .finnish)).")
  }
  static func undoChangedByOther(_ what: Phrase, since: Phrase?) -> Phrase {
    guard let since else { return .undoChanged(what, since: nil) }
    return Phrase(
      en:
        "Not undone: \(what.text(in: .english)). Another user's later change would be lost: \(since.text(in: .english)).",
      fi:
        "Ei kumottu: \(what.text(in: .finnish)). Toisen käyttäjän myöhempi muutos häviäisi: \(since.text(in: .finnish))."
    )
  }
  static func undoBuiltOn(_ what: Phrase, later: Phrase?) -> Phrase {
    Phrase { language in
      let (what, later) = (what.text(in: language), later.map { ": " + $0.text(in: language) } ?? "")
      return language == .finnish
        ? "Ei kumottu: \(what). Myöhempi muutos riippuu siitä\(later)."
        : "Not undone: \(what). A later change depends on it\(later)."
    }
  }
  static let undoLaterFirst = Phrase(
    en: "Undo the later change first.", fi: "Kumoa ensin myöhempi muutos.")
}
