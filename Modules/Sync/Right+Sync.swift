import Auth

extension Right {
  /// Taking back and doing again what one did oneself.
  static let changeOwn = Right("sync.undo", .rightUndo, .own, manager: true, reporter: true)
  /// Seeing who did what: oneself, and on worksites one manages, others.
  static let seeHistory = Right("sync.history", .rightHistory, .own, manager: true, reporter: true)
  /// Following what changes.
  static let follow = Right("sync.follow", .rightFollow, .own, manager: true, reporter: true)
}
