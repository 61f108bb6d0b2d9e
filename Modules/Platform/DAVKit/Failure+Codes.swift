import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// An XML body is too large.
  public static let davXmlTooLarge: Self = "dav.xmlTooLarge"
}
