import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let exportAgain = Remedy(
    "budget.export",
    Phrase(en: "Export the budget again as JSON.", fi: "Vie budjetti uudelleen JSON-muodossa.")
  )
  static let nameColumns = Remedy(
    "budget.nameColumns",
    Phrase(
      en: "Name the columns in the first line, such as day, amount, payee and note, or by their numbers.",
      fi: "Nimeä sarakkeet ensimmäisellä rivillä, kuten päivä, summa, saaja ja viesti, tai numeroilla."))
  static let importElsewhere = Remedy(
    "budget.importElsewhere",
    Phrase(
      en: "Choose another budget; a new name makes a new budget.",
      fi: "Valitse toinen budjetti; uusi nimi tekee uuden budjetin."))
  /// The remedy for a rejected change of a purchase, if the purchase was removed.
  static func discardOrBuy(_ id: ID, because reason: Failure?) -> Remedy? {
    guard reason?.code == .budgetNoPurchase else { return nil }
    return Remedy(
      "budget.discardOrBuy", ["id": id.short],
      Phrase(
        en: "Discard the change, or record the purchase again.",
        fi: "Hylkää muutos tai kirjaa ostos uudelleen."))
  }
}
