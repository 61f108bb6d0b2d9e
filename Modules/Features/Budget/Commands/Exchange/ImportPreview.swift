import Budget
import CommandKit
import Core

/// The preview of an import: what it adds, and what in the file is not read or looks wrong.
struct ImportPreview {
  private let plan: BudgetImportPlan
  private let ignored: [String]
  /// The number of purchases that are shown.
  private static let maximum = 10

  init(_ plan: BudgetImportPlan, ignored: [String]) {
    self.plan = plan
    self.ignored = ignored
  }

  func show(_ context: Context) {
    if !ignored.isEmpty { context.output.note(.ignoredColumns(ignored)) }
    if let create = plan.create {
      context.output.note(.newBudget(create.name, isPersonal: create.worksite == nil))
    }
    if !plan.new.isEmpty { showPurchases(context) }
    let limited = plan.newCategories.filter { !$0.limits.isEmpty }.map(\.name)
    let others = plan.newCategories.filter(\.limits.isEmpty).map(\.name)
    if !limited.isEmpty { context.output.note(.newLimitedCategories(limited)) }
    if !others.isEmpty { context.output.note(.newCategories(others)) }
    if plan.missingReceipts > 0 { context.output.note(.missingReceipts(plan.missingReceipts)) }
  }

  private func showPurchases(_ context: Context) {
    var table = Table([
      .init(Phrase.dayColumn), .init(Phrase.amountColumn, isNumber: true), .init(Phrase.categoryColumn),
      .init(Phrase.noteColumn),
    ])
    for purchase in plan.new.map(\.entry).prefix(Self.maximum) {
      table.add([
        context.language.day(purchase.day), context.language.money(purchase.amount),
        purchase.category ?? purchase.removedCategory ?? "",
        Purchase.text(purchase.payee, purchase.note),
      ])
    }
    context.output.table(table)
    if plan.new.count > Self.maximum { context.output.line("…") }
    let refunds = plan.new.count { $0.entry.amount.minor < 0 }
    if refunds * 2 > plan.new.count, plan.new.contains(where: { !$0.isExport }) {
      context.output.note(.mostAreRefunds(refunds, of: plan.new.count))
    }
  }
}
