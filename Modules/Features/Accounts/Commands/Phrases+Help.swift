import Core

extension Phrase {
  static let usersHelp = Phrase(en: "The users of the company.", fi: "Yrityksen käyttäjät.")
  static let usersListHelp = Phrase(
    en: "List all users, also deactivated ones.", fi: "Luettele kaikki käyttäjät, myös käytöstä poistetut.")
  static let usersShowHelp = Phrase(en: "Show a user.", fi: "Näytä käyttäjän tiedot.")
  static let usersAddHelp = Phrase(
    en: "Add a user; asks for the first password.", fi: "Lisää käyttäjä; kysyy ensimmäisen salasanan.")
  static let usersEditHelp = Phrase(
    en: "Change the details of a user.", fi: "Muuta käyttäjän tietoja.")
  static let usersPasswordHelp = Phrase(
    en: "Set the password of another user, whose devices are logged out.",
    fi: "Vaihda toisen käyttäjän salasana; hänen laitteensa kirjataan ulos.")
  static let usersDeactivateHelp = Phrase(
    en: "Stop a user from logging in; the user's work stays.",
    fi: "Estä käyttäjän kirjautuminen; hänen työnsä säilyy.")
  static let usersActivateHelp = Phrase(
    en: "Let a user log in again.", fi: "Salli jälleen käyttäjän kirjautuminen.")
  static let usersInviteHelp = Phrase(
    en: "Invite a new user, who makes the account.", fi: "Kutsu uusi käyttäjä, joka luo itse tunnuksensa.")
  static let usersInviteDiscussion = Phrase(
    en: "Prints the line to pass on. The person who runs it becomes a user and a member of the worksites.",
    fi: "Tulostaa rivin, jonka voit antaa eteenpäin. Sen suorittajasta tulee käyttäjä ja työmaiden jäsen.")
  static let usersInvitationsHelp = Phrase(
    en: "List the unused invitations.", fi: "Luettele käyttämättömät kutsut.")
  static let usersWithdrawHelp = Phrase(
    en: "Withdraw an invitation.", fi: "Peru kutsu.")
}

extension Phrase {
  static let accountHelp = Phrase(en: "Your own account.", fi: "Oma tunnuksesi.")
  static let accountShowHelp = Phrase(en: "Show your details.", fi: "Näytä omat tietosi.")
  static let accountEditHelp = Phrase(
    en: "Change your name and contact details.", fi: "Muuta nimeäsi ja yhteystietojasi.")
  static let accountPasswordHelp = Phrase(
    en: "Change your password; your other devices are logged out.",
    fi: "Vaihda salasanasi; muut laitteesi kirjataan ulos.")
  static let accountDevicesHelp = Phrase(
    en: "List where you are logged in, and your app passwords.",
    fi: "Luettele laitteet, joilla olet kirjautunut, ja sovellussalasanat.")
  static let accountLogoutDeviceHelp = Phrase(
    en: "Log a device out, or end an app password.", fi: "Kirjaa laite ulos tai poista sovellussalasana.")
  static let accountAppPasswordHelp = Phrase(
    en: "Make a password for one program on one device.",
    fi: "Tee salasana yhdelle ohjelmalle yhdellä laitteella.")
  static let accountAppleProfileHelp = Phrase(
    en: "Make a profile that adds the contacts to an iPhone, an iPad or a Mac.",
    fi: "Tee profiili, joka lisää yhteystiedot iPhoneen, iPadiin tai Maciin.")
}

extension Phrase {
  static let userHelp = Phrase(en: "The user, by username or name.", fi: "Käyttäjätunnus tai nimi.")
  static let fullNameHelp = Phrase(en: "First and last name.", fi: "Etu- ja sukunimi.")
  static let usernameHelp = Phrase(
    en: "The username to log in with.", fi: "Käyttäjätunnus, jolla kirjaudutaan.")
  static let roleHelp = Phrase(en: "The role.", fi: "Rooli.")
  static let phoneHelp = Phrase(
    en: "The telephone number; \"\" removes it.", fi: "Puhelinnumero; \"\" poistaa sen.")
  static let emailHelp = Phrase(
    en: "The e-mail address; \"\" removes it.", fi: "Sähköpostiosoite; \"\" poistaa sen.")
  static let noPasswordHelp = Phrase(
    en: "Set no password yet; the user cannot log in without one.",
    fi: "Älä aseta vielä salasanaa; ilman sitä käyttäjä ei voi kirjautua.")
  static let inviteNameHelp = Phrase(
    en: "The person's first and last name, for which the line then does not ask.",
    fi: "Kutsutun etu- ja sukunimi, jota rivi ei silloin kysy.")
  static let inviteSiteHelp = Phrase(
    en: "A worksite to attach the new user to; may be repeated.",
    fi: "Työmaa, johon uusi käyttäjä liitetään; voi toistaa.")
  static let inviteNoteHelp = Phrase(
    en: "A note about the invitation, instead of the name.", fi: "Kutsun huomautus nimen sijasta.")
  static let inviteDaysHelp = Phrase(
    en: "Days until the invitation expires, 1 to 60.", fi: "Montako päivää kutsu on voimassa, 1–60.")
  static let invitationIDHelp = Phrase(
    en: "The invitation's id, as `users invitations` shows it.",
    fi: "Kutsun tunniste komennon `users invitations` luettelosta.")
  static let deviceIDHelp = Phrase(
    en: "The device's id, as `account devices` shows it.",
    fi: "Laitteen tunniste komennon `account devices` luettelosta.")
  static let scopeHelp = Phrase(
    en: "What the program may write: “dav” through WebDAV and CardDAV, “api” all that operations do.",
    fi:
      "Mitä ohjelma saa kirjoittaa: ”dav” WebDAVin ja CardDAVin kautta, ”api” kaikkea, mitä toiminnot tekevät."
  )
  static let programHelp = Phrase(
    en: "What to call the program and its device.", fi: "Nimi ohjelmalle ja sen laitteelle.")
  static let codeHelp = Phrase(
    en: "Whether to draw a QR code for DAVx⁵ on Android; without this, only on a terminal.",
    fi: "Piirretäänkö QR-koodi Androidin DAVx⁵:lle; ilman tätä vain päätteelle.")
  static let profileFileHelp = Phrase(
    en: "The file of the profile; - is standard output.", fi: "Profiilin tiedosto; - on vakiotuloste.")
  static let yesToReplaceHelp = Phrase(
    en: "Replace an existing file without asking.", fi: "Korvaa olemassa oleva tiedosto kysymättä.")
  static let profileNameHelp = Phrase(
    en: "What to call the profile and its app password; without this, the name of the file.",
    fi: "Nimi profiilille ja sen sovellussalasanalle; ilman tätä tiedoston nimi.")
}
