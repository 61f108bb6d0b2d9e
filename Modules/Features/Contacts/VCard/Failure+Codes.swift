import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// A card is too large.
  public static let vcardLarge: Self = "vcard.large"

  /// A card has control characters, or too many combining marks in a row.
  public static let vcardControl: Self = "vcard.control"

  /// A card has an unknown version.
  public static let vcardVersion: Self = "vcard.version"

  /// A text is no card.
  public static let vcardShape: Self = "vcard.shape"

  /// A card is not in UTF-8.
  public static let vcardEncoding: Self = "vcard.encoding"
}
