import Core

extension Phrase {
  static let sitesMembersHelp = Phrase(
    en: "List the users of a worksite.", fi: "Luettele työmaan käyttäjät.")
  static let sitesAttachHelp = Phrase(
    en: "Attach users to a worksite.", fi: "Liitä käyttäjiä työmaahan.")
  static let sitesDetachHelp = Phrase(
    en: "Detach users from a worksite; their work stays.",
    fi: "Poista käyttäjiä työmaalta; heidän työnsä säilyy.")
  static let usersHelp = Phrase(
    en: "Usernames or names, one or several.", fi: "Käyttäjätunnuksia tai nimiä, yksi tai useita.")
  static let memberColumn = Phrase(en: "NAME", fi: "NIMI")
  static let usernameColumn = Phrase(en: "USERNAME", fi: "TUNNUS")
  static let roleColumn = Phrase(en: "ROLE", fi: "ROOLI")
  static let inactiveMark = Phrase(en: "inactive", fi: "ei käytössä")
  static func noMembers(_ site: String) -> Phrase {
    Phrase(
      en: "No user is attached to “\(site)”. Attach users with `worksite sites attach`.",
      fi: "Työmaalla ”\(site)” ei ole käyttäjiä. Liitä käyttäjiä komennolla `worksite sites attach`.")
  }
  static func attached(_ names: String, _ site: String) -> Phrase {
    Phrase(en: "Attached to “\(site)”: \(names).", fi: "Liitetty työmaahan ”\(site)”: \(names).")
  }
  static func reallyDetach(_ names: String, _ site: String) -> Phrase {
    Phrase(
      en: "Detach from “\(site)”: \(names)? They will no longer see it.",
      fi: "Poistetaanko työmaalta ”\(site)”: \(names)? He eivät enää näe sitä.")
  }
  static func detached(_ names: String, _ site: String) -> Phrase {
    Phrase(en: "Detached from “\(site)”: \(names).", fi: "Poistettu työmaalta ”\(site)”: \(names).")
  }
}
