import Core

extension Failure {
  /// The content exceeds the server's size limit.
  static func contentTooLarge(_ maximum: Int64) -> Failure {
    Failure(.invalid, "remote.contentTooLarge", .contentTooLarge(maximum), remedy: .askForLargerContents)
  }

  /// The server's answers about an upload contradict each other.
  static let strangeUpload = Failure(
    .unavailable, "remote.strangeUpload", .strangeUpload, remedy: .sentAgainLater)

  /// The server received bytes other than those that were sent.
  static let changedOnTheWay = Failure(
    .unavailable, "remote.changedOnTheWay", .changedOnTheWay, remedy: .sentAgainLater)

  /// The bytes received do not match the content's hash.
  static let fetchedDamaged = Failure(
    .unavailable, "remote.fetchedDamaged", .fetchedDamaged, remedy: .fetchNewContent)

  /// The server sent other bytes than the requested range, or did not say of which version.
  static let strangeDownload = Failure(
    .unavailable, "remote.strangeDownload", .strangeDownload, remedy: .reportStrangeDownload)

  /// The document's version does not have, or no longer has, the requested content. The caller reads the
  /// document again.
  package static let contentReplaced = Failure(
    .conflict, "remote.contentReplaced", .contentReplaced, remedy: .fetchNewContent)
}
