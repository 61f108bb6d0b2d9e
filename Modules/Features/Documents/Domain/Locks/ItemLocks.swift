import Accounts
import Auth
import Core
import Persistence
import Worksites

/// Reads the locks that have not ended. Each question is one range of an index where a worksite has no lock.
package struct ItemLocks {
  private let connection: Connection
  /// The time at which locks that ended before do not count.
  package let now: Instant

  /// The locks at a time, in a database in a transaction.
  package init(_ connection: Connection, at now: Instant) {
    self.connection = connection
    self.now = now
  }

  /// The locks of a worksite, the earliest first.
  package func all(at worksite: ID) throws -> [ItemLock] {
    try connection.rows(Self.statement(at: worksite, now), ItemLock.read).sorted { $0.id < $1.id }
  }

  /// The statement of ``all(at:)``.
  package static func statement(at worksite: ID, _ now: Instant) -> SQL {
    "SELECT \(ItemLock.columns) FROM documents_lock WHERE worksite = \(worksite) AND expires_at > \(now)"
  }

  /// The locks that cover an item: those on it, and the deep ones on folders above.
  ///
  /// The top of a worksite has no lock.
  package func covering(_ item: ID, at worksite: ID) throws -> [ItemLock] {
    guard try areAny(at: worksite) else { return [] }
    return try DocumentTree(connection).lineage(of: item).map(\.item.id).flatMap { id in
      try locks(on: id).filter { $0.item == item || $0.isDeep }
    }
  }

  /// Whether a worksite has a lock that has not ended.
  func areAny(at worksite: ID) throws -> Bool {
    try connection.exists(
      "SELECT 1 FROM documents_lock WHERE worksite = \(worksite) AND expires_at > \(now)")
  }

  /// Whether there is any lock, also one that has ended.
  package func areAny() throws -> Bool { try connection.exists("SELECT 1 FROM documents_lock LIMIT 1") }

  /// The lock with an id.
  package func lock(_ id: ID) throws -> ItemLock? {
    try connection.first(
      "SELECT \(ItemLock.columns) FROM documents_lock WHERE id = \(id) AND expires_at > \(now)", ItemLock.read
    )
  }

  /// A lock with the place of its item and the name of its user.
  package func located(_ lock: ItemLock) throws -> Locks.Located {
    let lineage = try DocumentTree(connection).lineage(of: lock.item)
    return Locks.Located(
      lock: lock, site: try Worksite.with(lock.worksite, in: connection)?.name ?? lock.worksite.short,
      components: lineage.map(\.item.name), isFolder: lineage.last?.item.kind == .folder,
      isTrashed: lineage.contains { $0.isTrashed },
      userName: try User.with(lock.user, in: connection)?.name ?? lock.user.short)
  }

  /// The locks on an item itself.
  package func locks(on item: ID) throws -> [ItemLock] {
    try connection.rows(
      "SELECT \(ItemLock.columns) FROM documents_lock WHERE item = \(item) AND expires_at > \(now)",
      ItemLock.read)
  }

  /// Whether a program gave a document a temporary name instead of its own, for as long as it saves.
  package func isSetAside(_ item: ID) throws -> Bool {
    guard let item = try DocumentTree(connection).item(item), item.kind == .document,
      TemporaryName.matches(item.name)
    else { return false }
    return try VacatedNames(connection).hasLeft(item.id, in: item.parent)
  }

  /// The locks on items below a folder.
  package func below(_ folder: ID, at worksite: ID) throws -> [ItemLock] {
    try all(at: worksite).filter { try $0.item != folder && lineage(of: $0.item).contains(folder) }
  }

  private func lineage(of item: ID) throws -> Set<ID> {
    Set(try DocumentTree(connection).lineage(of: item).map(\.item.id))
  }
}

extension [ItemLock] {
  /// The locks that keep a user from changing what they cover; none where the user holds one.
  func against(_ actor: Actor) -> [ItemLock] { contains { $0.user == actor.user } ? [] : self }
}
