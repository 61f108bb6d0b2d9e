import Core
import Operations

/// The budgets of a worksite for a new one that is to be like it, without their limits and days.
enum BudgetLikeness {
  /// Adds the active budgets, each with its categories.
  static func add(to worksite: ID, from model: ID, _ performer: Performer, _ batch: ID) throws {
    // Without a limit, no day is written.
    let day = Zone.utc.civil(performer.companyStore.clock.now()).date
    for budget in try performer.answer(Budgets(of: model)) {
      let copy = AddBudget(
        id: performer.newID(), worksite: worksite, name: budget.name, currency: budget.currency, from: day)
      _ = try performer.perform(copy, batch: batch)
      for category in try performer.answer(BudgetCategories(of: budget.id)) {
        let add = AddCategory(
          id: performer.newID(), budget: copy.id, name: category.name, from: day, terms: nil,
          position: category.position)
        _ = try performer.perform(add, batch: batch)
      }
    }
  }
}
