import Auth
import Core
import Documents
import Operations
import Persistence
import SyncProtocol

/// The records of a container, which an enumerator lists.
protocol ItemSource: Sendable {
  /// The folder that is read from the server before the first page; `nil` where there is nothing to read.
  var folder: ID? { get }

  /// The page after a cursor, with `limit` records at most.
  func page(after cursor: Cursor?, limit: Int, in provider: DocumentsProvider) throws -> Page<ListedRecord>

  /// The current anchor.
  func anchor(in provider: DocumentsProvider) throws -> Anchor

  /// The changes after an anchor, `limit` at most.
  func changes(since anchor: Anchor, limit: Int, in provider: DocumentsProvider) throws -> ListedChanges
}

extension ItemSource {
  var folder: ID? { nil }

  func anchor(in provider: DocumentsProvider) throws -> Anchor { try provider.answer(LogAnchor()) }
}

/// The changes in a container.
struct ListedChanges {
  let updated: [ListedRecord]
  let deleted: [ID]
  let anchor: Anchor
  let hasMore: Bool
}

/// The anchor of the present state.
struct LogAnchor: Query {
  static let right = Right.readDocuments

  func answer(in connection: Connection, for actor: Actor) throws -> Anchor { try .now(in: connection) }
}

/// The records of some kinds that changed since an anchor, each once.
struct LoggedChanges {
  /// The records with the kind of each, in the order of their first change.
  private(set) var records: [(id: ID, recordKind: String)] = []
  let anchor: Anchor
  let hasMore: Bool

  init(of recordKinds: [RecordKind], since anchor: Anchor, limit: Int, in connection: Connection) throws {
    let log = ChangeLog(connection)
    let highWaterMark = try log.highWaterMark()
    let entries = try log.changes(
      of: recordKinds.map(\.name), after: anchor.seq(in: connection, field: "since"), upTo: highWaterMark,
      limit: limit + 1)
    hasMore = entries.count > limit
    self.anchor = try Anchor(
      seq: hasMore ? entries.prefix(limit).last?.seq ?? 0 : highWaterMark.seq, in: connection)
    var seen: Set<ID> = []
    for entry in entries.prefix(limit) where seen.insert(entry.record).inserted {
      records.append((entry.record, entry.recordKind))
    }
  }
}

/// The failure of an anchor from before changes that the log does not list one by one.
extension Failure {
  static let listAgain = Failure(.conflict, .syncAnchorExpired, .containerChanged, remedy: .listFromStart)
}
