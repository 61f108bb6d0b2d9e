import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// An XML body is too large.
  package static let davXmlTooLarge: Self = "dav.xmlTooLarge"
}
