import Core

extension Phrase {
  static func valueChanged(_ title: Phrase?, from: Phrase?, to: Phrase?) -> Phrase {
    Phrase { language in
      let values = [from, to].map { $0?.text(in: language) ?? "–" }.joined(separator: " → ")
      return title.map { "\($0.text(in: language)) \(values)" } ?? values
    }
  }
  static func valueChanged(_ title: Phrase) -> Phrase {
    Phrase(en: "\(title.text(in: .english)) changed", fi: "\(title.text(in: .finnish)) muutettu")
  }
  static let noSuchOperation = Phrase(en: "There is no such operation.", fi: "Tällaista toimintoa ei ole.")
  static func moreChanges(_ count: Int) -> Phrase {
    Phrase(en: "… and \(count) more", fi: "… ja \(count) muuta")
  }
}
