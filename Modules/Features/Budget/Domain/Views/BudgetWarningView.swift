import Core

/// A crossed threshold, in JSON.
package struct BudgetWarningView: Codable, Hashable, Sendable {
  /// The highest threshold that was crossed, in percent.
  package let threshold: Int
  /// The text, in the language of the reader.
  package let text: String
  package let line: BudgetLineView

  /// A view of a warning.
  package init(_ warning: BudgetWarning) {
    threshold = warning.threshold
    text = warning.text.description
    line = BudgetLineView(warning.line, warning.budget.currency)
  }
}
