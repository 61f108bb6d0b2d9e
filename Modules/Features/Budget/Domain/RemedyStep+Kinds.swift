import Core

/// The steps of users that the remedies of this module name.
extension RemedyStep.Kind {
  /// Exports a budget as JSON.
  public static let exportBudget = Self("budget.export")

  /// Names the columns of a file.
  public static let nameColumns = Self("budget.nameColumns")

  /// Gives up a rejected change of a removed record, or records the purchase again.
  public static let discardOrBuy = Self("budget.discardOrBuy")

  /// Imports into another budget.
  public static let importElsewhere = Self("budget.importElsewhere")
}
