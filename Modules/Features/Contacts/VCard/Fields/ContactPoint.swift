/// A phone number, another address of a person, or a related person, and what it is for.
public struct ContactPoint: Hashable, Sendable, Codable {
  /// The number or the address as it is written.
  public var value: String
  /// The use, or of a related person the relation.
  ///
  /// Uses are `mobile`, `work`, `home`, `work fax`, `home fax`, `fax`, `pager`, `main`, `other`, or a label of the user's
  /// own.
  public var type: String?

  /// A phone number or a mail address.
  public init(_ value: String, type: String? = nil) {
    self.value = value
    self.type = type
  }
}

extension ContactPoint {
  /// The most parameters of a `tel:` URI that are read.
  private static let maxParameters = 20

  /// The value of TEL without `tel:`; an extension follows the number as a text.
  static func phone(_ property: VCard.Property) -> String { phone(property.text) }

  /// The number in a text that may be a URI.
  static func phone(_ value: String) -> String {
    let text = value.trimmed
    let rest = text.dropping("tel:")
    guard rest.startIndex > text.startIndex else { return text }
    let parts = rest.split(separator: ";", maxSplits: maxParameters).map(\.trimmed)
    func parameter(_ name: String) -> String? {
      let part = parts.dropFirst().first { $0.prefix(name.count).lowercased() == name }
      return part.map { String($0.dropFirst(name.count)) }
    }
    var number = parts.first ?? ""
    // A local number is dialled behind the number that its context is (RFC 3966 §5.1.5), which may be a domain, too.
    if !number.hasPrefix("+"), let context = parameter("phone-context="), context.hasPrefix("+") {
      number = "\(context) \(number)"
    }
    return parameter("ext=").map { "\(number) ext. \($0)".trimmed } ?? number
  }

  /// The value of EMAIL without `mailto:`.
  static func email(_ property: VCard.Property) -> String {
    let text = property.text.trimmed
    return text.prefix(7).lowercased() == "mailto:" ? text.dropFirst(7).trimmed : text
  }

  /// The form by which two phone numbers are equal: the digits, or the text where there are none.
  static func phoneKey(_ value: String) -> String {
    let digits = String(value.unicodeScalars.filter { ("0"..."9").contains($0) }.map(Character.init))
    return digits.isEmpty ? value.trimmed.lowercased() : digits
  }

  /// The form by which two mail addresses are equal.
  static func emailKey(_ value: String) -> String { value.trimmed.lowercased() }
}
