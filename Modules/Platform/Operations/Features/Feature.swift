import Auth
import Core
import Persistence

/// A capability of worksite, as data: its schema, rights, operations, queries and record kinds.
///
///     static let feature = Feature(
///       id: "remarks", summary: "remarks about worksites", requires: ["worksites"],
///       migrations: [
///         Migration(
///           "remarks-0001", reason: "remarks",
///           sql: """
///             CREATE TABLE remarks_remark (
///               id ID PRIMARY KEY,
///               site ID NOT NULL REFERENCES worksites_site (id),
///               author ID NOT NULL,
///               text TEXT NOT NULL,
///               version ID NOT NULL
///             );
///             CREATE INDEX remarks_remark_site ON remarks_remark (site, id)
///             """)
///       ],
///       rights: [.readRemarks, .addRemarks], operations: [AddRemark.self],
///       queries: [Remarks.self], recordKinds: [remarks])
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
  /// The types of its operations, by which stored ones are decoded.
  public let operations: [OperationKind]
  /// The types of its queries, each with the right that it needs.
  public let queries: [any Query.Type]
  /// The kinds of record that it stores.
  public let recordKinds: [RecordKind]
  /// The settings that it knows.
  public let settings: [SettingKind]
  /// The names of the facets that it gives.
  let facets: [String]
  /// The tables of tokens and other credentials. A server that was restored from a backup empties them, because the
  /// backup may hold credentials that were revoked since.
  public internal(set) var credentialTables: [String] = []
  /// Its listings, if records of the feature lie in containers.
  public internal(set) var containers: Containers?
  /// The name of the feature for people; `nil` for one that people do not know by name.
  package internal(set) var title: Phrase?
  /// Its use of content, if its records have content.
  public internal(set) var contents: Contents?
  /// The addresses of its records, if users can write them.
  public internal(set) var addressing: Addressing?
  /// Its groups of users, if it has such groups.
  package internal(set) var membership: Membership?
  /// The search for contradictions in the feature's records; each finding is a phrase.
  public internal(set) var audit: Audit = { _, _ in [] }
  /// The addresses of a server at which other programs use the feature.
  var programs: [ProgramAddress] = []
  /// Its tables that hold operations of any feature.
  var operationTables: [OperationTable] = []
  /// The earlier names of its operations, oldest step first.
  var operationRenames: [OperationRename] = []
  /// The audiences of an actor that the feature knows.
  var audiences: Audiences = { _, _ in [] }
  /// The notices for an actor about the outcome of earlier operations.
  public internal(set) var notices: OutcomeNotices = { _, _, _ in [] }
  /// Writes the records that follow from those an operation changed, such as the warnings of a limit.
  ///
  /// It runs once for the operations of one command in a transaction, also for an undo. It does not run on a
  /// replica, which receives these records and may ``estimate`` them.
  package internal(set) var recompute: Recompute = { _, _ in }
  /// Writes anew what the feature stores beside its records and computes from them, such as sums.
  ///
  /// It runs on a rescued database, whose lost pages may have held any of it.
  package internal(set) var rebuild: Rebuild = { _ in }
  /// Estimates on a replica what `recompute` will write on the server.
  package internal(set) var estimate: Estimate?
  /// Finds records of a device that equal one of the server.
  package internal(set) var counterparts: Counterparts = { _, _, _ in [:] }
  /// Adds the records of a group to a new one that is to be like it.
  package internal(set) var likeness: Likeness = { _, _, _, _ in }
  /// The work that a server does each hour.
  package internal(set) var upkeep: Upkeep = { _ in }

  /// Finds the user's work on this device that is no operation yet.
  var openWork: OpenWork = { _ in [] }

  /// Adds records to a new company that users try worksite on.
  public internal(set) var demo: Demo = { _ in }

  /// A feature from its parts.
  ///
  /// - Parameter facets: what only some features have.
  public init(
    id: String, summary: String, requires: [String] = [], migrations: [Migration] = [], rights: [Right] = [],
    operations: [any Operation.Type] = [], queries: [any Query.Type] = [], recordKinds: [RecordKind] = [],
    settings: [SettingKind] = [], facets: [Facet] = []
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
    self.facets = facets.map(\.name)
    for facet in facets { facet.add(&self) }
  }
}
