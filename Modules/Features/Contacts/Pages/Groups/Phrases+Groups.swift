import Core

extension Phrase {
  static let groupsTitle = Phrase(en: "Groups", fi: "Ryhmät")
  static let newGroup = Phrase(en: "A new group", fi: "Uusi ryhmä")
  static let noGroups = Phrase(
    en: "No groups yet. A group lists contacts that belong together.",
    fi: "Ryhmiä ei vielä ole. Ryhmä kokoaa yhteen kuuluvat yhteystiedot.")
  static let groupNameMissing = Phrase(en: "The group has no name.", fi: "Ryhmällä ei ole nimeä.")
  static let noGroup = Phrase(en: "This contact is no group.", fi: "Tämä yhteystieto ei ole ryhmä.")
  static let membersTitle = Phrase(en: "Members", fi: "Jäsenet")
  static func membersNamed(_ name: String) -> Phrase {
    Phrase(en: "Members: \(name)", fi: "Jäsenet: \(name)")
  }
  static func memberCount(_ count: Int) -> Phrase {
    Phrase(
      en: Language.english.counted(count, one: "member", other: "members"),
      fi: Language.finnish.counted(count, one: "jäsen", other: "jäsentä"))
  }
  static let attachTitle = Phrase(en: "Attach a contact", fi: "Liitä yhteystieto")
  static let attachMember = Phrase(en: "Attach", fi: "Liitä")
  static let detachMember = Phrase(en: "Detach", fi: "Poista ryhmästä")
  static let nobodyToAttach = Phrase(
    en: "No further contact has all these words.",
    fi: "Missään muussa yhteystiedossa ei ole kaikkia näitä sanoja.")
  static let noMembers = Phrase(
    en: "The group has no members yet.", fi: "Ryhmässä ei vielä ole jäseniä.")
  static let unknownMember = Phrase(
    en: "A contact that you do not see", fi: "Yhteystieto, jota et näe")
  static let memberWithoutUID = Phrase(
    en: "This contact has no UID, so no group can name it.",
    fi: "Tällä yhteystiedolla ei ole UID-arvoa, joten mikään ryhmä ei voi nimetä sitä.")
  static let addWithUID = Phrase(
    en: "Add the contact again, and remove the old one.", fi: "Lisää yhteystieto uudelleen ja poista vanha.")
}
