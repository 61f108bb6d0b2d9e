import ArgumentParser
import Budget
import CommandKit
import Core
import Operations

/// `worksite budget import FILE`
struct BudgetImport: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: Phrase.importHelp.description,
    discussion: Phrase.importDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Flag(help: ArgumentHelp(.dryRunHelp)) var dryRun = false
  @Flag(help: ArgumentHelp(.negateHelp)) var negate = false
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesToImportHelp)) var yes = false
  @Argument(help: ArgumentHelp(.importFileHelp), completion: .file()) var file: String

  /// The result of an import, in JSON.
  private struct ImportView: Encodable {
    let added: Int
    let known: Int
    let newCategories: [String]
    let ignoredColumns: [String]
    let isDryRun: Bool
    let rejected: [ProblemView]
  }

  func run(in context: Context) throws {
    let session = try context.session(options)
    let budget = try session.budgetForPurchases(chosen.budget)
    let lines = try PurchaseFile.lines(
      of: UserFile.content(of: file), in: budget.currency, today: context.machine.today)
    let purchases = negate ? lines.purchases.map(\.negated) : lines.purchases
    let plan = try PurchaseImportPlan(purchases, budget, session)
    for (line, failure) in lines.rejected {
      context.output.report(failure, about: Phrase.importLine(line).description)
    }
    if !options.json { preview(plan, ignored: lines.ignored, context) }
    if !dryRun, !plan.new.isEmpty {
      try context.confirm(.reallyImport(plan.new.count), yes: yes || !context.machine.terminal.canAsk)
      try plan.perform(session)
    }
    if options.json {
      try context.output.json(
        ImportView(
          added: plan.new.count, known: plan.known, newCategories: plan.newCategories,
          ignoredColumns: lines.ignored, isDryRun: dryRun,
          rejected: lines.rejected.map {
            ProblemView($0.failure, source: Phrase.importLine($0.line).description)
          }))
    } else {
      context.output.say(.imported(plan.new.count, known: plan.known, isDryRun: dryRun))
    }
    if let first = lines.rejected.first { throw ReportedFailure(first.failure.kind) }
  }

  /// Shows the first new purchases, and what in the file is not read or looks wrong.
  private func preview(_ plan: PurchaseImportPlan, ignored: [String], _ context: Context) {
    if !ignored.isEmpty { context.output.note(.ignoredColumns(ignored)) }
    if plan.new.isEmpty { return }
    var table = Table([
      .init(Phrase.dayColumn), .init(Phrase.amountColumn, isNumber: true), .init(Phrase.categoryColumn),
      .init(Phrase.noteColumn),
    ])
    for purchase in plan.new.prefix(10) {
      table.add([
        context.language.day(purchase.day), context.language.money(purchase.amount), purchase.category,
        purchase.note,
      ])
    }
    context.output.table(table)
    if plan.new.count > 10 { context.output.line("…") }
    let refunds = plan.new.count { $0.amount.minor < 0 }
    if refunds * 2 > plan.new.count { context.output.note(.mostAreRefunds(refunds, of: plan.new.count)) }
    if !plan.newCategories.isEmpty { context.output.note(.newCategories(plan.newCategories)) }
  }
}

/// The purchases of a file that a budget does not have yet.
struct PurchaseImportPlan {
  private let budget: Budget
  private let categories: [BudgetCategory]
  private let ids: [ID]
  /// The new purchases.
  let new: [ImportedPurchase]
  /// The number of purchases that the budget has already.
  let known: Int
  /// The names of categories that the budget does not have yet.
  let newCategories: [String]

  init(_ purchases: [ImportedPurchase], _ budget: Budget, _ session: Session) throws {
    self.budget = budget
    categories = try session.answer(BudgetCategories(of: budget.id))
    var present = Set(try session.answer(Purchases(of: budget.id)).map(\.id))
    var (new, ids): ([ImportedPurchase], [ID]) = ([], [])
    for purchase in purchases {
      let derived = purchase.id(in: budget.id)
      if present.contains(derived) || purchase.id.map(present.contains) == true { continue }
      // The id of an export is used again, unless another budget has the purchase.
      let isElsewhere = purchase.id.map { (try? session.answer(PurchaseWithID($0))) != nil } ?? true
      let id = isElsewhere ? derived : purchase.id ?? derived
      new.append(purchase)
      ids.append(id)
      present.insert(id)
    }
    (self.new, self.ids, known) = (new, ids, purchases.count - new.count)
    let names = Set(categories.map { foldedName($0.name) })
    var added: Set<String> = []
    newCategories = new.map(\.category).filter { name in
      !name.isEmpty && !names.contains(foldedName(name)) && added.insert(foldedName(name)).inserted
    }
  }

  /// Adds the new categories and purchases in one batch: all of them, or none.
  func perform(_ session: Session) throws {
    try session.performTogether { performer in
      let batch = performer.newID()
      var found = Dictionary(uniqueKeysWithValues: categories.map { (foldedName($0.name), $0.id) })
      for name in newCategories {
        let id = performer.newID()
        found[foldedName(name)] = id
        let add = AddCategory(
          id: id, budget: budget.id, categoryName: name, from: LimitTimeline.allDays.first, terms: nil)
        _ = try performer.perform(add, batch: batch)
      }
      for (purchase, id) in zip(new, ids) {
        let add = AddPurchase(
          id: id, budget: budget.id, category: found[foldedName(purchase.category)], day: purchase.day,
          amount: purchase.amount, rate: purchase.rate, vat: purchase.vat,
          vatAmount: purchase.vatAmount,
          isReverseCharge: purchase.isReverseCharge ? true : nil, note: purchase.note)
        _ = try performer.perform(add, batch: batch)
      }
    }
  }
}
