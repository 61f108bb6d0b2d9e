/// The components of N, and the names that programs derive from them.
struct PersonName: Hashable {
  /// Family name, given name, additional names, prefixes, suffixes (RFC 6350 §6.2.2).
  var components: [String]

  /// The fields of the components.
  static var parts: [WritableKeyPath<ContactFields, String?>] {
    [\.lastName, \.firstName, \.middleName, \.prefix, \.suffix]
  }

  init(_ property: VCard.Property?) {
    components = property?.componentTexts ?? []
    while components.count < 5 { components.append("") }
  }

  var family: String { components[0] }
  var given: String { components[1] }

  /// The forms in which programs write FN, always in the same order.
  var forms: [String] {
    let (additional, prefix, suffix) = (components[2], components[3], components[4])
    return [
      [given, family],
      [family, given],
      [given, additional, family],
      [prefix, given, additional, family, suffix],
      [prefix, given, family],
    ].map { $0.filter { !$0.isEmpty }.joined(separator: " ") } + [
      [family, given].filter { !$0.isEmpty }.joined(separator: ", ")
    ]
  }
}
