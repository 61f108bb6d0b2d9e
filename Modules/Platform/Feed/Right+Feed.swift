import Auth

extension Right {
  static let follow = Right("feed.follow", .rightFollow, .own, manager: true, reporter: true)
}
