import Core

/// The steps of remedies as commands.
extension Phrase {
  static let exportBudgetCommand = Phrase(
    en: "Export the budget again with `worksite budget export --format json`.",
    fi: "Vie budjetti uudelleen: `worksite budget export --format json`.")
  static let importElsewhereCommand = Phrase(
    en: "Choose another budget with --budget NAME; a new name makes a new budget.",
    fi: "Valitse toinen budjetti valitsimella --budget NIMI; uusi nimi tekee uuden budjetin.")
}
