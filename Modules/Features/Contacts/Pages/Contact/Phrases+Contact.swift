import Core

extension Phrase {
  static let detailsTitle = Phrase(en: "Details", fi: "Tiedot")
  static let callTap = Phrase(en: "Call", fi: "Soita")
  static let messageTap = Phrase(en: "Message", fi: "Viesti")
  static let mailTap = Phrase(en: "Mail", fi: "Sähköposti")
  static let mapTap = Phrase(en: "Map", fi: "Kartta")
  static let cardTap = Phrase(en: "vCard", fi: "vCard-kortti")
  static let addFavouriteButton = Phrase(en: "☆ Add to favourites", fi: "☆ Lisää suosikkeihin")
  static let removeFavouriteButton = Phrase(en: "★ Remove from favourites", fi: "★ Poista suosikeista")
  static let noPhoto = Phrase(en: "The contact has no photo.", fi: "Yhteystiedossa ei ole kuvaa.")
  static let photoElsewhere = Phrase(
    en: "The photo is on another server, so this page does not load it.",
    fi: "Kuva on toisella palvelimella, joten tämä sivu ei lataa sitä.")
  static func photoOf(_ name: String) -> Phrase { Phrase(en: "Photo: \(name)", fi: "Kuva: \(name)") }
  static func inBook(_ title: Phrase) -> Phrase {
    Phrase(
      en: "Address book: \(title.text(in: .english))", fi: "Osoitekirja: \(title.text(in: .finnish))")
  }
  static func changedAt(_ moment: String) -> Phrase {
    Phrase(en: "changed \(moment)", fi: "muutettu \(moment)")
  }
  static func addedBy(_ name: String) -> Phrase { Phrase(en: "Added by \(name)", fi: "Lisääjä: \(name)") }
  static let readOnlyContact = Phrase(
    en: "You may read this address book, but not change it.",
    fi: "Saat lukea tätä osoitekirjaa, mutta et muuttaa sitä.")
  static let colleagueExplained = Phrase(
    en: "These are the details of the user's account, which the user changes in the settings.",
    fi: "Nämä ovat käyttäjän omat tiedot, jotka käyttäjä muuttaa asetuksissaan.")
  static let groupLabel = Phrase(en: "Group", fi: "Ryhmä")
  static let inNoGroup = Phrase(en: "In no group yet.", fi: "Ei vielä missään ryhmässä.")
  static let editContactTitle = Phrase(en: "Edit", fi: "Muokkaa")
  static let moveContactTitle = Phrase(en: "Move to another address book", fi: "Siirrä toiseen osoitekirjaan")
  static let moveContactButton = Phrase(en: "Move", fi: "Siirrä")
  static let removeContactTitle = Phrase(en: "Remove", fi: "Poista")
  static let removeContactButton = Phrase(en: "Remove the contact", fi: "Poista yhteystieto")
  static let removeContactExplained = Phrase(
    en: "The contact leaves the address book for all its readers. Undo restores it.",
    fi: "Yhteystieto poistuu osoitekirjasta kaikilta sen lukijoilta. Kumoaminen palauttaa sen.")
}

extension Phrase {
  static let wholeNameLabel = Phrase(en: "Whole name", fi: "Koko nimi")
  static let nicknameLabel = Phrase(en: "Nickname", fi: "Kutsumanimi")
  static let companyLabel = Phrase(en: "Company", fi: "Yritys")
  static let roleLabel = Phrase(en: "Role", fi: "Tehtävä")
  static let phoneLabel = Phrase(en: "Phone", fi: "Puhelin")
  static let emailLabel = Phrase(en: "E-mail", fi: "Sähköposti")
  static let addressLabel = Phrase(en: "Address", fi: "Osoite")
  static let messagingLabel = Phrase(en: "Messaging", fi: "Pikaviestin")
  static let relationLabel = Phrase(en: "Related", fi: "Läheinen")
  static let birthdayLabel = Phrase(en: "Birthday", fi: "Syntymäpäivä")
  static let ageLabel = Phrase(en: "Age", fi: "Ikä")
  static let webLabel = Phrase(en: "Web", fi: "Verkkosivu")
  static let categoriesLabel = Phrase(en: "Categories", fi: "Luokat")
  static let notesLabel = Phrase(en: "Notes", fi: "Muistiinpanot")
}
