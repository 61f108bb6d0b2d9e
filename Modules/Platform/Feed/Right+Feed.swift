import Auth

extension Right {
  /// Reading changes.
  static let follow = Right("feed.follow", .rightFollow, .own, manager: true, reporter: true)
}
