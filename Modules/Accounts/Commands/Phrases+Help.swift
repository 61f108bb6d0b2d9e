import Core

extension Phrase {
  static let usersHelp = Phrase(en: "The people of the company.", fi: "Yrityksen henkilöt.")
  static let usersListHelp = Phrase(
    en: "List everybody, those deactivated too.", fi: "Luettele kaikki, myös käytöstä poistetut.")
  static let usersShowHelp = Phrase(en: "Show a person.", fi: "Näytä henkilön tiedot.")
  static let usersAddHelp = Phrase(
    en: "Add a person; asks for their first password.", fi: "Lisää henkilö; kysyy ensimmäisen salasanan.")
  static let usersEditHelp = Phrase(
    en: "Change what is written down about a person.", fi: "Muuta henkilön tietoja.")
  static let usersPasswordHelp = Phrase(
    en: "Set the password of somebody else; their devices are logged out.",
    fi: "Vaihda toisen henkilön salasana; hänen laitteensa kirjataan ulos.")
  static let usersDeactivateHelp = Phrase(
    en: "Do not let a person log in any more; what they did stays.",
    fi: "Estä henkilön kirjautuminen; hänen tekemisensä säilyvät.")
  static let usersActivateHelp = Phrase(
    en: "Let a person log in again.", fi: "Salli jälleen henkilön kirjautuminen.")
  static let usersInviteHelp = Phrase(
    en: "Invite somebody who makes their own account.", fi: "Kutsu henkilö, joka luo itse tunnuksensa.")
  static let usersInvitationsHelp = Phrase(
    en: "List the invitations that wait for somebody.", fi: "Luettele käyttämättömät kutsut.")
  static let usersWithdrawHelp = Phrase(
    en: "Make an invitation stop working.", fi: "Peru kutsu.")
}

extension Phrase {
  static let accountHelp = Phrase(en: "Your own account.", fi: "Oma tunnuksesi.")
  static let accountShowHelp = Phrase(en: "Show who you are here.", fi: "Näytä omat tietosi.")
  static let accountEditHelp = Phrase(
    en: "Change your name and how to reach you.", fi: "Muuta nimeäsi ja yhteystietojasi.")
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
}

extension Phrase {
  static let userHelp = Phrase(en: "Their username or name.", fi: "Käyttäjätunnus tai nimi.")
  static let fullNameHelp = Phrase(en: "First and last name.", fi: "Etu- ja sukunimi.")
  static let usernameHelp = Phrase(en: "What they log in with.", fi: "Käyttäjätunnus, jolla kirjaudutaan.")
  static let roleHelp = Phrase(en: "What they may do.", fi: "Rooli.")
  static let phoneHelp = Phrase(
    en: "The telephone number; \"\" removes it.", fi: "Puhelinnumero; \"\" poistaa sen.")
  static let emailHelp = Phrase(
    en: "The e-mail address; \"\" removes it.", fi: "Sähköpostiosoite; \"\" poistaa sen.")
  static let noPasswordHelp = Phrase(
    en: "Set no password yet; until then they cannot log in.",
    fi: "Älä aseta vielä salasanaa; siihen asti kirjautuminen ei onnistu.")
  static let inviteNoteHelp = Phrase(en: "Whom it is for.", fi: "Kenelle kutsu on.")
  static let inviteDaysHelp = Phrase(
    en: "How many days it works, 1 to 60.", fi: "Montako päivää se on voimassa, 1–60.")
  static let invitationIDHelp = Phrase(
    en: "Its id, as `users invitations` shows it.", fi: "Tunniste komennon `users invitations` luettelosta.")
  static let deviceIDHelp = Phrase(
    en: "Its id, as `account devices` shows it.", fi: "Tunniste komennon `account devices` luettelosta.")
  static let scopeHelp = Phrase(
    en: "What the program may write: “dav” documents and contacts, “api” all that operations do.",
    fi:
      "Mitä ohjelma saa kirjoittaa: ”dav” asiakirjoja ja yhteystietoja, ”api” kaikkea, mitä toiminnot tekevät."
  )
  static let programHelp = Phrase(
    en: "What to call the program and its device.", fi: "Nimi ohjelmalle ja sen laitteelle.")
}
