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
        try await send(outgoing)
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

  /// Sends operations and takes in what became of them. When the request itself is refused, each goes alone, so that one
  /// that cannot be read does not hold up the others. Each answer is taken in by itself: what is known of a container that
  /// an operation made is of the moment of its own answer, and no later one.
  private func send(_ outgoing: [OutgoingOperation]) async throws {
    let reply: BatchReply
    do {
      reply = try await server.perform(outgoing)
    } catch let failure as Failure where !failure.mayPass && failure.kind != .unauthenticated {
      guard let only = outgoing.first, outgoing.count == 1 else { return try await sendAlone(outgoing) }
      let asOf = try await server.news([], limit: 1).asOf
      return try replica.take([(only.entry.id, .refused(failure))], asOf: asOf)
    }
    guard Set(reply.results.map(\.id)) == Set(outgoing.map(\.entry.id)) else {
      throw Failure(.unavailable, "remote.answerShort", .answerShort, remedy: .tryLater)
    }
    try replica.take(reply.results.map { ($0.id, $0.reply) }, asOf: reply.asOf)
  }

  private func sendAlone(_ outgoing: [OutgoingOperation]) async throws {
    for operation in outgoing {
      // What builds on one that was refused waits with it.
      let state = try replica.database.read { try Outbox($0).entry(operation.entry.id)?.state }
      if state == .sending { try await send([operation]) }
    }
  }
}
