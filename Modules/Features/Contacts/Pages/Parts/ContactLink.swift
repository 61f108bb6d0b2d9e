import Core
import PageKit
import VCard

/// An address outside the pages that a user opens from a contact.
///
/// It is a call, a message, a mail, a map or a website. Texts of cards never choose its scheme: they fill in the part after
/// it, percent-encoded.
struct ContactLink: Hashable, Sendable {
  /// The address as it stands in a link.
  let text: String
  /// Whether another website opens.
  let isWebsite: Bool

  private init(_ scheme: StaticString, _ rest: String, isWebsite: Bool = false) {
    text = "\(scheme)\(rest)"
    self.isWebsite = isWebsite
  }

  /// A call to a phone number (RFC 3966); `nil` for a text that is none.
  static func call(_ number: String) -> ContactLink? { digits(of: number).map { ContactLink("tel:", $0) } }

  /// A message to a phone number (RFC 5724); `nil` for a text that is none.
  static func message(_ number: String) -> ContactLink? {
    digits(of: number).map { ContactLink("sms:", $0) }
  }

  /// The number as a phone dials it. Codes with `*` and `#` command the network, so they are no numbers to call.
  private static func digits(of number: String) -> String? {
    guard !number.contains("*"), !number.trimmedStart.hasPrefix("#") else { return nil }
    return PhoneNumber.normalised(number).map { PercentCoding.encode($0, keeping: numberCharacters) }
  }

  /// A mail to an address (RFC 6068); `nil` for a text that is none.
  static func mail(_ address: String) -> ContactLink? {
    guard let at = address.lastIndex(of: "@"), at != address.startIndex,
      address.index(after: at) != address.endIndex, !address.contains(where: \.isWhitespace)
    else { return nil }
    let domain = address[address.index(after: at)...]
    return ContactLink("mailto:", "\(PercentCoding.encode(address[..<at]))@\(PercentCoding.encode(domain))")
  }

  /// A map of a postal address; `nil` for one without a street and a city.
  static func map(of address: PostalAddress) -> ContactLink? {
    guard address.street?.isEmpty == false || address.city?.isEmpty == false else { return nil }
    let place = [address.street, address.postalCode, address.city, address.country].compactMap(\.self)
      .filter { !$0.isEmpty }.joined(separator: ", ")
    return ContactLink(
      "https://www.openstreetmap.org/search?query=", PercentCoding.encode(place), isWebsite: true)
  }

  /// A website; `nil` for an address of another scheme than `http` and `https`.
  static func website(_ address: String) -> ContactLink? {
    let text = address.lowercased()
    if text.hasPrefix("www.") { return website("https://\(address)") }
    for scheme in ["https://", "http://"] as [StaticString] where text.hasPrefix("\(scheme)") {
      let rest = address.dropFirst(scheme.utf8CodeUnitCount)
      guard let first = rest.first, first.isLetter || first.isNumber || first == "[",
        !rest.contains(where: \.isWhitespace)
      else { return nil }
      return ContactLink(scheme, PercentCoding.encode(rest, keeping: addressCharacters), isWebsite: true)
    }
    return nil
  }

  private static let numberCharacters = ByteSet("+0123456789".utf8)
  /// The characters of an address that mean something in it (RFC 3986 §2.2), and escapes.
  private static let addressCharacters = ByteSet(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/?#[]@!$&()*+,;=%".utf8)

  /// The looks of a link.
  enum Style {
    /// The one main act of a page.
    case main
    /// Another act.
    case button
    /// A value among others.
    case value
  }

  /// The link around a content. It leaves without a referrer and without an opener.
  ///
  /// - Parameter label: the words by which screen readers name it; without them, its content does.
  func html(_ content: HTML, _ style: Style, label: Phrase? = nil) -> HTML {
    let name = label.map { " aria-label=\"\($0)\"" as HTML }
    let target: HTML = isWebsite ? " target=\"_blank\"" : ""
    let look: HTML =
      switch style {
      case .main: "button main"
      case .button: "button"
      case .value: "tap"
      }
    return """
      <a class="\(look)" href="\(text)" rel="noreferrer noopener"\(target)\(name)>\(content)</a>
      """
  }
}

extension String {
  fileprivate var trimmedStart: Substring { drop(while: \.isWhitespace) }
}
