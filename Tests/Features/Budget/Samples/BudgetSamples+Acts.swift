import Budget
import Core
import FeatureSupport
import Operations
import Persistence
import TestSupport
import Worksites

extension BudgetSamples {
  package static let acts = [
    RandomAct(share: 2) { try plan($0) },
    RandomAct(share: 5) { try buy($0) },
  ]

  private static func day(_ turn: Turn) -> CivilDate {
    CivilDate(daysSinceEpoch: 20_700 + turn.number(0..<90))
  }

  private static func terms(_ turn: Turn) -> LimitTerms {
    LimitTerms(
      amount: Money(minor: Int64(turn.number(0..<50)) * 1000, .euro),
      period: turn.pick([.days(7), .days(14), .months(1), .months(3)]) ?? .days(1),
      carryOver: turn.pick(CarryOver.allCases))
  }

  /// A user makes a budget, or changes its categories and limits. There are few names, so that they clash.
  private static func plan(_ turn: Turn) throws {
    let name = turn.pick(["a", "b", "A"]) ?? "a"
    guard let budget = turn.pick(try turn.answer(Budgets())), turn.happens(80) else {
      let site = turn.happens(70) ? turn.pick(try turn.answer(Worksites()))?.id : nil
      turn.tell("make the budget \(name)")
      try turn.perform(
        AddBudget(id: turn.newID(), worksite: site, name: name, total: terms(turn), from: day(turn)))
      return
    }
    let category = turn.pick(try turn.answer(BudgetCategories(of: budget.id)))
    switch turn.number(0..<5) {
    case 0:
      turn.tell("category \(name)")
      try turn.perform(
        AddCategory(
          id: turn.newID(), budget: budget.id, name: name, from: day(turn), terms: terms(turn)))
    case 1:
      turn.tell("limit of \(budget.id.short)")
      try turn.perform(
        SetLimit(
          id: turn.newID(), budget: budget.id, category: category?.id,
          from: CivilDate(daysSinceEpoch: 20_700 + turn.number(0..<4) * 20), terms: terms(turn)))
    case 2:
      guard let category else { return }
      turn.tell("rename the category \(category.id.short) to \(name)")
      var edit = EditCategory(category: category.id)
      edit.name = Edit(to: name)
      try turn.perform(edit)
    case 3:
      guard let category else { return }
      turn.tell("remove the category \(category.id.short)")
      try turn.perform(RemoveCategory(category: category.id))
    default:
      turn.tell("thresholds")
      var edit = EditBudget(budget: budget.id)
      edit.thresholds = Edit(to: [turn.number(1..<200)])
      try turn.perform(edit)
    }
  }

  private static func buy(_ turn: Turn) throws {
    guard let budget = turn.pick(try turn.answer(Budgets())) else { return }
    let category = turn.pick(try turn.answer(BudgetCategories(of: budget.id)))?.id
    let purchase = turn.pick(try turn.answer(Purchases(of: budget.id)))
    let amount = Money(
      minor: Int64(turn.number(1..<9999)) - 2000, turn.happens(90) ? .euro : Currency("SEK") ?? .euro)
    guard let purchase, turn.happens(50) else {
      turn.tell("buy for \(amount.minor)")
      try turn.perform(
        AddPurchase(id: turn.newID(), budget: budget.id, category: category, day: day(turn), amount: amount))
      return
    }
    if turn.happens(30) {
      turn.tell("remove the purchase \(purchase.id.short)")
      try turn.perform(RemovePurchase(purchase: purchase.id))
      return
    }
    turn.tell("change the purchase \(purchase.id.short)")
    var edit = EditPurchase(purchase: purchase.id)
    if turn.happens(50) { edit.amount = Edit(to: amount) } else { edit.category = Edit(to: category) }
    try turn.perform(edit)
  }
}
