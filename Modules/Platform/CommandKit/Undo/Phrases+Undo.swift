import Core

extension Phrase {
  static let undoHelp = Phrase(en: "Undo the last command.", fi: "Kumoa edellinen komento.")
  static let redoHelp = Phrase(
    en: "Redo the last undone command.", fi: "Tee viimeksi kumottu komento uudelleen.")
  static let earlierHelp = Phrase(
    en: "Undo the command before a decision that undo keeps.",
    fi: "Kumoa komento ennen päätöstä, jota ei kumota."
  )
  static func undone(_ what: Phrase) -> Phrase {
    Phrase(en: "Undone: \(what.text(in: .english))", fi: "Kumottu: \(what.text(in: .finnish))")
  }
  static func redone(_ what: Phrase) -> Phrase {
    Phrase(en: "Done again: \(what.text(in: .english))", fi: "Tehty uudelleen: \(what.text(in: .finnish))")
  }
  /// The number of items after the first that are not listed.
  package static func andMore(_ count: Int) -> Phrase {
    Phrase(
      en: "… and \(Language.english.number(count)) more", fi: "… ja \(Language.finnish.number(count)) muuta")
  }
}
