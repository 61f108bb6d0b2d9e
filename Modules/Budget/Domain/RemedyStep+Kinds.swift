import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Exports a budget as JSON.
  public static let exportBudget = Self("budget.export")

  /// Imports into another budget.
  public static let importElsewhere = Self("budget.importElsewhere")
}
