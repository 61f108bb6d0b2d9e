import Auth
import Core
import Operations
import Persistence

/// Changes the name, the span or the thresholds of a budget.
public struct EditBudget: ReplaceableOperation {
  public static let name = "budget.budget.edit"
  public static let right = Right.manageBudgets

  /// The budget to change.
  package let budget: ID
  /// A new name, of 1 to 100 characters, unique among the budgets of its holder.
  public var name: Edit<String>?
  /// The days it covers.
  public var span: Edit<DayRange>?
  /// The percentages of a limit at which it warns, 1 ... 1000.
  public var thresholds: Edit<[Int]>?

  /// An operation that changes nothing yet.
  public init(budget: ID) { self.budget = budget }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try Budget.require(Self.right, budget, for: actor, in: change.connection)
    var columns: Change.Columns = []
    if let text = try name?.applied(to: present.name, field: "name") {
      let name = try change.freeBudgetName(text) {
        try change.budget(named: $0, of: present.holder, except: budget)
      } taken: {
        .budgetExists($0, $1)
      }
      columns += BudgetForm.columns(ofName: name)
    }
    if let span, span.to != present.span {
      if let from = span.from, from != present.span {
        throw Failure(.conflict, "sync.editedMeanwhile", .spanEdited, remedy: .lookAtBudgets, field: "span")
      }
      columns.append(("first_day", try BudgetForm.day(span.to.first, field: "span")))
      columns.append(("last_day", try BudgetForm.day(span.to.last, field: "span")))
    }
    if let thresholds = try thresholds?.applied(to: present.thresholds, field: "thresholds") {
      columns.append(("thresholds", try BudgetForm.thresholds(thresholds)))
    }
    if !columns.isEmpty { try change.update(BudgetFeature.budgets, budget, columns) }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    .editedBudget(before?.text("name") ?? budget.short)
  }
}

extension EditBudget {

  /// The fields that no longer have the values of this edit.
  public func replacement(by present: Record) -> Phrase? {
    let lost: [Phrase?] = [
      name.flatMap { BudgetForm.isName($0.to, of: present) ? nil : .newName($0.to) },
      span.flatMap {
        let days = [present.text("first_day"), present.text("last_day")]
        return days == [$0.to.first.description, $0.to.last.description] ? nil : .newSpan($0.to)
      },
      thresholds.flatMap {
        present.text("thresholds") == (try? BudgetForm.thresholds($0.to)) ? nil : .newThresholds($0.to)
      },
    ]
    return .replacedPlan(.budgetNoun, present.text("name") ?? budget.short, lost.compactMap(\.self))
  }
}

extension EditBudget {
  private enum CodingKeys: String, CodingKey {
    case budget
    case name
    case span, thresholds
  }

  public init(from decoder: any Decoder) throws {
    let members = try EditDecoding(decoder, keyedBy: CodingKeys.self)
    budget = try members.value(.budget)
    name = try members.edit(.name)
    span = try members.edit(.span)
    thresholds = try members.edit(.thresholds)
  }

  public func encode(to encoder: any Encoder) throws {
    var members = EditEncoding(encoder, keyedBy: CodingKeys.self)
    try members.encode(budget, .budget)
    try members.encode(name, .name)
    try members.encode(span, .span)
    try members.encode(thresholds, .thresholds)
  }
}

/// Archives a budget or restores it. An archived budget can be read and changed, but is not suggested.
public struct ArchiveBudget: Operation {
  public static let name = "budget.budget.archive"
  public static let right = Right.manageBudgets

  /// The budget to change.
  package let budget: ID
  /// Whether the budget is archived.
  package let isArchived: Bool

  /// An operation from its parts.
  public init(budget: ID, isArchived: Bool) {
    self.budget = budget
    self.isArchived = isArchived
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try Budget.require(Self.right, budget, for: actor, in: change.connection)
    if (present.archivedAt != nil) != isArchived {
      try change.update(BudgetFeature.budgets, budget, [("archived_at", isArchived ? change.at : nil)])
    }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase {
    let name = before?.text("name") ?? budget.short
    return isArchived ? .archivedBudget(name) : .unarchivedBudget(name)
  }
}
