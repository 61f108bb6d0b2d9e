import Core
import Persistence
import VCard

/// The words of a search for contacts.
struct ContactSearch {
  private let words: [String]
  private let digits: String?

  /// A search for a typed text.
  ///
  /// - Parameter text: words, all of which a contact contains, or a phone number.
  init(_ text: String) {
    words = foldedName(text).split(whereSeparator: \.isWhitespace).map(String.init)
    digits = text.contains(where: \.isLetter) ? nil : PhoneNumber.searchDigits(text)
  }

  /// The condition on `contacts_contact`.
  var condition: SQL {
    var condition: SQL = "1 = 1"
    for word in words { condition = condition + "AND " + SQL.contains("search", word) }
    guard let digits else { return condition }
    return "(" + condition + "OR " + SQL.contains("phones", digits) + ")"
  }
}
