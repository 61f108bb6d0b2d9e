import Core

extension Phrase {
  static let adminAddsUsers = Phrase(
    en: "Only an admin adds people.", fi: "Vain pääkäyttäjä lisää henkilöitä.")
  static func addedUser(_ name: String) -> Phrase {
    Phrase(en: "added \(name)", fi: "lisäsi henkilön \(name)")
  }
  static func noSuchUser(_ name: String) -> Phrase {
    Phrase(en: "There is nobody called “\(name)”.", fi: "Ketään nimeltä ”\(name)” ei ole.")
  }
}
