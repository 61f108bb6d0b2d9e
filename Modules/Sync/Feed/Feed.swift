import Auth
import Core
import Persistence

/// A query for the changes of an audience since an anchor, with the present records.
///
/// Without an anchor, all records of the audience.
public struct Feed: Query {
  public static let right = Right.follow

  /// The audience's key.
  public let audience: String
  /// The state that the caller has read.
  public let after: Anchor?
  /// The largest number of entries, 1 ... 10,000.
  public let limit: Int
  private let composition: Composition

  /// A query for changes.
  public init(for audience: String, after: Anchor? = nil, limit: Int = 500, in composition: Composition) {
    self.audience = audience
    self.after = after
    self.limit = min(max(limit, 1), 10_000)
    self.composition = composition
  }

  /// A record that changed.
  public struct Entry: Codable, Hashable, Sendable {
    /// The kind of record; another name for an entry that only reports that a listing changed.
    public let recordKind: String
    /// The record.
    public let id: ID
    /// The record as it is; `nil` when it is gone for this audience, or when only its listing changed.
    public let record: Record?
    /// Whether it is gone for this audience.
    public let isGone: Bool

    /// An entry from its parts.
    public init(recordKind: String, id: ID, record: Record?, isGone: Bool) {
      self.recordKind = recordKind
      self.id = id
      self.record = record
      self.isGone = isGone
    }
  }

  /// A page of changes.
  public struct Answer: Hashable, Sendable {
    /// The records, in the order in which they changed last.
    public let entries: [Entry]
    /// The state reached.
    public let anchor: Anchor
    /// Whether there are more changes to ask for immediately.
    public let hasMore: Bool
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    guard try composition.audiences(of: actor, in: connection).contains(where: { $0.key == audience }) else {
      throw Failure(.notFound, "sync.noAudience", .noAudience, remedy: .askAudiences, field: "audience")
    }
    return try read(in: connection)
  }

  /// The answer, without a check that the actor belongs to the audience.
  func read(in connection: Connection) throws -> Answer {
    let log = ChangeLog(connection)
    let seq = try after?.seq(in: connection) ?? 0
    let changes = try log.changes(for: audience, after: seq, limit: limit + 1)
    let hasMore = changes.count > limit
    let taken = changes.prefix(limit)
    // Later changes are of other audiences: the next query need not read them.
    let reached = try hasMore ? taken.last?.seq ?? seq : log.latest()
    return Answer(
      entries: try taken.flatMap { try entries($0, connection) },
      anchor: try Anchor(seq: reached, in: connection), hasMore: hasMore)
  }

  /// The record of a change, with its companions.
  private func entries(_ change: ChangeLog.Entry, _ connection: Connection) throws -> [Entry] {
    let entry = try Entry(change, composition, connection) { recordKind, record in
      recordKind.audiences(record).contains { $0.key == audience }
    }
    guard let record = entry.record, let recordKind = composition.recordKind(entry.recordKind) else {
      return [entry]
    }
    return [entry] + (try composition.companions(of: record, in: recordKind, connection))
  }
}

extension Feed.Entry {
  /// The entry for a change in the log; `belongs` decides whether the record is visible in the feed.
  init(
    _ change: ChangeLog.Entry, _ composition: Composition, _ connection: Connection,
    belongs: (RecordKind, Record) -> Bool
  ) throws {
    guard let recordKind = composition.recordKind(change.recordKind) else {
      self.init(recordKind: change.recordKind, id: change.record, record: nil, isGone: change.gone)
      return
    }
    // The change may be a departure from a place that the record has returned to since.
    let record = try recordKind.load(change.record, in: connection)
    self.init(recordKind, change.record, record.flatMap { belongs(recordKind, $0) ? $0 : nil })
  }

  /// A record as it is sent; `nil` when there is none.
  init(_ recordKind: RecordKind, _ id: ID, _ record: Record?) {
    self.init(
      recordKind: recordKind.name, id: id, record: record?.without(recordKind.derivation.columns),
      isGone: record == nil)
  }
}

/// A query for the audiences that the actor belongs to.
public struct FeedAudiences: Query {
  public static let right = Right.follow
  private let composition: Composition

  /// A query for audiences.
  public init(in composition: Composition) { self.composition = composition }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Audience] {
    try composition.audiences(of: actor, in: connection)
  }
}
