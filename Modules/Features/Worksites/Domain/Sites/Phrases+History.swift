import Core

extension Phrase {
  static let aboutValue = Phrase(en: "description", fi: "kuvaus")
  static let zoneValue = Phrase(en: "time zone", fi: "aikavyöhyke")
  static let nightWorkValue = Phrase(en: "night work", fi: "yötyö")
  static let isValue = Phrase(en: "yes", fi: "kyllä")
  static let isNotValue = Phrase(en: "no", fi: "ei")
  static func attachedUser(_ name: String) -> Phrase {
    Phrase(en: "attached \(name)", fi: "liitetty \(name)")
  }
  static func detachedUser(_ name: String) -> Phrase {
    Phrase(en: "detached \(name)", fi: "irrotettu \(name)")
  }
}
