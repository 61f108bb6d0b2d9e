import Auth
import Core
import Persistence

/// A capability of worksite, as data: its schema, rights, operations, queries and record kinds.
///
/// A feature gives a facet, such as ``Containers``, only where it has what the facet describes.
public struct Feature: Sendable {
  /// The name that its tables, operations and migrations begin with, such as `documents`.
  public let id: String
  /// The purpose of the feature, in one line.
  public let summary: String
  /// The features whose tables and types it uses.
  public let requires: [String]
  /// Its schema, oldest migration first.
  public let migrations: [Migration]
  /// Its rows of the rights table.
  public let rights: [Right]
  /// Its operations.
  public let operations: [OperationKind]
  /// Its queries.
  public let queries: [any Query.Type]
  /// The kinds of record that it stores.
  public let recordKinds: [RecordKind]
  /// The settings that it knows.
  public let settings: [SettingKind]
  /// The tables of tokens and other credentials. A server that was restored from a backup empties them, because the
  /// backup may hold credentials that were revoked since.
  public let credentialTables: [String]
  /// Its listings, if records of the feature lie in containers.
  public let containers: Containers?
  /// Its use of content, if its records have content.
  public let contents: Contents?
  /// The addresses of its records, if users can write them.
  public let addressing: Addressing?
  /// Its groups of users, if it has such groups.
  package let membership: Membership?
  /// The search for contradictions in the feature's records; each finding is a phrase.
  public let audit: @Sendable (Connection, _ isPartial: Bool) throws -> [Phrase]
  /// The addresses of a server at which other programs use the feature.
  let programs: [ProgramAddress]
  let audiences: @Sendable (Actor, Connection) throws -> [Audience]
  /// The notices for an actor about the outcome of earlier operations.
  public let notices: @Sendable (Actor, Connection, _ now: Instant) throws -> [Notice]
  /// Writes the records that follow from those an operation changed, such as the warnings of a limit.
  ///
  /// It runs once for the operations of one command in a transaction, also for an undo. It does not run on a
  /// replica, which receives these records and may ``estimate`` them.
  package let recompute: @Sendable (Change, _ now: Instant) throws -> Void
  /// Writes anew what the feature stores beside its records and computes from them, such as sums.
  ///
  /// It runs on a rescued database, whose lost pages may have held any of it.
  package let rebuild: @Sendable (Connection) throws -> Void
  /// Estimates on a replica what ``recompute`` will write on the server.
  package let estimate: Estimate?
  /// Finds records of a device that equal one of the server.
  package let counterparts: Counterparts

  /// The operations after which a replica estimates derived values.
  public enum EstimatedOperations: Sendable {
    /// Operations that were performed or taken back.
    case changed
    /// All operations that the server has not acknowledged. Earlier estimates are dropped, since the replica has all else
    /// as the server does.
    case allPending
  }

  /// Estimates derived values from the records before some operations and after them.
  public typealias Estimate =
    @Sendable (_ images: [Change.Image], EstimatedOperations, Connection) throws -> Void

  /// Finds records of a device that equal one of the server, such as folders of one path.
  ///
  /// It returns the ids of the device's records, each with the id on the server.
  public typealias Counterparts =
    @Sendable (_ known: [ID: ID], _ local: Connection, _ server: Connection) throws -> [ID: ID]

  /// Adds records to a new company that users try worksite on.
  public let demo: @Sendable (DemoCompany) throws -> Void

  /// A feature from its parts.
  ///
  /// - Parameters:
  ///   - audit: looks through the feature's records for contradictions and returns a phrase for each. In partial data, as
  ///     on a device, content may be missing.
  ///   - programs: the addresses of a server at which other programs use the feature.
  ///   - audiences: the audiences of an actor that the feature knows.
  ///   - notices: what the actor should know about the outcome of earlier operations, for as long as it is so.
  ///   - recompute: writes the records that follow from those an operation changed.
  ///   - rebuild: writes anew what the feature stores beside its records and computes from them.
  ///   - estimate: estimates on a replica what `recompute` will write on the server.
  ///   - counterparts: finds records that are the same thing on a device and on its server.
  public init(
    id: String, summary: String, requires: [String] = [], migrations: [Migration] = [], rights: [Right] = [],
    operations: [any Operation.Type] = [], queries: [any Query.Type] = [], recordKinds: [RecordKind] = [],
    settings: [SettingKind] = [], credentialTables: [String] = [], containers: Containers? = nil,
    contents: Contents? = nil, addressing: Addressing? = nil, membership: Membership? = nil,
    programs: [ProgramAddress] = [],
    audit: @escaping @Sendable (Connection, _ isPartial: Bool) throws -> [Phrase] = { _, _ in [] },
    audiences: @escaping @Sendable (Actor, Connection) throws -> [Audience] = { _, _ in [] },
    notices: @escaping @Sendable (Actor, Connection, _ now: Instant) throws -> [Notice] = { _, _, _ in [] },
    recompute: @escaping @Sendable (Change, _ now: Instant) throws -> Void = { _, _ in },
    rebuild: @escaping @Sendable (Connection) throws -> Void = { _ in },
    estimate: Estimate? = nil,
    counterparts: @escaping Counterparts = { _, _, _ in [:] },
    demo: @escaping @Sendable (DemoCompany) throws -> Void = { _ in }
  ) {
    self.id = id
    self.summary = summary
    self.requires = requires
    self.migrations = migrations
    self.rights = rights
    self.operations = operations.map { OperationKind(of: $0) }
    self.queries = queries
    self.recordKinds = recordKinds
    self.settings = settings
    self.credentialTables = credentialTables
    self.containers = containers
    self.contents = contents
    self.addressing = addressing
    self.membership = membership
    self.programs = programs
    self.audit = audit
    self.audiences = audiences
    self.notices = notices
    self.recompute = recompute
    self.rebuild = rebuild
    self.estimate = estimate
    self.counterparts = counterparts
    self.demo = demo
  }
}
