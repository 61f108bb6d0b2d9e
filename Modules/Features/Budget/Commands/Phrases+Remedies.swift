import Core

extension BudgetCommands {
  /// The remedies whose words name a command; the values of a step stand in braces.
  package static let remedies = RemedyTexts([
    "budget.export": Phrase(
      en: "Export the budget again with `worksite budget export --format json`.",
      fi: "Vie budjetti uudelleen: `worksite budget export --format json`."),
    "budget.importElsewhere": Phrase(
      en: "Choose another budget with --budget NAME; a new name makes a new budget.",
      fi: "Valitse toinen budjetti valitsimella --budget NIMI; uusi nimi tekee uuden budjetin."),
    "budget.nameColumns": Phrase(
      en: "Name the columns in the first line, or by their numbers: --columns day=1,amount=3,payee=6.",
      fi: "Nimeä sarakkeet ensimmäisellä rivillä tai numeroilla: --columns päivä=1,summa=3,saaja=6."),
    "budget.discardOrBuy": Phrase(
      en:
        "Discard the change with `worksite queue discard {id}`, or record the purchase again with `worksite buy`.",
      fi:
        "Hylkää muutos komennolla `worksite queue discard {id}` tai kirjaa ostos uudelleen komennolla `worksite buy`."
    ),
  ])
}
