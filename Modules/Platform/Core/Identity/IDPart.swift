/// Hexadecimal digits of an id, as a user types them: its end, or any part of its short form.
public struct IDPart: Sendable {
  /// The minimum number of digits.
  public static let minDigits = 4

  /// The digits, in lower case and without hyphens.
  public let digits: String

  /// The digits of a typed text.
  public init(_ text: String) { digits = text.lowercased().filter { $0 != "-" } }

  /// Whether an id has the digits.
  public func matches(_ id: ID) -> Bool {
    guard digits.utf8.count >= Self.minDigits else { return false }
    return id.description.filter { $0 != "-" }.hasSuffix(digits) || id.short.contains(digits)
  }
}
