import Auth
import Core
import Operations
import Persistence

/// Adds a category to a budget.
public struct AddCategory: NamingOperation {
  public static let name = "budget.category.add"
  public static let right = Right.manageBudgets

  package let id: ID
  package let budget: ID
  package let name: String
  /// The first day of its limit.
  package let from: CivilDate
  /// Its limit; absent for a category that is only summed up.
  package let terms: LimitTerms?
  /// Whether it is a removed one: a name for imported purchases, which count in the total alone. Absent for others.
  package let isRemoved: Bool?
  /// The order in lists, 0 ... 1000; absent for the last one. Operations of a device may arrive in another order.
  package let position: Int?

  /// An operation from its parts.
  public init(
    id: ID, budget: ID, name: String, from: CivilDate, terms: LimitTerms?, isRemoved: Bool? = nil,
    position: Int? = nil
  ) {
    self.id = id
    self.budget = budget
    self.name = name
    self.from = from
    self.terms = terms
    self.isRemoved = isRemoved
    self.position = position
  }

  public var givenName: String? { name }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let present = try Budget.require(Self.right, budget, for: actor, in: change.connection)
    if isRemoved == true {
      try change.insert(
        BudgetFeature.removedCategories, id,
        present.partColumns + [("category", id), ("name", try BudgetForm.name(name))])
      return Done()
    }
    if let position, !(0...1000).contains(position) {
      throw Failure(.invalid, "budget.position", .positionForm, remedy: .stayWithinBounds, field: "position")
    }
    let name = try change.freeBudgetName(name) {
      try change.category(named: $0, of: budget)
    } taken: {
      .categoryExists($0, $1)
    }
    let last = try change.connection.first(
      "SELECT position FROM budget_category WHERE budget = \(budget) ORDER BY position DESC LIMIT 1"
    ) { $0.int() }
    try change.insert(
      BudgetFeature.categories, id,
      present.partColumns + BudgetForm.columns(ofName: name) + [("position", position ?? (last ?? -1) + 1)])
    if let terms {
      // The operation adds one limit at most, so the limit can have the operation's id.
      let total = try present.limits(in: change.connection)[nil] ?? []
      try change.insert(
        BudgetFeature.limits, change.operation,
        present.partColumns + [("category", id)]
          + BudgetForm.columns(of: terms, from: from, in: present, total))
    }
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .addedCategory(name) }
}

extension Change {
  /// The other category of a budget that has a name.
  func category(named name: String, of budget: ID, except category: ID? = nil) throws -> ID? {
    try connection.first(
      "SELECT id FROM budget_category WHERE budget = \(budget) AND name_key = \(foldedName(name))"
    ) { try $0.id() }.flatMap { $0 == category ? nil : $0 }
  }
}

extension Failure {
  static func categoryExists(_ name: String, _ other: ID) -> Failure {
    Failure(
      .conflict, "budget.categoryExists", .categoryExists(name), remedy: .chooseAnotherName, field: "name",
      clashing: [other])
  }
}
