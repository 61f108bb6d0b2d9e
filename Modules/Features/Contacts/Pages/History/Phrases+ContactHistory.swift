import Core

extension Phrase {
  static func historyNamed(_ name: String) -> Phrase {
    Phrase(en: "History: \(name)", fi: "Historia: \(name)")
  }
  static let earlierVersions = Phrase(en: "Earlier", fi: "Aiemmat")
  static let currentVersion = Phrase(en: "current", fi: "nykyinen")
  static let restoreVersion = Phrase(en: "Restore", fi: "Palauta")
  static let noVersions = Phrase(
    en: "No change of this contact is known any more.", fi: "Tämän yhteystiedon muutoksia ei enää tunneta.")
  static let noSuchVersion = Phrase(
    en: "There is no such version, or it is not known any more.",
    fi: "Tällaista versiota ei ole, tai sitä ei enää tunneta.")
}
