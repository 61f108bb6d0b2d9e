import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let seeUsers = Remedy(
    .listUsers, Phrase(en: "See the list of users.", fi: "Katso käyttäjien luettelo."))
  static let listLinks = Remedy(
    .listLinks, Phrase(en: "See the list of links.", fi: "Katso linkkien luettelo."))
  static let otherLinkName = Remedy(
    .nameLink,
    Phrase(
      en: "Choose another name, or remove the other link first.",
      fi: "Valitse toinen nimi tai poista toinen linkki ensin."))
}
