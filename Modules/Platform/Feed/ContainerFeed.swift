import Auth
import Core
import Operations
import Persistence
import SyncProtocol

/// The changes in a container since an anchor, with the present records and their companions.
///
/// Without an anchor, all records in it.
struct ContainerFeed {
  let container: ID
  let after: Anchor?
  let composition: Composition
  let highWaterMark: HighWaterMark

  /// - Throws: ``Failure`` of kind `notFound` when there is no such container for the actor.
  func answer(
    in connection: Connection, for actor: Actor, within room: inout AnswerRoom
  ) throws -> AudienceFeed.Answer {
    guard try composition.mayFollow(container, actor, in: connection) else {
      throw Failure(.notFound, "sync.noContainer", .noAudience, remedy: .listContainers, field: "container")
    }
    let seq = try after?.seq(in: connection) ?? 0
    let changes = try ChangeLog(connection).changes(
      in: container, after: seq, upTo: highWaterMark, limit: room.records + 1)
    let (found, last) = try room.fill(changes) { try entries($0, connection) }
    return AudienceFeed.Answer(
      entries: found, anchor: try Anchor(seq: last?.seq ?? highWaterMark.seq, in: connection),
      hasMore: last != nil)
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
