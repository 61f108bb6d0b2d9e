import Auth
import Core
import Persistence

/// One capability of worksite, as data: what it stores, what can be done with it, and what it builds on.
public struct Feature: Sendable {
  /// The name its tables, operations and migrations begin with: `documents`.
  public let id: String
  /// What it is for, in one line.
  public let summary: String
  /// The features whose tables and types it uses.
  public let requires: [String]
  /// Its schema, oldest step first.
  public let migrations: [Migration]
  /// What can be done.
  public let operations: [OperationKind]
  /// The kinds of record it stores.
  public let collections: [Collection]
  /// Looks through its records for what cannot be right, and says so, one phrase a finding.
  public let audit: @Sendable (Connection) throws -> [Phrase]
  /// Says, for people, which of its records rely on a blob.
  public let usersOfBlob: @Sendable (Blob, Connection) throws -> [Phrase]
  /// Finds the record that a user's address means, if the address is of this feature's form.
  public let recordAt: @Sendable (String, Actor, Connection) throws -> ID?

  /// A feature from its parts.
  public init(
    id: String, summary: String, requires: [String] = [], migrations: [Migration] = [],
    operations: [OperationKind] = [], collections: [Collection] = [],
    audit: @escaping @Sendable (Connection) throws -> [Phrase] = { _ in [] },
    usersOfBlob: @escaping @Sendable (Blob, Connection) throws -> [Phrase] = { _, _ in [] },
    recordAt: @escaping @Sendable (String, Actor, Connection) throws -> ID? = { _, _, _ in nil }
  ) {
    self.id = id
    self.summary = summary
    self.requires = requires
    self.migrations = migrations
    self.operations = operations
    self.collections = collections
    self.audit = audit
    self.usersOfBlob = usersOfBlob
    self.recordAt = recordAt
  }
}
