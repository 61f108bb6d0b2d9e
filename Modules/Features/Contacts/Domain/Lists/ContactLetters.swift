import Auth
import Core
import Operations
import Persistence

/// The first letters of the contacts in an order, with their numbers and their places in the list. Groups do not count.
public struct ContactLetters: Query {
  public static let right = Right.listContacts

  /// The book; `nil` for all.
  package let book: BookName?
  package let order: ContactOrder

  /// A query from its parts.
  public init(in book: BookName? = nil, by order: ContactOrder = .last) {
    self.book = book
    self.order = order
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [ContactLetter] {
    let books = try AddressBook.keys(of: book, for: actor, in: connection)
    let counts = try AddressBook.sources(of: books, for: actor, in: connection).reduce(into: [:]) {
      $0.merge(try $1.firstBytes(of: self), uniquingKeysWith: +)
    }
    return counts.keys.sorted().reduce(into: []) { letters, byte in
      let (initial, count) = (Collation.initial(byte), counts[byte] ?? 0)
      if letters.last?.initial == initial {
        letters[letters.count - 1].count += count
      } else {
        letters.append(ContactLetter(initial: initial, count: count, cursor: cursor(before: byte)))
      }
    }
  }

  /// The statement that counts the contacts of each first byte. An index answers it without the rows.
  package func statement(_ books: [ID]) -> SQL {
    let byte: SQL = "substr(\(order.column), 1, 1)"
    return """
      SELECT \(byte), count(*) FROM contacts_contact WHERE book IN (\(SQL.list(books))) AND kind <> 'group'
      GROUP BY book, \(byte)
      """
  }

  /// The position before all keys that begin with a byte, because each of them is longer.
  private func cursor(before byte: UInt8) -> Cursor {
    ListPosition(behind: ID(high: 0, low: 0), key: [byte]).cursor(in: order.listing)
  }
}

/// A first letter of contacts in a list.
public struct ContactLetter: Hashable, Sendable {
  /// The letter, or the kind of signs that share a place.
  public let initial: Collation.Initial
  /// The number of contacts that begin with it.
  public fileprivate(set) var count: Int
  /// The position in the list of the same order before the first of them.
  public let cursor: Cursor
}
