import Core

/// A pattern of names as shells have it: `*` stands for any characters and `?` for one. Case does not count.
struct NamePattern: Sendable {
  private let signs: [Character]

  /// The pattern of a typed name.
  init(_ text: String) { signs = Array(foldedName(text)) }

  /// Whether a text has a sign that stands for other characters.
  static func isPattern(_ text: String) -> Bool { text.contains { $0 == "*" || $0 == "?" } }

  /// Whether a name fits the whole pattern.
  func matches(_ name: String) -> Bool {
    let name = Array(foldedName(name))
    var (sign, position) = (0, 0)
    // The latest `*`, and the position up to which it reaches.
    var star: (sign: Int, end: Int)?
    while position < name.count {
      if sign < signs.count, signs[sign] == "*" {
        star = (sign, position)
        sign += 1
      } else if sign < signs.count, signs[sign] == "?" || signs[sign] == name[position] {
        (sign, position) = (sign + 1, position + 1)
      } else if let last = star {
        star = (last.sign, last.end + 1)
        (sign, position) = (last.sign + 1, last.end + 1)
      } else {
        return false
      }
    }
    return signs[sign...].allSatisfy { $0 == "*" }
  }
}
