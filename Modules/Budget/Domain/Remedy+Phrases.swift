import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let exportAgain = Remedy(
    .exportBudget, Phrase(en: "Export the budget again as JSON.", fi: "Vie budjetti uudelleen JSON-muodossa.")
  )
  static let importElsewhere = Remedy(
    .importElsewhere,
    Phrase(
      en: "Choose another budget; a new name makes a new budget.",
      fi: "Valitse toinen budjetti; uusi nimi tekee uuden budjetin."))
}
