import Core

extension Phrase {
  static let invitationsTitle = Phrase(en: "Invitations", fi: "Kutsut")
  static let invitationsAbout = Phrase(
    en: "a link with which a person makes an account", fi: "linkki, jolla uusi käyttäjä tekee tunnuksen")
  static let newInvitation = Phrase(en: "New invitation", fi: "Uusi kutsu")
  static let openInvitations = Phrase(en: "Unused invitations", fi: "Käyttämättömät kutsut")
  static let noOpenInvitations = Phrase(en: "No invitation is waiting.", fi: "Yhtään kutsua ei odota.")
  static let invitedPerson = Phrase(en: "For whom", fi: "Kenelle")
  static let invitedPersonHint = Phrase(
    en: "A name for the list, such as Aino. Others do not see it.",
    fi: "Nimi luetteloa varten, esimerkiksi Aino. Muut eivät näe sitä.")
  static let invitedSites = Phrase(en: "Worksites", fi: "Työmaat")
  static let otherInvitedSites = Phrase(en: "Other worksites", fi: "Muut työmaat")
  static let otherInvitedSitesHint = Phrase(
    en: "Their whole names, one on each line.", fi: "Niiden koko nimet, yksi kullakin rivillä.")
  static let inviteButton = Phrase(en: "Make the link", fi: "Tee linkki")
  static let withdrawButton = Phrase(en: "Withdraw", fi: "Peru")
  static let invitationIsOver = Phrase(en: "expired", fi: "vanhentunut")
  static let unnamedInvitation = Phrase(en: "Without a name", fi: "Nimetön")
  static let invitationCode = Phrase(en: "QR code of the invitation", fi: "Kutsun QR-koodi")
  static func invitationShownOnce(_ days: Int) -> Phrase {
    Phrase(
      en: "Send this link now, or let the person scan the code. It is shown once and works for \(days) days.",
      fi: "Lähetä linkki nyt tai anna kutsutun lukea koodi. Se näytetään kerran ja toimii \(days) päivää.")
  }
}
