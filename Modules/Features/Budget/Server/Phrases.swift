import Core

extension Phrase {
  static let noSuchLimit = Phrase(en: "There is no such limit.", fi: "Tällaista rajaa ei ole.")
  static let listLimits = Phrase(
    en: "List the limits at /api/v1/budget/budgets/{budget}/limits.",
    fi: "Luettele rajat osoitteesta /api/v1/budget/budgets/{budget}/limits.")
  static let storeReceipt = Phrase(
    en: "Store a receipt with PATCH /api/v1/budget/purchases/{purchase}.",
    fi: "Tallenna kuitti pyynnöllä PATCH /api/v1/budget/purchases/{purchase}.")
  static let noReceipt = Phrase(en: "The purchase has no receipt.", fi: "Ostoksella ei ole kuittia.")
  static let categoryOrNone = Phrase(
    en: "A request names a category, or asks for purchases without one.",
    fi: "Pyyntö nimeää luokan tai kysyy ostoksia ilman luokkaa.")
  static let leaveOutOne = Phrase(
    en: "Leave out `category` or `uncategorised`.", fi: "Jätä pois `category` tai `uncategorised`.")
}
