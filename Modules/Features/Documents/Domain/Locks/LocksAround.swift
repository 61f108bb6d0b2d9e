import Accounts
import Auth
import Core
import Operations
import Persistence
import Worksites

/// The locks that concern a place of the tree, each with the path of its item.
///
/// The number of statements depends neither on the number of locks nor on that of folders above.
package struct LocksAround: Query {
  package static let right = Right.readDocuments

  /// The items whose locks are read.
  package enum Scope: Hashable, Sendable {
    /// An item, and the folders above it.
    case item(ID)
    /// The items directly in a folder, or at the top of a worksite.
    case members(of: ID)
  }

  private let scope: Scope
  private let worksite: ID
  private let now: Instant

  /// Asks for the locks around a place of a worksite that have not ended.
  package init(_ scope: Scope, at worksite: ID, now: Instant) {
    (self.scope, self.worksite, self.now) = (scope, worksite, now)
  }

  /// - Returns: the locks, the earliest first.
  package func answer(in connection: Connection, for actor: Actor) throws -> [Locks.Located] {
    let site = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    guard try ItemLocks(connection, at: now).areAny(at: worksite) else { return [] }
    let rows = try connection.rows(statement) { row in
      (name: row.text(), isFolder: row.int() == Item.Kind.folder.rawValue, lock: try Self.lock(&row))
    }
    let users = try User.names(of: Set(rows.compactMap { $0.lock?.user }), in: connection)
    func located(_ lock: ItemLock, _ names: [String], isFolder: Bool) -> Locks.Located {
      Locks.Located(
        lock: lock, site: site.name, components: names, isFolder: isFolder, isTrashed: false,
        userName: users[lock.user] ?? lock.user.short)
    }
    var found: [Locks.Located] = []
    switch scope {
    case .item:
      var (names, last) = ([String](), ID?.none)
      for row in rows {
        // A row of its own for each lock of an item, and one for an item without locks.
        if row.lock == nil || row.lock?.item != last { names.append(row.name) }
        last = row.lock?.item
        if let lock = row.lock { found.append(located(lock, names, isFolder: row.isFolder)) }
      }
    case .members(let folder):
      guard !rows.isEmpty else { return [] }
      let above = try connection.rows("\(lineage(of: folder)) SELECT name FROM above ORDER BY level DESC") {
        $0.text()
      }
      found = rows.compactMap { row in
        row.lock.map { located($0, above + [row.name], isFolder: row.isFolder) }
      }
    }
    return found.sorted { $0.lock.id < $1.lock.id }
  }

  private static func lock(_ row: inout Row) throws -> ItemLock? {
    guard row.bool() else { return nil }
    return try ItemLock.read(&row)
  }

  /// The statement of the locks, which reads the names and kinds of their items, too.
  package var statement: SQL {
    let lock: SQL = "documents_lock.id IS NOT NULL, \(ItemLock.columns(of: "documents_lock"))"
    switch scope {
    case .item(let item):
      return """
        \(lineage(of: item)) SELECT above.name, above.kind, \(lock) FROM above
        LEFT JOIN documents_lock ON documents_lock.item = above.id AND expires_at > \(now)
        ORDER BY level DESC, documents_lock.id
        """
    case .members(let folder):
      // A worksite has few locks, and a folder may have thousands of items.
      return """
        SELECT documents_item.name, documents_item.kind, \(lock)
        FROM documents_lock CROSS JOIN documents_item ON documents_item.id = documents_lock.item
        WHERE documents_lock.worksite = \(worksite) AND expires_at > \(now)
          AND documents_item.parent = \(folder) AND trashed_at IS NULL
        """
    }
  }

  /// An item and the folders above it, as the table `above` of a statement.
  private func lineage(of item: ID) -> SQL {
    """
    WITH RECURSIVE above (id, parent, name, kind, level) AS (
      SELECT id, parent, name, kind, 0 FROM documents_item WHERE id = \(item)
      UNION ALL
      SELECT folder.id, folder.parent, folder.name, folder.kind, level + 1
      FROM above CROSS JOIN documents_item AS folder ON folder.id = above.parent
      WHERE above.parent <> \(worksite) AND level < \(DocumentTree.deepest))
    """
  }
}
