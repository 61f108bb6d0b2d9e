import Auth
import Core
import Persistence

/// One kind of record: a table with an `id` and a `version`, and what the change log says of its rows.
public struct Collection: Sendable {
  /// The name in the change log and in history: `documents.item`.
  public let name: String
  /// The table.
  public let table: String
  /// Columns derived from others, which every device derives for itself: they are not sent.
  public let derived: Set<String>
  let container: @Sendable (Record) -> ID?
  let audiences: @Sendable (Record) -> [Audience]
  let touches: @Sendable (Record) -> [Touch]
  let access: @Sendable (Purpose, Record, Actor, Connection) throws -> Bool
  let check: @Sendable (ID, Record?, Connection) throws -> Void

  /// What somebody wants with a record.
  public enum Purpose: Sendable {
    /// To change it, by taking back what they did to it.
    case change
    /// To see who did what to it.
    case audit
  }

  /// Something else that counts as changed with a record: the folder whose listing it is in.
  public struct Touch: Hashable, Sendable {
    /// Under which name the feed tells of it: `documents.folder`.
    public let name: String
    /// What changed.
    public let record: ID
    /// Who is told.
    public let audience: Audience

    /// A touch from its parts.
    public init(name: String, record: ID, audience: Audience) {
      self.name = name
      self.record = record
      self.audience = audience
    }
  }

  /// A collection from its parts.
  ///
  /// - Parameters:
  ///   - derived: columns that are not sent to other devices.
  ///   - container: where a listing shows the record.
  ///   - audiences: who is told that it changed, record and all. Nobody: only its container's listing tells of it.
  ///   - touches: what else counts as changed.
  ///   - access: whether an actor may do something with the record; without it, admins only.
  ///   - check: throws when the record as it now is (`nil`: it is gone) breaks a rule of the feature. It is asked when
  ///     an earlier state comes back by undo or redo.
  public init(
    name: String, table: String, derived: Set<String> = [],
    container: @escaping @Sendable (Record) -> ID? = { _ in nil },
    audiences: @escaping @Sendable (Record) -> [Audience],
    touches: @escaping @Sendable (Record) -> [Touch] = { _ in [] },
    access: @escaping @Sendable (Purpose, Record, Actor, Connection) throws -> Bool = {
      _, _, actor, _ in actor.role == .admin
    },
    check: @escaping @Sendable (ID, Record?, Connection) throws -> Void = { _, _, _ in }
  ) {
    self.name = name
    self.table = table
    self.derived = derived
    self.container = container
    self.audiences = audiences
    self.touches = touches
    self.access = access
    self.check = check
  }

  func load(_ id: ID, in connection: Connection) throws -> Record? {
    try connection.first("SELECT * FROM \(SQL(code: table)) WHERE id = \(id)") { $0.record() }
  }

  func allows(_ purpose: Purpose, _ record: Record, _ actor: Actor, _ connection: Connection) throws -> Bool {
    try access(purpose, record, actor, connection)
  }
}
