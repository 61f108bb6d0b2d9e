import Auth
import Core
import Operations
import Persistence
import SyncProtocol

/// A query for the changes of an audience since an anchor, with the present records.
///
/// Without an anchor, all records of the audience.
package struct AudienceFeed: Query {
  package static let right = Right.follow

  package let audience: String
  /// The state that the caller has read.
  package let after: Anchor?
  /// The largest number of entries, 1 ... 10,000.
  package let limit: Int
  private let composition: Composition

  /// A query for changes.
  package init(for audience: String, after: Anchor? = nil, limit: Int = 500, in composition: Composition) {
    self.audience = audience
    self.after = after
    self.limit = min(max(limit, 1), 10_000)
    self.composition = composition
  }

  /// A page of changes.
  package struct Answer: Hashable, Sendable {
    /// The records, in the order in which they changed last.
    package let entries: [FeedEntry]
    package let anchor: Anchor
    /// Whether there are more changes to ask for immediately.
    package let hasMore: Bool
  }

  package func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    guard try composition.audiences(of: actor, in: connection).contains(where: { $0.key == audience }) else {
      throw Failure(.notFound, "sync.noAudience", .noAudience, remedy: .askAudiences, field: "audience")
    }
    var room = AnswerRoom(records: limit)
    return try read(in: connection, upTo: ChangeLog(connection).highWaterMark(), within: &room)
  }

  /// The answer, without a check that the actor belongs to the audience.
  func read(in connection: Connection, upTo highWaterMark: HighWaterMark, within room: inout AnswerRoom)
    throws -> Answer
  {
    let seq = try after?.seq(in: connection) ?? 0
    let changes = try ChangeLog(connection).changes(
      for: audience, after: seq, upTo: highWaterMark, limit: room.records + 1)
    let (found, last) = try room.fill(changes) { try entries($0, connection) }
    // Without more, later changes are of other audiences: the next query need not read them.
    return Answer(
      entries: found, anchor: try Anchor(seq: last?.seq ?? highWaterMark.seq, in: connection),
      hasMore: last != nil)
  }

  /// The record of a change, with its companions.
  private func entries(_ change: ChangeLog.Entry, _ connection: Connection) throws -> [FeedEntry] {
    let entry = try FeedEntry(change, composition, connection) { recordKind, record in
      recordKind.audiences(record).contains { $0.key == audience }
    }
    guard let record = entry.record, let recordKind = composition.recordKind(entry.recordKind) else {
      return [entry]
    }
    return [entry] + (try composition.companions(of: record, in: recordKind, connection))
  }
}

/// A query for the audiences that the actor belongs to.
package struct FeedAudiences: Query {
  package static let right = Right.follow
  private let composition: Composition

  /// A query for audiences.
  package init(in composition: Composition) { self.composition = composition }

  package func answer(in connection: Connection, for actor: Actor) throws -> [Audience] {
    try composition.audiences(of: actor, in: connection)
  }
}
