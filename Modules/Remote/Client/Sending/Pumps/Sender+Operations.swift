import Core
import Networking
import Persistence
import Sync

extension Sender {
  /// How many operations go in one request: as many as the link moves in a few seconds.
  var batchSize: Int { min(max(Int(server.client.link.estimate.partSize / 4096), 5), 400) }

  /// Sends the next operations and takes in what became of them.
  var operations: Pump {
    { [self] in
      let most = batchSize
      let isOpen = try replica.database.read { connection in
        let outbox = Outbox(connection)
        return try !Pause(connection: connection).isOn()
          && outbox.hasReady(leaving: outbox.promised(most: most))
      }
      let outgoing = isOpen ? try claim(most) : []
      if outgoing.isEmpty { return .rest }
      try await returning(outgoing) { try await send(outgoing) }
      return .goOn
    }
  }

  private func claim(_ most: Int) throws -> [OutgoingOperation] {
    try replica.database.write { connection in
      let outbox = Outbox(connection)
      return try outbox.outgoing(outbox.claim(most: most, leaving: outbox.promised(most: most)))
    }
  }

  /// Runs `body`; when it fails, the operations can be sent again.
  func returning(_ outgoing: [OutgoingOperation], _ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch {
      let haveLeft = (error as? Failure)?.hasNotArrived != true
      try replica.database.write { try Outbox($0).release(outgoing.map(\.entry), haveLeft: haveLeft) }
      throw error
    }
  }

  /// Takes in what became of operations. A server in another epoch of its data may have refused them for what it has lost:
  /// that is found out first, and they are sent again.
  ///
  /// - Parameter contents: what the server has since it came with them.
  func settle(_ outgoing: [OutgoingOperation], by reply: Reply, bringing contents: [Blob] = []) async throws {
    guard Set(reply.replies.map(\.id)) == Set(outgoing.map(\.entry.id)) else {
      throw Failure(.unavailable, "remote.answerShort", .answerShort, remedy: .tryLater)
    }
    var replies = reply.replies
    if replies.contains(where: \.reply.lacksContent) {
      // What was refused beside it may have fallen with it, and is to wait with it: it is sent again.
      replies.removeAll { $0.reply.isRejection && !$0.reply.lacksContent }
    }
    let isTaken = try replica.apply(replies, asOf: reply.asOf, since: reply.before, bringing: contents)
    if !isTaken || replies.count < outgoing.count {
      try replica.database.write { try Outbox($0).release(outgoing.map(\.entry)) }
    }
    if !isTaken { return try await replica.refresh(from: server) }
    // What is too much and cannot go now goes later.
    try? replica.trimIfFull()
    try replica.database.write { try ConnectionProblem(connection: $0).clear() }
    // It may have to do with something that others changed: that is shown until it is read.
    if replies.contains(where: { $0.reply.isRejection && !$0.reply.lacksContent }) { wake(.refresh) }
  }

  typealias Reply = (replies: [(id: ID, reply: Replica.Reply)], asOf: Anchor, before: Anchor?)

  /// Sends operations and takes in what became of them. When the request itself is refused, each goes alone, so that one
  /// that cannot be read does not hold up the others. Each answer is taken in by itself: what is known of a container that
  /// an operation made is of the moment of its own answer, and no later one.
  private func send(_ outgoing: [OutgoingOperation]) async throws {
    let answer: Reply
    do {
      let reply = try await server.perform(outgoing)
      answer = (reply.results.map { ($0.id, $0.reply) }, reply.asOf, reply.before)
    } catch let failure as Failure where !failure.mayPass && failure.kind != .unauthenticated {
      guard let only = outgoing.first, outgoing.count == 1 else { return try await sendAlone(outgoing) }
      answer = ([(only.entry.id, .rejected(failure))], try await server.news([], limit: 1).asOf, nil)
    }
    try await settle(outgoing, by: answer)
  }

  private func sendAlone(_ outgoing: [OutgoingOperation]) async throws {
    for operation in outgoing {
      // What builds on one that was refused waits with it.
      let state = try replica.database.read { try Outbox($0).entry(operation.entry.id)?.state }
      if state == .sending { try await send([operation]) }
    }
  }
}

extension Outbox {
  /// Operations as they are sent.
  func outgoing(_ entries: [Entry]) throws -> [OutgoingOperation] {
    try entries.map {
      OutgoingOperation($0, expecting: try outcome(of: $0), isCarriedOver: try isCarriedOver($0.id))
    }
  }
}

extension Replica.Reply {
  fileprivate var isRejection: Bool {
    if case .rejected = self { true } else { false }
  }

  /// Whether the server does not have content of the operation.
  fileprivate var lacksContent: Bool {
    if case .rejected(let failure) = self { failure.code == "sync.noContent" } else { false }
  }
}
