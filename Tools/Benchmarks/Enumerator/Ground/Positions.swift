import Core
import Documents
import DocumentsProvider
import Persistence

/// A position in the listing, for both sides.
struct Position {
  /// The cursor for the enumerator; `nil` for the first page.
  let cursor: Cursor?
  /// The sort key of the last item before it, for C.
  let key: [UInt8]
  /// The id of that item.
  let id: [UInt8]

  /// The start of every page of a listing, the first one first.
  static func all(_ enumerator: FolderEnumerator) throws -> [Position] {
    var positions = [Position(cursor: nil, key: [], id: [])]
    while true {
      let page = try enumerator.page(after: positions.last?.cursor)
      guard let next = page.next, let last = page.items.last else { return positions }
      positions.append(Position(cursor: next, key: Collation.key(for: last.name), id: last.id.bytes))
    }
  }
}
