import Core
import Persistence
import VCard

/// The words of a search for contacts.
struct ContactSearch {
  private let words: [String]
  private let digits: String?

  /// The most words, and the most characters of all of them.
  private static let (maxWords, maxCharacters) = (50, 1000)

  /// A search for a typed text.
  ///
  /// - Parameter text: words, all of which a contact contains, or a phone number.
  /// - Throws: ``Failure`` `contacts.search` for a text that is too long for a statement.
  init(_ text: String) throws {
    words = foldedName(text).split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count <= Self.maxWords, text.count <= Self.maxCharacters else {
      throw Failure(
        .invalid, "contacts.search", .searchLong(Self.maxWords, Self.maxCharacters),
        remedy: .searchFewerWords, field: "text")
    }
    digits = text.contains(where: \.isLetter) ? nil : PhoneNumber.searchDigits(text)
  }

  /// The condition on `contacts_contact`.
  var condition: SQL {
    guard let digits else { return hasWords }
    return "(" + hasWords + "OR " + SQL.contains("phones", digits) + ")"
  }

  /// Whether a contact with a folded text and keys of phone numbers has all words, or the number.
  func matches(_ text: String, phones: String) -> Bool {
    words.allSatisfy { text.contains($0) } || digits.map { phones.contains($0) } ?? false
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
