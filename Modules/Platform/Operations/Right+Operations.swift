import Auth

extension Right {
  /// Undoing and redoing the user's own operations.
  static let changeOwn = Right("operations.undo", .rightUndo, .own, manager: true, reporter: true)
  /// Reading the history: the user's own operations and, on worksites the user manages, those of others.
  static let seeHistory = Right("operations.history", .rightHistory, .own, manager: true, reporter: true)
  /// Seeing the records of all kinds as tables, and exporting them.
  package static let browseRecords = Right(
    "operations.data", .rightBrowseRecords, .company, manager: false, reporter: false, program: nil)
}
