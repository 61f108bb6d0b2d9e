import Core
import Networking
import Persistence
import Sync

extension Sender {
  /// How many operations go in one request: as many as the link moves in a few seconds.
  private var batchSize: Int { min(max(Int(server.client.link.estimate.partSize / 4096), 5), 400) }

  /// Sends the next operations and takes in what became of them.
  var operations: Pump {
    { [self] in
      let most = batchSize
      let isOpen = try replica.database.read { try Outbox($0).hasReady() && !Pause(connection: $0).isOn() }
      let outgoing = isOpen ? try claim(most) : []
      if outgoing.isEmpty { return .rest }
      do {
        let reply = try await send(outgoing)
        guard Set(reply.replies.map(\.id)) == Set(outgoing.map(\.entry.id)) else {
          throw Failure(.unavailable, "remote.answerShort", .answerShort, remedy: .tryLater)
        }
        try replica.take(reply.replies, asOf: reply.asOf)
        // What they needed may go now.
        try replica.trimIfFull()
        try replica.database.write { try Trouble(connection: $0).clear() }
      } catch {
        try replica.database.write { try Outbox($0).release() }
        throw error
      }
      return .goOn
    }
  }

  private func claim(_ most: Int) throws -> [OutgoingOperation] {
    try replica.database.write { connection in
      let outbox = Outbox(connection)
      return try outbox.claim(most: most).map { OutgoingOperation($0, expecting: try outbox.outcome(of: $0)) }
    }
  }

  private typealias Reply = (replies: [(id: ID, reply: Replica.Reply)], asOf: Anchor)

  /// Sends operations. When the request itself is refused, each goes alone, so that one that cannot be read does not hold
  /// up the others.
  private func send(_ outgoing: [OutgoingOperation]) async throws -> Reply {
    do {
      let reply = try await server.perform(outgoing)
      return (reply.results.map { ($0.id, $0.reply) }, reply.asOf)
    } catch let failure as Failure where !failure.mayPass && failure.kind != .unauthenticated {
      guard outgoing.count > 1 else {
        let asOf = try await server.news([], limit: 1).asOf
        return (outgoing.map { ($0.entry.id, .refused(failure)) }, asOf)
      }
      var replies: [(id: ID, reply: Replica.Reply)] = []
      var asOf: Anchor?
      for operation in outgoing {
        let reply = try await send([operation])
        replies += reply.replies
        asOf = reply.asOf
      }
      guard let asOf else { throw failure }
      return (replies, asOf)
    }
  }
}
