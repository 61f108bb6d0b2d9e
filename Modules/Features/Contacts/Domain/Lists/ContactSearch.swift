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
    guard let digits else { return hasWords }
    return "(" + hasWords + "OR " + SQL.contains("phones", digits) + ")"
  }

  private var hasWords: SQL {
    words.reduce("1 = 1") { condition, word in condition + "AND " + SQL.contains("search", word) }
  }

  /// The statements that find the rows of contacts of some books in indexes, without the rows themselves.
  ///
  /// - Parameter limit: the maximum number of rows of each.
  func matches(in books: [ID], limit: Int) -> [SQL] {
    let keys = SQL.list(books)
    let byWords: SQL = """
      SELECT rowid FROM contacts_contact WHERE book IN (\(keys)) AND \(hasWords) LIMIT \(limit)
      """
    guard let digits else { return [byWords] }
    let byNumber: SQL = """
      SELECT rowid FROM contacts_contact WHERE book IN (\(keys)) AND phones <> ''
      AND \(SQL.contains("phones", digits)) LIMIT \(limit)
      """
    return [byWords, byNumber]
  }
}
