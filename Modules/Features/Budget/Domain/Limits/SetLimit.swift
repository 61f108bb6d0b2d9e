import Auth
import Core
import Operations
import Persistence

/// Sets the limit of a category, or of the whole budget, from a day on. Windows before that day stay as they were.
public struct SetLimit: ReplaceableOperation {
  public static let name = "budget.limit.set"
  public static let right = Right.manageBudgets

  /// The new limit. A limit that begins on the same day is changed instead and keeps its own id, except the first one
  /// of all: it goes on to hold for the days before.
  package let id: ID
  package let budget: ID
  /// The category; absent for the whole budget.
  package let category: ID?
  /// The first day it holds for.
  package let from: CivilDate
  /// The amount, the period and what is carried over.
  package let terms: LimitTerms
  /// The place among the other limits, where it does not follow from the first day.
  package let place: Place?

  /// The place of a limit among the others, as an import of a whole budget knows it.
  public enum Place: String, Codable, Hashable, Sendable, CaseIterable {
    /// The limit holds until the first day of another one only.
    case initial
    /// The limit holds from its first day on, and changes no other one.
    case dated
  }

  /// An operation from its parts.
  public init(
    id: ID, budget: ID, category: ID?, from: CivilDate, terms: LimitTerms, place: Place? = nil
  ) {
    self.id = id
    self.budget = budget
    self.category = category
    self.from = from
    self.terms = terms
    self.place = place
  }

  /// The limit that holds the terms now.
  public struct Outcome: Codable, Hashable, Sendable {
    /// The new limit, or the one that was changed instead.
    public let limit: ID
  }

  public func perform(in change: Change, by actor: Actor) throws -> Outcome {
    let present = try Budget.require(Self.right, budget, for: actor, in: change.connection)
    if let category { _ = try BudgetCategory.require(category, of: present, in: change.connection) }
    let all = try present.limits(in: change.connection)
    let limits = all[category] ?? []
    let columns = try BudgetForm.columns(of: terms, from: from, in: present, all[nil] ?? [])
    if let place {
      let isInitial = place == .initial
      let same = limits.first { $0.isInitial == isInitial && (isInitial || $0.from == from) }
      return try set(same, columns, isInitial: isInitial, in: present, change)
    }
    let start = present.span?.first ?? LimitTimeline.allDays.first
    let sorted = limits.sorted(by: BudgetLimit.precedes)
    let first = sorted.first { !$0.isInitial }
    let same = limits.first { $0.from == from && !$0.isInitial }
    if let first, from > start, sorted.first == first, same == nil ? from < first.from : same == first {
      // The first limit also holds for the days before it, and still does so before the new one.
      try change.update(BudgetFeature.limits, first.id, [("is_initial", 1)])
      return try set(nil, columns, in: present, change)
    }
    let replaced = from <= start ? sorted.last { $0.isInitial || $0.from <= start } ?? first : nil
    return try set(same ?? replaced, columns, in: present, change)
  }

  /// Changes a limit, or adds one where there is none to change.
  private func set(
    _ same: BudgetLimit?, _ columns: Change.Columns, isInitial: Bool = false, in budget: Budget,
    _ change: Change
  ) throws -> Outcome {
    let columns = columns + [("is_initial", isInitial ? 1 : 0)]
    if let same {
      // A device that did not know this limit made its own, and must replace it with this one.
      change.isYielding = true
      try change.update(BudgetFeature.limits, same.id, columns)
      return Outcome(limit: same.id)
    }
    try change.insert(BudgetFeature.limits, id, budget.partColumns + [("category", category)] + columns)
    return Outcome(limit: id)
  }

  public func summary(before: Record?, outcome: Outcome) -> Phrase {
    guard case .integer(let minor) = before?["minor"], minor != terms.amount.minor else {
      return .setLimit(terms.amount, from)
    }
    return .changedLimit(from: Money(minor: minor, terms.amount.currency), to: terms.amount, from)
  }

  /// A message when the limit no longer has these terms.
  public func replacement(by present: Record) -> Phrase? {
    let isKept =
      present["minor"] == terms.amount.minor.sqlValue
      && (terms.period.map { present.text("period") == $0.description } ?? true)
      && present.text("anchor") == (terms.anchor ?? from).description
      && present.text("carry_over") == (terms.carryOver ?? .nothing).rawValue
    return isKept ? nil : .replacedLimit(terms.amount, from)
  }
}

/// The limits of a budget, by their first day: present, past and coming ones.
public struct BudgetLimits: Query {
  public static let right = Right.seeBudgets

  package let budget: ID
  /// The only limit to read; `nil` for all of them.
  package let limit: ID?

  /// A query from its parts.
  public init(of budget: ID, limit: ID? = nil) {
    self.budget = budget
    self.limit = limit
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [BudgetLimit] {
    let budget = try Budget.require(Self.right, budget, for: actor, in: connection)
    if let limit {
      return try connection.rows(
        "SELECT \(BudgetLimit.columns) FROM budget_limit WHERE id = \(limit) AND budget = \(budget.id)",
        BudgetLimit.read)
    }
    return try budget.limits(in: connection).values.flatMap(\.self).sorted(by: BudgetLimit.precedes)
  }
}
