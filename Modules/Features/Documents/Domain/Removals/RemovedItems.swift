import Auth
import Core
import Operations
import Persistence

/// The items that a user removed, while an operation restores them.
struct RemovedItems {
  private let operation: RestoreRemoved
  private let change: Change
  private let actor: Actor
  private var count = 0
  private var unplaced: [RestoreRemoved.Unplaced] = []
  /// The items that were restored, or that have no place.
  private var done: Set<ID> = []

  init(of operation: RestoreRemoved, _ change: Change, _ actor: Actor) {
    self.operation = operation
    self.change = change
    self.actor = actor
  }

  /// The number of items that are read at a time.
  private static let pageSize = 500

  /// Restores the items, up to the bound of one operation.
  func restored() throws -> RestoreRemoved.Outcome {
    var run = self
    let hasMore = try run.restoreAll()
    return RestoreRemoved.Outcome(
      restored: run.count, unplaced: run.unplaced.isEmpty ? nil : run.unplaced, hasMore: hasMore ? true : nil)
  }

  /// - Returns: whether items are left.
  private mutating func restoreAll() throws -> Bool {
    var last: (at: Instant, item: Item)?
    while true {
      let page = try page(behind: last)
      for (_, item) in page where !done.contains(item.id) && !isTemporary(item) {
        if done.count >= operation.limit { return true }
        try restore(item)
      }
      guard page.count == Self.pageSize else { return false }
      last = page.last
    }
  }

  /// Reads items of the trash, the latest first: one range of an index.
  private func page(behind last: (at: Instant, item: Item)?) throws -> [(at: Instant, item: Item)] {
    let behind: SQL = last.map { "AND (trashed_at, id) < (\($0.at), \($0.item.id))" } ?? ""
    return try change.connection.rows(
      """
      SELECT trashed_at, \(Item.columns) FROM documents_item
      WHERE worksite = \(operation.worksite) AND trashed_at >= \(operation.since) \(behind)
        AND trashed_by = \(operation.removedBy)
      ORDER BY trashed_at DESC, id DESC LIMIT \(Self.pageSize)
      """
    ) { row in
      let at = row.instant()
      return (at, try Item.read(&row))
    }
  }

  /// Whether a program made a file for itself, which is an ordinary document in the trash.
  private func isTemporary(_ item: Item) -> Bool {
    item.kind == .document && TemporaryName.marksTemporary(item.name)
  }

  /// Whether the user removed a folder, too, so that it is restored with the others.
  private func isRemoved(_ folder: Item) throws -> Bool {
    try change.connection.exists(
      """
      SELECT 1 FROM documents_item WHERE id = \(folder.id)
        AND trashed_at >= \(operation.since) AND trashed_by = \(operation.removedBy)
      """)
  }

  /// Restores an item after the folders above it. One that no place can take stays in the trash.
  private mutating func restore(_ item: Item) throws {
    guard done.insert(item.id).inserted else { return }
    do {
      let tree = DocumentTree(change.connection)
      for above in try tree.lineage(of: item.parent) where try above.isTrashed && isRemoved(above.item) {
        try restore(above.item)
      }
      try place(item, tree)
      count += 1
    } catch let failure as Failure
      where [.conflict, .notFound, .invalid, .usage, .damaged].contains(failure.kind)
    {
      unplaced.append(
        RestoreRemoved.Unplaced(item: item.id, name: item.name, code: failure.code.rawValue))
    }
  }

  private func place(_ item: Item, _ tree: DocumentTree) throws {
    let worksite = operation.worksite
    let folders = try tree.lineage(of: item.parent).prefix { !$0.isTrashed }.map(\.item.id)
    let isWhole = item.parent == worksite || folders.last == item.parent
    let parent = isWhole ? item.parent : folders.last ?? worksite
    let name = try FileName(item.name)
    let free = try TreeRules(change.connection).otherName(insteadOf: name, in: parent) ?? name
    try change.requireUnlocked(parent, at: worksite, for: actor)
    try change.place(
      item, at: ItemPlace(parent: parent, name: free.text),
      [("trashed_at", SQLValue.null), ("trashed_by", SQLValue.null)], by: actor)
  }
}
