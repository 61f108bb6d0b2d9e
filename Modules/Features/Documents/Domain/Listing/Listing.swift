import Auth
import Core
import Operations
import Persistence
import Worksites

/// Reads a page of a folder: at most two index ranges, each in one direction.
package struct Listing: Query {
  package static let right = Right.readDocuments

  private let container: Container
  private let sort: ListingSort
  private let cursor: Cursor?
  private let limit: Int

  /// Asks for the page of a container after a cursor.
  package init(of container: Container, sort: ListingSort, after cursor: Cursor?, limit: Int) {
    (self.container, self.sort, self.cursor, self.limit) = (container, sort, cursor, limit)
  }

  package func answer(in connection: Connection, for actor: Actor) throws -> Page<Item> {
    try container.require(for: actor, in: connection)
    var position = try cursor.map { try ListingPosition($0, container: container.id, sort: sort) }
    var segment = position?.segment ?? .folder
    var items: [Item] = []
    items.reserveCapacity(limit)
    while true {
      var hasMore = false
      let order = segment.order(sort)
      try connection.forEach(statement(segment, after: position, limit: limit - items.count + 1)) { row in
        if items.count == limit {
          hasMore = true
          return
        }
        let item = try Item.read(&row)
        items.append(item)
        if items.count == limit {
          position = ListingPosition(
            container: container.id, sort: sort, segment: segment, item: item.id,
            key: order.key.value(of: item, &row))
        }
      }
      if hasMore { return Page(items: items, next: position?.cursor) }
      if segment == .document { return Page(items: items, next: nil) }
      segment = .document
      if items.count < limit { position = nil } else { return try lastPage(items, position, connection) }
    }
  }

  /// A page that the last folder fills. A next page exists if there is any document.
  private func lastPage(_ items: [Item], _ position: ListingPosition?, _ connection: Connection) throws
    -> Page<Item>
  {
    let more = try connection.exists(statement(.document, after: nil, limit: 1))
    return Page(items: items, next: more ? position?.cursor : nil)
  }

  /// The statement that reads one index range. The item's columns are followed by the index's sort columns.
  func statement(_ segment: Item.Kind, after position: ListingPosition?, limit: Int) -> SQL {
    let order = segment.order(sort)
    let columns = order.key.columns
    let direction = order.isDescending ? "DESC" : "ASC"
    let ordering = SQL(code: (columns + ["id"]).map { "\($0) \(direction)" }.joined(separator: ", "))
    let range: SQL =
      if let position, position.segment == segment {
        "AND" + SQL(code: "(\((columns + ["id"]).joined(separator: ", ")))")
          + SQL(code: order.isDescending ? "<" : ">") + "(\(position.key.values), \(position.item))"
      } else {
        ""
      }
    return """
      SELECT \(Item.columns), \(SQL(code: columns.joined(separator: ", "))) FROM documents_item
      WHERE parent = \(container.id) AND kind = \(segment.rawValue) AND trashed_at IS NULL \(range)
      ORDER BY \(ordering) LIMIT \(limit)
      """
  }
}

extension ListingSort.Key {
  /// The columns of the index after parent and kind.
  fileprivate var columns: [String] {
    switch self {
    case .name: ["name_sort"]
    case .date: ["modified_at"]
    case .size: ["size"]
    case .type: ["type", "name_sort"]
    }
  }

  fileprivate func value(of item: Item, _ row: inout Row) -> ListingPosition.Key {
    switch self {
    case .name: .name(row.bytes())
    case .date, .size: .number(row.int64())
    case .type: .type(row.text(), name: row.bytes())
    }
  }
}

extension ListingPosition.Key {
  fileprivate var values: SQL {
    switch self {
    case .name(let key): "\(key)"
    case .number(let number): "\(number)"
    case .type(let type, let key): "\(type), \(key)"
    }
  }
}
