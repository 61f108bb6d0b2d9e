import Auth

extension Right {
  /// Undoing and redoing the user's own operations.
  static let changeOwn = Right("sync.undo", .rightUndo, .own, manager: true, reporter: true)
  /// Reading the history: the user's own operations and, on worksites the user manages, those of others.
  static let seeHistory = Right("sync.history", .rightHistory, .own, manager: true, reporter: true)
  /// Reading changes.
  static let follow = Right("sync.follow", .rightFollow, .own, manager: true, reporter: true)
}
