import Core

extension Failure {
  /// The server will never take content of that size.
  static func contentTooLarge(_ most: Int64) -> Failure {
    Failure(.invalid, "remote.contentTooLarge", .contentTooLarge(most), remedy: .askForLargerContents)
  }

  /// What is said about an upload does not fit together.
  static let strangeUpload = Failure(
    .unavailable, "remote.strangeUpload", .strangeUpload, remedy: .sentAgainLater)

  /// The bytes that arrived are not those that were sent.
  static let changedOnTheWay = Failure(
    .unavailable, "remote.changedOnTheWay", .changedOnTheWay, remedy: .sentAgainLater)

  /// The bytes that came are not those of the content.
  static let fetchedDamaged = Failure(
    .unavailable, "remote.fetchedDamaged", .fetchedDamaged, remedy: .fetchNewContent)

  /// The content that was asked for is not that of the document's version (any more). Whoever asked has to look at the
  /// document again.
  public static let contentReplaced = Failure(
    .conflict, "remote.contentReplaced", .contentReplaced, remedy: .fetchNewContent)
}
