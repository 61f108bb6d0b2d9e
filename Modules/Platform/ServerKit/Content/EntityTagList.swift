/// The value of `If-Match` and `If-None-Match` (RFC 9110 §13.1.1 and §13.1.2).
package enum EntityTagList: Hashable, Sendable {
  /// `*`: any current representation.
  case any
  /// A list of tags.
  case tags([EntityTag])
  /// Neither; it must not be treated as a missing condition.
  case unreadable

  /// Parses a header field, its lines joined by commas. Empty elements are ignored (RFC 9110 §5.6.1.2).
  package init(_ field: String) {
    var rest = Self.skip(" \t", in: field[...])
    if rest.utf8.first == UInt8(ascii: "*") {
      self = Self.skip(" \t", in: rest.dropFirst()).isEmpty ? .any : .unreadable
      return
    }
    var tags: [EntityTag] = []
    rest = Self.skip(" \t,", in: rest)
    while let tag = EntityTag(takenFrom: &rest) {
      tags.append(tag)
      rest = Self.skip(" \t", in: rest)
      guard rest.isEmpty || rest.utf8.first == UInt8(ascii: ",") else { break }
      rest = Self.skip(" \t,", in: rest)
    }
    self = tags.isEmpty || !rest.isEmpty ? .unreadable : .tags(tags)
  }

  private static func skip(_ characters: String, in text: Substring) -> Substring {
    Substring(text.utf8.drop { characters.utf8.contains($0) })
  }
}
