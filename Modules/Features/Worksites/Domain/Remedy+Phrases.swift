import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let askToBeAttached = Remedy.sentence(
    Phrase(en: "Ask its manager to attach you.", fi: "Pyydä sen esimiestä liittämään sinut."))
  static let listSites = Remedy(
    "worksites.list", Phrase(en: "See the list of worksites.", fi: "Katso työmaiden luettelo."))
  static let addSite = Remedy("worksites.add", Phrase(en: "Add one.", fi: "Lisää sellainen."))
  static let useSite = Remedy(
    "worksites.choose", Phrase(en: "Choose one of them.", fi: "Valitse niistä yksi."))
  /// The remedy: attach a user to the worksite.
  package static let attachToWorksite = Remedy(
    "worksites.attach", Phrase(en: "Attach them to the worksite.", fi: "Liitä hänet työmaahan."))
  /// The remedy: see the users of the own worksites.
  package static let listMembers = Remedy(
    "worksites.members", Phrase(en: "See the users of your worksites.", fi: "Katso työmaidesi käyttäjät."))
}
