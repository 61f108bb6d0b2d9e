import Core

/// Tags of documents and folders.
extension Phrase {
  static func labelForm(_ label: String, _ longest: Int) -> Phrase {
    Phrase(
      en: "“\(label)” cannot be used: at most \(longest) characters, no commas, no spaces at the ends.",
      fi:
        "”\(label)” ei kelpaa: enintään \(longest) merkkiä, ei pilkkuja eikä välilyöntejä alussa tai lopussa."
    )
  }
  static let chooseOtherLabel = Phrase(en: "Choose another text.", fi: "Valitse toinen teksti.")
  static func tooManyTags(_ most: Int) -> Phrase {
    Phrase(
      en: "A document or folder can have at most \(most) tags.",
      fi: "Asiakirjalla tai kansiolla voi olla enintään \(most) asiasanaa.")
  }
  static let removeTags = Phrase(en: "Remove some tags first.", fi: "Poista ensin osa asiasanoista.")

  static func keptTags(_ name: String) -> Phrase {
    Phrase(en: "left the tags of “\(name)” as they were", fi: "jätti kohteen ”\(name)” asiasanat ennalleen")
  }
  static func madeExecutable(_ name: String) -> Phrase {
    Phrase(en: "made “\(name)” executable", fi: "teki asiakirjasta ”\(name)” suoritettavan")
  }
  static func madeNotExecutable(_ name: String) -> Phrase {
    Phrase(
      en: "removed the executable bit of “\(name)”", fi: "poisti asiakirjan ”\(name)” suoritusoikeuden")
  }

  /// A summary of changed tags, for the history.
  static func tagged(_ name: String, added: [String], removed: [String]) -> Phrase {
    let signs = (added.map { "+" + $0 } + removed.map { "−" + $0 }).joined(separator: ", ")
    return Phrase(
      en: "changed the tags of “\(name)”: \(signs)", fi: "muutti kohteen ”\(name)” asiasanoja: \(signs)")
  }
}
