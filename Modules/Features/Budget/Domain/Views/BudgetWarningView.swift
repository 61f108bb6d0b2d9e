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
