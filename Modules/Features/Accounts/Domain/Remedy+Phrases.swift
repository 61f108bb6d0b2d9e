import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let seeUsers = Remedy(
    "users.list", Phrase(en: "See the list of users.", fi: "Katso käyttäjien luettelo."))
  static let listLinks = Remedy(
    "links.list", Phrase(en: "See the list of links.", fi: "Katso linkkien luettelo."))
  static let otherLinkName = Remedy(
    "links.name",
    Phrase(
      en: "Choose another name, or remove the other link first.",
      fi: "Valitse toinen nimi tai poista toinen linkki ensin."))
}
