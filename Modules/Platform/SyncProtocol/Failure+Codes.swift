import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// The changes after an anchor are not known any more.
  public static let syncAnchorExpired: Self = "sync.anchorExpired"

  /// A text is no anchor.
  public static let syncNoAnchor: Self = "sync.noAnchor"
}
