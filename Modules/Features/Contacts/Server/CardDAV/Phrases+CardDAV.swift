import Core

extension Phrase {
  static func cardLargerThan(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The contact is larger than \(Language.english.size(Int64(maximum))).",
      fi: "Yhteystieto on suurempi kuin \(Language.finnish.size(Int64(maximum))).")
  }
  static let sendSmallerPhoto = Phrase(
    en: "Use a smaller photo, or remove it.", fi: "Käytä pienempää kuvaa tai poista se.")
  static let acceptVCards = Phrase(
    en: "Accept text/vcard, in the version 3.0 or 4.0.", fi: "Hyväksy text/vcard, versio 3.0 tai 4.0.")
  static let sendVCard = Phrase(
    en: "Send it as text/vcard, in the version 3.0 or 4.0.",
    fi: "Lähetä se muodossa text/vcard, versio 3.0 tai 4.0.")
  static let nameOwnDestination = Phrase(
    en: "Name an address in one of the user's address books on this server.",
    fi: "Anna osoite jostakin käyttäjän osoitekirjasta tällä palvelimella.")
  static let addressBooks = Phrase(en: "Address books", fi: "Osoitekirjat")
  static let cardDAVUsers = Phrase(en: "Users", fi: "Käyttäjät")
  static let onlyAddressBooks = Phrase(
    en: "Only address books can be made here, directly below the user's own address.",
    fi: "Tänne voi tehdä vain osoitekirjoja, suoraan käyttäjän oman osoitteen alle.")
  static let useExtendedMkcol = Phrase(
    en: "Send an extended MKCOL with the type addressbook.",
    fi: "Lähetä laajennettu MKCOL, jonka tyyppi on addressbook.")
  static let onlyCardsMove = Phrase(
    en: "Only cards can be moved or copied, and only to an address book.",
    fi: "Vain kortteja voi siirtää tai kopioida, ja vain osoitekirjaan.")
  static let uidChanged = Phrase(
    en: "The card at this address has another UID.", fi: "Tämän osoitteen kortilla on toinen UID.")
  static let storeAsOtherCard = Phrase(
    en: "Store the card at another address.", fi: "Tallenna kortti toiseen osoitteeseen.")
  static let notAcceptable = Phrase(
    en: "The server has the card as a vCard 3.0 or 4.0 only, which the request does not accept.",
    fi: "Kortti on palvelimella vain muodossa vCard 3.0 tai 4.0, jota pyyntö ei hyväksy.")
  static let cardsAreVCards = Phrase(
    en: "An address book stores vCards of the versions 3.0 and 4.0 only.",
    fi: "Osoitekirjaan tallennetaan vain vCard-kortteja, joiden versio on 3.0 tai 4.0.")
}
