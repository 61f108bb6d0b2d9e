import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let askToBeAttached = Remedy.sentence(
    Phrase(en: "Ask its manager to attach you.", fi: "Pyydä sen esimiestä liittämään sinut."))
  static let listSites = Remedy(
    .listWorksites, Phrase(en: "See the list of worksites.", fi: "Katso työmaiden luettelo."))
  static let addSite = Remedy(.addWorksite, Phrase(en: "Add one.", fi: "Lisää sellainen."))
  static let useSite = Remedy(.chooseWorksite, Phrase(en: "Choose one of them.", fi: "Valitse niistä yksi."))
}
