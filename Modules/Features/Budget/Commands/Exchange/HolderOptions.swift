import ArgumentParser
import Budget
import CommandKit
import Core
import Device
import Operations
import Worksites

/// The options that name the holder of a new budget.
struct HolderOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.siteHelp), completion: .sites) var site: String?
  @Flag(help: ArgumentHelp(.mineHelp)) var mine = false

  /// The worksite of a new budget; `nil` for a personal one.
  func worksite(_ session: Session) throws -> Worksite? {
    if mine, site != nil { throw Failure(.usage, "budget.holder", .siteOrMine, field: "worksite") }
    if mine { return nil }
    if let site { return try session.answer(WorksiteNamed(site)) }
    do {
      return try session.answer(WorksiteInUse())
    } catch let failure as Failure where failure.code == .worksitesNoneYet {
      return nil
    }
  }

  /// Checks that no holder is named where no budget can be made.
  func requireNone() throws {
    if mine || site != nil {
      throw Failure(.usage, "budget.holder", .holderNeedsJSON, field: mine ? "mine" : "worksite")
    }
  }

  /// The budget that a whole file is imported to: the one of its name, or a new one.
  ///
  /// A new budget is personal unless a worksite is named: nothing of one person reaches other users by itself.
  ///
  /// - Parameter named: another name than that in the file.
  func target(
    of file: BudgetFile, named: String?, _ session: Session, _ context: Context
  ) throws -> PlannedImport.Target {
    let name = named ?? file.name
    let worksite = mine || site != nil ? try worksite(session) : nil
    let same = try session.answer(Budgets(withArchived: true)).filter {
      foldedName($0.name) == foldedName(name) && (!mine && site == nil || $0.worksite == worksite?.id)
    }
    if same.count > 1 {
      throw Failure(
        .usage, .budgetChoose, .severalWithName(name), remedy: .nameHolder, field: "budget")
    }
    if let found = same.first { return .existing(found.id) }
    return .new(
      AddBudget(
        id: session.newID(), worksite: worksite?.id, name: name, currency: file.currency,
        span: file.span, from: context.machine.today))
  }
}
