import Operations

extension BudgetFeature {
  /// The operations of one act have one verb in all features.
  static let words = OperationRename(
    "budget-words-0001",
    [
      "budget.budget.create": "budget.budget.add"
    ])
}
