import Auth
import Core
import Persistence

/// One kind of record: a table with an `id` and a `version`, and what the change log says of its rows.
public struct Collection: Sendable {
  /// The name in the change log and in history: `documents.item`.
  public let name: String
  /// The table.
  public let table: String
  let container: @Sendable (Record) -> ID?
  let audiences: @Sendable (Record) -> [Audience]
  let check: @Sendable (ID, Record?, Connection) throws -> Void

  /// A collection from its parts.
  ///
  /// - Parameters:
  ///   - container: where a listing shows the record.
  ///   - audiences: who is told that it changed.
  ///   - check: throws when the record as it now is (`nil`: it is gone) breaks a rule of the feature. It is asked when
  ///     an earlier state comes back by undo or redo.
  public init(
    name: String, table: String, container: @escaping @Sendable (Record) -> ID? = { _ in nil },
    audiences: @escaping @Sendable (Record) -> [Audience],
    check: @escaping @Sendable (ID, Record?, Connection) throws -> Void = { _, _, _ in }
  ) {
    self.name = name
    self.table = table
    self.container = container
    self.audiences = audiences
    self.check = check
  }

  func load(_ id: ID, in connection: Connection) throws -> Record? {
    try connection.first("SELECT * FROM \(SQL(code: table)) WHERE id = \(id)") { $0.record() }
  }
}
