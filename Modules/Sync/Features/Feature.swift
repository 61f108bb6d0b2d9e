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
  /// Its rows of the rights table.
  public let rights: [Right]
  /// What can be done.
  public let operations: [OperationKind]
  /// What can be asked.
  public let queries: [any Query.Type]
  /// The kinds of record it stores.
  public let recordKinds: [RecordKind]
  /// The settings it knows.
  public let settings: [SettingKind]
  /// The tables that let people and machines in without a password. A server that was restored from a backup empties them:
  /// they may let in what was removed since.
  public let tablesOfAccess: [String]
  /// Looks through its records for what cannot be right, and says so, one phrase a finding. Where only a part of the data
  /// is, content need not be there.
  public let audit: @Sendable (Connection, _ isPartial: Bool) throws -> [Phrase]
  /// Says, for people, which of its records rely on a blob. One that none of any feature relies on goes once no operation
  /// that named it can be taken back any more.
  public let usersOfBlob: @Sendable (Blob, Connection) throws -> [Phrase]
  /// The audiences somebody belongs to, as far as the feature knows.
  public let audiences: @Sendable (Actor, Connection) throws -> [Audience]
  /// Whether somebody may read a record that relies on a blob, and so may name the blob.
  public let mayRead: @Sendable (Blob, Actor, Connection) throws -> Bool
  /// Whether somebody may follow what is in a container.
  public let mayFollow: @Sendable (ID, Actor, Connection) throws -> Bool
  /// The content of what lies in a container, for whoever keeps it at hand.
  public let contents: @Sendable (ID, Connection) throws -> [NeededContent]
  /// The containers right inside a container.
  public let inside: @Sendable (ID, Connection) throws -> [ID]
  /// What came of somebody's decisions and they should hear of, as long as it is so.
  public let notices: @Sendable (Actor, Connection) throws -> [Notice]
  /// Finds what came to be on a machine and on its server apart and is the same thing all the same, as a folder of one
  /// name is: ids of the machine's records, each with that of the server's, beside those known to be the same already.
  public let counterparts:
    @Sendable (_ known: [ID: ID], _ local: Connection, _ server: Connection) throws
      -> [ID: ID]
  /// Finds the record that a user's address means, if the address is of this feature's form.
  public let recordAt: @Sendable (String, Actor, Connection) throws -> ID?
  /// Where a record of a collection is, as people write it, if the feature knows: `Marjala:/Plans/site.dwg`.
  public let addressOf: @Sendable (_ recordKind: String, Record, Connection) throws -> String?

  /// A feature from its parts.
  public init(
    id: String, summary: String, requires: [String] = [], migrations: [Migration] = [], rights: [Right] = [],
    operations: [OperationKind] = [], queries: [any Query.Type] = [], recordKinds: [RecordKind] = [],
    settings: [SettingKind] = [], tablesOfAccess: [String] = [],
    audit: @escaping @Sendable (Connection, _ isPartial: Bool) throws -> [Phrase] = { _, _ in [] },
    usersOfBlob: @escaping @Sendable (Blob, Connection) throws -> [Phrase] = { _, _ in [] },
    audiences: @escaping @Sendable (Actor, Connection) throws -> [Audience] = { _, _ in [] },
    mayRead: @escaping @Sendable (Blob, Actor, Connection) throws -> Bool = { _, _, _ in false },
    mayFollow: @escaping @Sendable (ID, Actor, Connection) throws -> Bool = { _, _, _ in false },
    contents: @escaping @Sendable (ID, Connection) throws -> [NeededContent] = { _, _ in [] },
    inside: @escaping @Sendable (ID, Connection) throws -> [ID] = { _, _ in [] },
    notices: @escaping @Sendable (Actor, Connection) throws -> [Notice] = { _, _ in [] },
    counterparts:
      @escaping @Sendable (_ known: [ID: ID], _ local: Connection, _ server: Connection) throws
      -> [ID: ID] = { _, _, _ in [:] },
    recordAt: @escaping @Sendable (String, Actor, Connection) throws -> ID? = { _, _, _ in nil },
    addressOf: @escaping @Sendable (_ recordKind: String, Record, Connection) throws -> String? = { _, _, _ in
      nil
    }
  ) {
    self.id = id
    self.summary = summary
    self.requires = requires
    self.migrations = migrations
    self.rights = rights
    self.operations = operations
    self.queries = queries
    self.recordKinds = recordKinds
    self.settings = settings
    self.tablesOfAccess = tablesOfAccess
    self.audit = audit
    self.usersOfBlob = usersOfBlob
    self.audiences = audiences
    self.mayRead = mayRead
    self.mayFollow = mayFollow
    self.contents = contents
    self.inside = inside
    self.notices = notices
    self.counterparts = counterparts
    self.recordAt = recordAt
    self.addressOf = addressOf
  }
}
