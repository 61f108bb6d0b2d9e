import Core
import VCard

extension ContactFields {
  /// The last words of companies' names, folded.
  private static let companyForms: Set<String> = [
    "oy", "oyj", "ky", "ay", "tmi", "ry", "osk", "ab", "hb", "kb", "as", "a/s", "aps", "oü", "ltd", "inc",
    "llc", "gmbh",
  ]

  /// Sets the name from a text as people write it, where neither first nor last name is known.
  ///
  /// The last word is the last name; in `Mäkelä, Matti` it is the first one. A name such as `Sähkö Oy` is a company's,
  /// unless the company is known. A company without a name of a person is an organization.
  public mutating func setName(typed text: String) {
    if firstName == nil, lastName == nil {
      setName(words: text.split(whereSeparator: \.isWhitespace).map(String.init))
    }
    if firstName == nil, lastName == nil, company != nil { kind = .organization }
  }

  private mutating func setName(words: [String]) {
    guard let last = words.last else { return }
    if company == nil, Self.companyForms.contains(foldedName(last)) {
      company = words.joined(separator: " ")
    } else if words.count == 1 {
      firstName = last
    } else if let comma = words.dropLast().firstIndex(where: { $0.hasSuffix(",") }) {
      lastName = String(words[...comma].joined(separator: " ").dropLast())
      firstName = words[(comma + 1)...].joined(separator: " ")
    } else {
      (firstName, lastName) = (words.dropLast().joined(separator: " "), last)
    }
  }
}
