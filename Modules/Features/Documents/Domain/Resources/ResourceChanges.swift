import Auth
import Core
import Operations
import Persistence
import Worksites

/// The changes in a folder since a state, by name, the earliest first (RFC 6578).
///
/// States are numbers. A change of the change log has twice its number there; a name that was left while it was the latest
/// change has one more.
public struct ResourceChanges: Query {
  public static let right = Right.readDocuments

  /// The folder, or the worksite for its top.
  public let folder: ID
  /// The state that the client has; 0 for none.
  public let state: Int64
  /// Whether names that were left are included.
  public let withRemoved: Bool
  /// The largest number of changes.
  public let limit: Int

  /// A query for a page of changes.
  public init(in folder: ID, since state: Int64, withRemoved: Bool, limit: Int) {
    self.folder = folder
    self.state = state
    self.withRemoved = withRemoved
    self.limit = limit
  }

  /// An item that changed, or a name that was left.
  public struct Entry: Hashable, Sendable {
    /// The state that the client has with this change.
    public let state: Int64
    /// The name of the item in the folder.
    public let name: String
    /// The item that has the name; `nil` for a name that was left.
    public let resource: ItemResource?
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Entry] {
    try DocumentTree(connection).requireReadable(folder, for: actor)
    let (log, vacated) = (ChangeLog(connection), VacatedNames(connection))
    let highWaterMark = try log.highWaterMark()
    var (entries, reached): ([Entry], Int64) = ([], state)
    while entries.count < limit {
      let changes = try log.changes(in: folder, after: reached >> 1, upTo: highWaterMark, limit: limit)
      let names = try withRemoved ? vacated.names(in: folder, from: (reached + 1) >> 1, limit: limit) : []
      let steps =
        changes.map { Step(state: $0.seq << 1, change: $0) }
        + names.map { Step(state: $0.latest << 1 + 1, name: $0.text) }
      guard !steps.isEmpty else { break }
      for step in steps.sorted(by: { $0.state < $1.state }).prefix(limit) where entries.count < limit {
        reached = step.state
        if let entry = try entry(of: step, in: connection) { entries.append(entry) }
      }
    }
    return entries
  }

  private struct Step {
    let state: Int64
    var change: ChangeLog.Entry?
    var name: String?
  }

  /// The change of a step; `nil` for an item that is no longer in the folder.
  private func entry(of step: Step, in connection: Connection) throws -> Entry? {
    if let name = step.name { return Entry(state: step.state, name: name, resource: nil) }
    guard let change = step.change, !change.gone else { return nil }
    return try connection.first(
      """
      SELECT \(ItemResource.columns) FROM documents_item
      WHERE id = \(change.record) AND parent = \(folder) AND trashed_at IS NULL
      """, ItemResource.read
    ).map { Entry(state: step.state, name: $0.item.name, resource: $0) }
  }
}

/// The state of a folder or of the top of a worksite, from which ``ResourceChanges`` continue.
public struct ResourceState: Query {
  public static let right = Right.readDocuments

  /// The folder, or the worksite for its top.
  public let folder: ID

  /// A query for the present state.
  public init(of folder: ID) { self.folder = folder }

  /// The state, which a client sends to continue.
  public struct Answer: Hashable, Sendable {
    /// The epoch of the database: after a restored backup, another one.
    public let epoch: String
    /// The number of the state.
    public let state: Int64
    /// The number of the oldest state from which ``ResourceChanges`` continue.
    public let oldest: Int64
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    try DocumentTree(connection).requireReadable(folder, for: actor)
    return Answer(
      epoch: try Epoch.current(connection), state: try ChangeLog(connection).highWaterMark().seq << 1,
      oldest: try VacatedNames(connection).oldest() << 1)
  }
}
