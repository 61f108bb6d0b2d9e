import Auth
import Core
import Operations
import Persistence

/// The changes in a container since an anchor, with the present records and their companions.
///
/// Without an anchor, all records in it.
struct ContainerFeed {
  let container: ID
  let after: Anchor?
  let limit: Int
  let composition: Composition
  let horizon: Horizon

  /// - Throws: ``Failure`` of kind `notFound` when there is no such container for the actor.
  func answer(in connection: Connection, for actor: Actor) throws -> AudienceFeed.Answer {
    guard try composition.mayFollow(container, actor, in: connection) else {
      throw Failure(.notFound, "sync.noContainer", .noAudience, field: "container")
    }
    let seq = try after?.seq(in: connection) ?? 0
    let changes = try ChangeLog(connection).changes(
      in: container, after: seq, upTo: horizon, limit: limit + 1)
    let hasMore = changes.count > limit
    let taken = changes.prefix(limit)
    let reached = hasMore ? taken.last?.seq ?? seq : horizon.seq
    return AudienceFeed.Answer(
      entries: try taken.flatMap { try entries($0, connection) },
      anchor: try Anchor(seq: reached, in: connection), hasMore: hasMore)
  }

  /// The record of a change, with its companions.
  private func entries(_ change: ChangeLog.Entry, _ connection: Connection) throws -> [FeedEntry] {
    let entry = try FeedEntry(change, composition, connection) { recordKind, record in
      recordKind.container(record) == container
    }
    guard let record = entry.record, let recordKind = composition.recordKind(entry.recordKind) else {
      return [entry]
    }
    return [entry] + (try composition.companions(of: record, in: recordKind, connection))
  }
}
