import Auth
import Core
import Operations
import Persistence
import SyncProtocol

/// A query for all changes a device subscribes to: those of its user's audiences and of some containers.
///
/// The whole answer is of one state of the data.
package struct Pull: Query {
  package static let right = Right.follow

  /// The streams the device has subscribed to, with the state it has read. Audiences not named here are read
  /// from the start.
  package let streams: [StreamAnchor]
  /// The largest number of records in total, 1 ... 10,000; fewer where the records are large.
  package let limit: Int
  private let composition: Composition

  /// A query for changes.
  package init(_ streams: [StreamAnchor], limit: Int = 1000, in composition: Composition) {
    self.streams = streams
    self.limit = min(max(limit, 1), 10_000)
    self.composition = composition
  }

  package func answer(in connection: Connection, for actor: Actor) throws -> PullAnswer {
    let highWaterMark = try ChangeLog(connection).highWaterMark()
    let audiences = try composition.audiences(of: actor, in: connection).map(\.key)
    let isOtherEpoch = try streams.contains { try !isCurrent($0.after, connection) }
    let seen = Dictionary(streams.map { ($0.name, isOtherEpoch ? nil : $0.after) }) { first, _ in first }
    var room = AnswerRoom(records: limit)
    var changes: [StreamChanges] = []
    func read(_ name: String, _ answer: (Anchor?) throws -> AudienceFeed.Answer) throws {
      let after = seen[name] ?? nil
      if room.isUsedUp {
        return changes.append(StreamChanges(stream: name, items: [], anchor: after, hasMore: true))
      }
      let found = try answer(after)
      if after != nil, found.entries.isEmpty, !found.hasMore { return }
      changes.append(
        StreamChanges(stream: name, items: found.entries, anchor: found.anchor, hasMore: found.hasMore))
    }
    for audience in audiences {
      try read(audience) {
        try AudienceFeed(for: audience, after: $0, in: composition)
          .read(in: connection, upTo: highWaterMark, within: &room)
      }
    }
    for stream in streams {
      guard let container = ID(stream.name) else { continue }
      do {
        try read(stream.name) {
          try ContainerFeed(
            container: container, after: $0, composition: composition, highWaterMark: highWaterMark
          ).answer(in: connection, for: actor, within: &room)
        }
      } catch let failure as Failure where failure.kind == .notFound {
        changes.append(StreamChanges(stream: stream.name, items: [], anchor: nil, hasMore: false))
      }
    }
    return PullAnswer(
      asOf: try Anchor(seq: highWaterMark.seq, in: connection), isOtherEpoch: isOtherEpoch,
      audiences: audiences,
      changes: changes)
  }

  private func isCurrent(_ anchor: Anchor?, _ connection: Connection) throws -> Bool {
    guard let anchor else { return true }
    do {
      _ = try anchor.seq(in: connection)
      return true
    } catch let failure as Failure where [.syncAnchorExpired, .syncNoAnchor].contains(failure.code) {
      return false
    }
  }
}
