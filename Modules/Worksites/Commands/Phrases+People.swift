import Core

extension Phrase {
  static let sitesMembersHelp = Phrase(
    en: "List who is attached to a worksite.", fi: "Luettele työmaan henkilöt.")
  static let sitesAssignHelp = Phrase(
    en: "Attach people to a worksite.", fi: "Liitä henkilöitä työmaahan.")
  static let sitesUnassignHelp = Phrase(
    en: "Detach people from a worksite; what they did stays.",
    fi: "Poista henkilöitä työmaalta; heidän tekemisensä säilyvät.")
  static let usersHelp = Phrase(
    en: "Usernames or names, one or several.", fi: "Käyttäjätunnuksia tai nimiä, yksi tai useita.")
  static let memberColumn = Phrase(en: "NAME", fi: "NIMI")
  static let usernameColumn = Phrase(en: "USERNAME", fi: "TUNNUS")
  static let roleColumn = Phrase(en: "ROLE", fi: "ROOLI")
  static let inactiveMark = Phrase(en: "inactive", fi: "ei käytössä")
  static func noMembers(_ site: String) -> Phrase {
    Phrase(
      en: "Nobody is attached to “\(site)”. Attach people with `worksite sites assign`.",
      fi: "Työmaalla ”\(site)” ei ole ketään. Liitä henkilöitä komennolla `worksite sites assign`.")
  }
  static func assigned(_ names: String, _ site: String) -> Phrase {
    Phrase(en: "Attached to “\(site)”: \(names).", fi: "Liitetty työmaahan ”\(site)”: \(names).")
  }
  static func reallyUnassign(_ names: String, _ site: String) -> Phrase {
    Phrase(
      en: "Detach from “\(site)”: \(names)? They will not see it any more.",
      fi: "Poistetaanko työmaalta ”\(site)”: \(names)? He eivät enää näe sitä.")
  }
  static func unassigned(_ names: String, _ site: String) -> Phrase {
    Phrase(en: "Detached from “\(site)”: \(names).", fi: "Poistettu työmaalta ”\(site)”: \(names).")
  }
}
