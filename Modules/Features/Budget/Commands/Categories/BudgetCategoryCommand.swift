import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations

struct BudgetCategoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "category", abstract: Phrase.categoryHelp.description,
    subcommands: [
      BudgetCategoryList.self, BudgetCategoryAdd.self, BudgetCategoryEdit.self, BudgetCategoryRemove.self,
      BudgetCategoryOrder.self,
    ],
    defaultSubcommand: BudgetCategoryList.self)
}

/// `worksite budget category list`
struct BudgetCategoryList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.categoriesHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    try session.changes.pullBriefly()
    try session.printCategories(of: BudgetFinder(session).budget(chosen.budget), options, context)
  }
}

/// `worksite budget category add NAME [AMOUNT] [--every PERIOD] [--anchor DAY]`
struct BudgetCategoryAdd: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: Phrase.categoryAddHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.categoryNameHelp)) var name: String
  @Argument(help: ArgumentHelp(.limitAmountHelp)) var amount: String?
  @Option(help: ArgumentHelp(.everyHelp)) var every: String?
  @Option(help: ArgumentHelp(.anchorHelp)) var anchor: String?
  @Option(help: ArgumentHelp(.carryHelp)) var carryOver: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let budget = try BudgetFinder(session).budget(chosen.budget)
    let today = context.machine.today
    let start = budget.span?.first ?? today
    let terms = try amount.map { text -> LimitTerms in
      let limits = try session.answer(BudgetLimits(of: budget.id))
      let period =
        try every.map(PeriodWords.period)
        ?? budget.defaultPeriod(limits.filter { $0.category == nil }, on: today)
      var limit = LimitOptions()
      limit.carryOver = carryOver
      return LimitTerms(
        amount: try context.money(text, in: budget.currency), period: period,
        anchor: try anchor.map { try CivilDate(typed: $0, today: today) }
          ?? period.anchor(on: start, span: budget.span),
        carryOver: try limit.carry() ?? .nothing)
    }
    if terms == nil, every != nil || anchor != nil || carryOver != nil {
      throw Failure(.usage, "budget.noAmount", .amountMissing, field: "amount")
    }
    let last = try session.answer(BudgetCategories(of: budget.id)).last?.position
    try session.perform(
      AddCategory(
        id: session.newID(), budget: budget.id, name: name, from: min(start, terms?.anchor ?? start),
        terms: terms, position: min((last ?? -1) + 1, 1000)))
    try session.printCategories(of: budget, options, context)
  }
}

/// `worksite budget category edit NAME [--name NAME] [--amount AMOUNT] [--every PERIOD] [--effective DAY]`
struct BudgetCategoryEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.categoryEditHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.categoryNameHelp), completion: .categories) var category: String
  // The new name behind the old one, as `rename` takes it, which is an alias with the flag.
  @Argument(help: .hidden) var renamed: String?
  @Flag(name: .customLong("rename"), help: .hidden) var isRename = false
  @Option(help: ArgumentHelp(.newNameHelp)) var name: String?
  @Option(help: ArgumentHelp(.limitAmountHelp)) var amount: String?
  @OptionGroup var limit: LimitOptions

  func run(in context: Context) throws {
    try Failure.rejectExtra(isRename ? nil : renamed)
    let session = try context.session(options)
    let budget = try BudgetFinder(session).budget(chosen.budget)
    let category = try BudgetFinder(session).category(category, of: budget)
    let change = LimitChange(budget, category, amount, limit, span: budget.span)
    let newName = name ?? renamed
    guard newName != nil || change.isWanted else {
      throw Failure(.usage, "budget.nothing", .nothingToChange, remedy: .seeHelp)
    }
    let set = try change.operation(session, context)
    let batch = session.newID()
    func perform(_ performer: Performer) throws {
      if let newName {
        var edit = EditCategory(category: category.id)
        edit.name = Edit(to: newName)
        _ = try performer.perform(edit, batch: batch)
      }
      if let set { _ = try performer.perform(set, batch: batch) }
    }
    if let set {
      try session.rehearse(perform)
      try change.confirm(set, session, context)
    }
    try session.performTogether(perform)
    try session.printCategories(of: budget, options, context)
  }
}

/// `worksite budget category remove NAME`
struct BudgetCategoryRemove: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: Phrase.categoryRemoveHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.categoryNameHelp), completion: .categories) var name: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let budget = try BudgetFinder(session).budget(chosen.budget)
    let category = try BudgetFinder(session).category(name, of: budget)
    try session.perform(RemoveCategory(category: category.id))
    if options.json { return try session.printCategories(of: budget, options, context) }
    context.output.say(.removedFromBudget(category.name))
  }
}

/// `worksite budget category order NAME…`
struct BudgetCategoryOrder: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "order", abstract: Phrase.categoryOrderHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.categoryNamesHelp), completion: .categories) var names: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let budget = try BudgetFinder(session).budget(chosen.budget)
    var first: [BudgetCategory] = []
    for name in names {
      let category = try BudgetFinder(session).category(name, of: budget)
      if !first.contains(category) { first.append(category) }
    }
    let rest = try session.answer(BudgetCategories(of: budget.id)).filter { !first.contains($0) }
    let batch = session.newID()
    try session.performTogether { performer in
      for (position, category) in (first + rest).enumerated() where category.position != position {
        var edit = EditCategory(category: category.id)
        edit.position = Edit(to: position)
        _ = try performer.perform(edit, batch: batch)
      }
    }
    try session.printCategories(of: budget, options, context)
  }
}
