import ArgumentParser
import Budget
import CommandKit
import Core
import Operations
import Worksites

/// Names that shells complete, from the records on this machine.
extension CompletionKind {
  static var sites: CompletionKind { .names { try $0.answer(Worksites()).map(\.name) } }

  static var budgets: CompletionKind { .names { try $0.answer(Budgets(withArchived: true)).map(\.name) } }

  /// Names of the categories of the budget of `--budget`, or of the default one.
  static var categories: CompletionKind {
    .names { request in try request.answer(BudgetCategories(of: request.budget().id)).map(\.name) }
  }

  /// Ids of the latest purchases of the default budget, with their day, amount, category and note.
  static var purchases: CompletionKind {
    .noted { request in
      let (budget, language) = (try request.budget(), request.context.language)
      let categories = Dictionary(
        try request.answer(BudgetCategories(of: budget.id)).map { ($0.id, $0.name) }
      ) { first, _ in first }
      return try request.answer(Purchases(of: budget.id, limit: 50)).map { purchase in
        let parts = [
          language.dayAndWeekday(purchase.day), language.money(purchase.amount),
          purchase.category.flatMap { categories[$0] }, purchase.text,
        ]
        return CompletionCandidate(
          purchase.id.short, note: parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " "))
      }
    }
  }
}

extension CompletionRequest {
  fileprivate func budget() throws -> Budget { try answer(BudgetInUse(named: value(of: "--budget"))) }
}
