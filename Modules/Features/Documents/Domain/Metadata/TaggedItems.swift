import Core
import Operations
import Persistence

/// The index of the items with a tag, by worksite and in the order of names.
///
/// It follows from the records, and is written with each of them. Items that are in the trash themselves are not in it.
struct TaggedItems {
  private let connection: Connection

  /// The index of a database in a transaction.
  init(_ connection: Connection) { self.connection = connection }

  /// Notes the tags of a changed item.
  func note(before: Record?, after: Record?) throws {
    let (old, new) = (before.flatMap(Entry.init), after.flatMap(Entry.init))
    if old == new { return }
    if let old {
      for tag in old.tags {
        try connection.execute(
          """
          DELETE FROM documents_tagged
          WHERE site = \(old.site) AND tag = \(tag) AND sort = \(old.sort) AND item = \(old.item)
          """)
      }
    }
    if let new { try insert(new) }
  }

  /// Writes the index anew.
  func rebuild() throws {
    try connection.execute("DELETE FROM documents_tagged")
    let tagged = try connection.rows("SELECT id FROM documents_item WHERE tags IS NOT NULL") { try $0.id() }
    for item in tagged {
      try connection.record(item, of: "documents_item").flatMap(Entry.init).map { try insert($0) }
    }
  }

  private func insert(_ entry: Entry) throws {
    for tag in entry.tags {
      try connection.execute(
        """
        INSERT INTO documents_tagged (site, tag, sort, item)
        VALUES (\(entry.site), \(tag), \(entry.sort), \(entry.item)) ON CONFLICT DO NOTHING
        """)
    }
  }

  /// The tags of an item outside the trash.
  private struct Entry: Equatable {
    let site: ID
    let item: ID
    let sort: [UInt8]
    /// The folded tags.
    let tags: Set<String>

    /// - Returns: `nil` for an item without tags.
    init?(_ record: Record) {
      guard let text = record.text("tags"), record["trashed_at"] == .null, let item = record.id("id"),
        let site = record.id("worksite"), case .bytes(let sort) = record["name_sort"]
      else { return nil }
      (self.site, self.item, self.sort) = (site, item, sort)
      tags = TagList(stored: text).keys
    }
  }
}
