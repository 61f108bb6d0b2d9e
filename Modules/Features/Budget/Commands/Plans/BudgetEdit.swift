import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations

/// `worksite budget edit [NAME] [--name NAME] [--span DAYS] [--total AMOUNT] [--every PERIOD] [--effective DAY]`
struct BudgetEdit: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: Phrase.editBudgetHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.budgetNameHelp), completion: .budgets) var budget: String?
  @Option(help: ArgumentHelp(.newNameHelp)) var name: String?
  @Option(help: ArgumentHelp(.spanHelp)) var span: String?
  @Option(help: ArgumentHelp(.totalHelp)) var total: String?
  @OptionGroup var limit: LimitOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    let found = try BudgetFinder(session).budget(budget ?? chosen.budget)
    var edit = EditBudget(budget: found.id)
    edit.name = name.map { Edit(to: $0) }
    edit.span = try span.map { Edit(to: try DayRange(typed: $0, today: context.machine.today)) }
    let change = LimitChange(found, nil, total, limit, span: edit.span?.to ?? found.span)
    guard name != nil || span != nil || change.isWanted else {
      throw Failure(.usage, "budget.nothing", .nothingToChange, remedy: .seeHelp)
    }
    let set = try change.operation(session, context)
    let batch = session.newID()
    func perform(_ performer: Performer) throws {
      if name != nil || span != nil { _ = try performer.perform(edit, batch: batch) }
      if let set { _ = try performer.perform(set, batch: batch) }
    }
    if let set {
      try session.rehearse(perform)
      try change.confirm(set, session, context)
    }
    try session.performTogether(perform)
    let now = try session.answer(BudgetWithID(found.id))
    if options.json { return try context.output.json(ListedBudget(now, session, context)) }
    context.output.say(.changedBudget(now.name))
  }
}

/// `worksite budget archive NAME`
struct BudgetArchive: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: Phrase.archiveBudgetHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.budgetNameHelp), completion: .budgets) var name: String

  func run(in context: Context) throws { try setArchived(true, name, options, in: context) }
}

/// `worksite budget unarchive NAME`
struct BudgetUnarchive: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "unarchive", abstract: Phrase.unarchiveBudgetHelp.description)

  @OptionGroup var options: GlobalOptions
  @Argument(help: ArgumentHelp(.budgetNameHelp), completion: .budgets) var name: String

  func run(in context: Context) throws { try setArchived(false, name, options, in: context) }
}

extension WorksiteCommand {
  /// Archives a budget or restores it.
  fileprivate func setArchived(
    _ isArchived: Bool, _ name: String, _ options: GlobalOptions, in context: Context
  ) throws {
    let session = try context.session(options)
    let budget = try BudgetFinder(session).budget(name)
    try session.perform(ArchiveBudget(budget: budget.id, isArchived: isArchived))
    if options.json {
      return try context.output.json(try session.answer(BudgetWithID(budget.id)))
    }
    context.output.say(isArchived ? .isArchived(budget.name) : .isUnarchived(budget.name))
  }
}

/// `worksite budget thresholds [80,100]`
struct BudgetThresholds: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "thresholds", abstract: Phrase.thresholdsHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var chosen: BudgetOption
  @Argument(help: ArgumentHelp(.percentagesHelp)) var percentages: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let budget = try BudgetFinder(session).budget(chosen.budget)
    if let percentages {
      let parts = percentages.split { ", %".contains($0) }.map { Int($0) }
      guard !parts.contains(nil) else {
        throw Failure(.usage, "budget.thresholds", .thresholdsForm(percentages), field: "thresholds")
      }
      var edit = EditBudget(budget: budget.id)
      edit.thresholds = Edit(to: parts.compactMap(\.self))
      try session.perform(edit)
    }
    let now = try session.answer(BudgetWithID(budget.id))
    if options.json { return try context.output.json(now) }
    context.output.say(.warnsAt(now.thresholds, now.name))
  }
}
