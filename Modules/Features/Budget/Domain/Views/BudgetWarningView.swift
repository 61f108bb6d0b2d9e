import Core

/// A crossed threshold, in JSON.
public struct BudgetWarningView: Codable, Hashable, Sendable {
  /// The highest threshold that was crossed, in percent.
  public let threshold: Int
  /// The text, in the language of the reader.
  public let text: String
  /// The line.
  public let line: BudgetLineView

  /// A view of a warning.
  public init(_ warning: BudgetWarning) {
    threshold = warning.threshold
    text = warning.text.description
    line = BudgetLineView(warning.line, warning.budget.currency)
  }
}

/// A warning as it was raised, in JSON.
public struct RaisedWarningView: Codable, Hashable, Sendable {
  /// The identity.
  public let id: ID
  /// The category; absent for the whole budget.
  public let category: ID?
  /// The threshold that was crossed, in percent.
  public let threshold: Int
  /// The days that count.
  public let window: DayRange
  /// The time of raising.
  public let raisedAt: Instant
  /// The time when a refund or a higher limit cleared it; absent before.
  public let clearedAt: Instant?

  /// A view of a warning.
  public init(_ warning: RaisedWarning) {
    id = warning.id
    category = warning.category
    threshold = warning.threshold
    window = warning.window
    raisedAt = warning.raisedAt
    clearedAt = warning.clearedAt
  }
}
