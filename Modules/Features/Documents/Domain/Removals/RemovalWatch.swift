import Accounts
import Auth
import Core
import Operations
import Persistence
import Worksites

/// Counts the items that each client removes, and notes when they are a large part of a worksite.
///
/// Nothing is rejected: a user may clear a worksite. But a program that lost its folder removes all of it as fast.
struct RemovalWatch {
  private let change: Change
  private let now: Instant
  private var connection: Connection { change.connection }

  init(_ change: Change, at now: Instant) {
    self.change = change
    self.now = now
  }

  /// The time within which removals count together, in minutes.
  private static let minutes: Int64 = 10
  /// The most removed items that are never noted.
  private static let minItems = 500
  /// The part of a worksite's items above which a removal is noted: one of this number.
  private static let part = 4

  /// Counts what the operations removed.
  func update() throws {
    guard change.isServer else { return }
    let removed = change.images.filter { $0.recordKind.name == DocumentsFeature.items.name && isRemoval($0) }
    guard !removed.isEmpty, let entry = try OperationLog(connection: connection).entry(change.operation),
      entry.kind == .done
    else { return }
    for (worksite, images) in Dictionary(grouping: removed, by: { $0.now?.id("worksite") }) {
      guard let worksite, let since = images.compactMap({ trashedAt($0) }).min() else { continue }
      let client = Client(worksite: worksite, user: entry.actor, device: entry.device)
      let items = try images.reduce(0) { try $0 + size(of: $1) }
      try count(items, since: since, by: client)
    }
  }

  /// Who removes items at a worksite.
  private struct Client {
    let worksite: ID
    let user: ID
    let device: ID
  }

  private func isRemoval(_ image: Change.Image) -> Bool {
    image.before?["trashed_at"] == .null && image.before?["kind"] != Item.temporary.sqlValue
      && image.now.map { $0["trashed_at"] != .null } ?? false
  }

  private func trashedAt(_ image: Change.Image) -> Instant? {
    guard case .integer(let milliseconds)? = image.now?["trashed_at"] else { return nil }
    return Instant(milliseconds: milliseconds)
  }

  /// The number of items that went to the trash with a record.
  private func size(of image: Change.Image) throws -> Int {
    guard image.now?["kind"] == Item.Kind.folder.rawValue.sqlValue else { return 1 }
    return 1 + (try TreeSize.items(below: image.record, atMost: .max, connection))
  }

  /// The items that a client removed within the last minutes.
  private struct Sum {
    let items: Int
    let since: Instant
    /// The number up to which the items were too small a part when they were compared last.
    let enough: Int
  }

  private func count(_ items: Int, since: Instant, by client: Client) throws {
    let minute = now.milliseconds / 60_000
    try connection.execute(
      """
      DELETE FROM documents_removed_count WHERE worksite = \(client.worksite) AND device = \(client.device)
        AND minute <= \(minute - Self.minutes)
      """)
    try connection.execute(
      """
      INSERT INTO documents_removed_count (worksite, device, minute, items, since, enough)
      VALUES (\(client.worksite), \(client.device), \(minute), \(items), \(since), 0)
      ON CONFLICT (worksite, device, minute) DO UPDATE
        SET items = documents_removed_count.items + excluded.items
      """)
    guard let sum = try sum(of: client), sum.items > max(Self.minItems, sum.enough) else { return }
    if let known = try noted(of: client) {
      // A device that follows is not sent each of a thousand removals.
      if sum.items >= known.items + known.items / 10 { try write(known.id, sum, client) }
      return
    }
    // The others are counted up to a number that spares the next removals the counting.
    let others = try TreeSize.items(
      below: client.worksite, atMost: 2 * (Self.part - 1) * sum.items, connection)
    if others < (Self.part - 1) * sum.items {
      var id = change.operation.derived(for: "removal \(client.worksite)")
      while try !change.isFree(id) { id = id.derived(for: "taken") }
      try write(id, sum, client)
    } else {
      try connection.execute(
        """
        UPDATE documents_removed_count SET enough = \((others + sum.items) / Self.part)
        WHERE worksite = \(client.worksite) AND device = \(client.device) AND minute = \(minute)
        """)
    }
  }

  private func sum(of client: Client) throws -> Sum? {
    try connection.first(
      """
      SELECT CAST(SUM(items) AS BIGINT), MIN(since), MAX(enough) FROM documents_removed_count
      WHERE worksite = \(client.worksite) AND device = \(client.device)
      """
    ) { Sum(items: $0.int(), since: $0.instant(), enough: $0.int()) }
  }

  /// The record of the same removal, if there is one already.
  private func noted(of client: Client) throws -> (id: ID, items: Int)? {
    try connection.first(
      """
      SELECT id, items FROM documents_removal WHERE worksite = \(client.worksite)
        AND device = \(client.device) AND at >= \(now.adding(seconds: -Self.minutes * 60))
      ORDER BY at DESC LIMIT 1
      """
    ) { (id: try $0.id(), items: $0.int()) }
  }

  private func write(_ id: ID, _ sum: Sum, _ client: Client) throws {
    let name = try LoginSession.name(ofDevice: client.device, of: client.user, in: connection)
    try change.writeDerived(
      DocumentsFeature.removals, id,
      [
        ("worksite", client.worksite), ("removed_by", client.user), ("device", client.device),
        ("client", name ?? client.device.short), ("items", sum.items), ("since", sum.since), ("at", now),
      ])
  }
}
