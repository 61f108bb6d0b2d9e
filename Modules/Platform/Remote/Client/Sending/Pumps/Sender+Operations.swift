import Core
import Networking
import Operations
import Persistence
import Replica
import SyncProtocol

extension Sender {
  /// How many operations one request carries: as many as the link transfers in a few seconds.
  var batchSize: Int { min(max(Int(server.client.link.estimate.partSize / 4096), 5), 400) }

  /// Sends the next operations and applies the server's replies.
  var operations: Pump {
    { [self] in
      let maximum = batchSize
      guard try !replica.requests.isPaused(), try replica.sending.hasReady(maximum: maximum) else {
        return .idle
      }
      let outgoing = try replica.sending.claim(maximum: maximum).map(OutgoingOperation.init)
      if outgoing.isEmpty { return .idle }
      try await returning(outgoing) { try await send(outgoing) }
      return .again
    }
  }

  /// Runs `body` and releases the operations when it fails, so that they can be sent again.
  func returning(_ outgoing: [OutgoingOperation], _ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch {
      let haveLeft = (error as? Failure)?.hasNotArrived != true
      try replica.sending.release(outgoing.map(\.entry), haveLeft: haveLeft)
      throw error
    }
  }

  /// Applies the replies to operations. If the server's epoch changed, it pulls first and sends the
  /// operations again, because the rejections may be due to data that the server lost.
  ///
  /// - Parameter contents: the contents that the server received in the same request.
  func finalize(_ outgoing: [OutgoingOperation], by reply: Reply, bringing contents: [Blob] = []) async throws
  {
    guard Set(reply.replies.map(\.id)) == Set(outgoing.map(\.entry.id)) else {
      throw Failure(.unavailable, "remote.answerShort", .answerShort, remedy: .tryLater)
    }
    var replies = reply.replies
    if replies.contains(where: \.reply.lacksContent) {
      // The other rejections may follow from the missing content: those operations are sent again with it.
      replies.removeAll { $0.reply.isRejection && !$0.reply.lacksContent }
    }
    let isTaken = try replica.apply(replies, asOf: reply.asOf, since: reply.before, bringing: contents)
    if !isTaken || replies.count < outgoing.count {
      try replica.sending.release(outgoing.map(\.entry))
    }
    if !isTaken { return try await replica.refresh(from: server) }
    // A trim that fails now is repeated later.
    try? replica.content.trim()
    try replica.reachability.clearProblem()
    // Another user's change may be the reason for the rejection; the pull brings it.
    if replies.contains(where: { $0.reply.isRejection && !$0.reply.lacksContent }) { wake(.refresh) }
  }

  typealias Reply = (replies: [(id: ID, reply: Replica.Reply)], asOf: Anchor, before: Anchor?)

  /// Sends operations and applies the replies. When the server rejects the request itself, each operation is
  /// sent alone, so that an unreadable one does not block the others. Each reply is applied by itself: the
  /// anchor of a container that an operation created is that of its own reply.
  private func send(_ outgoing: [OutgoingOperation]) async throws {
    let answer: Reply
    do {
      let reply = try await server.perform(outgoing)
      answer = (reply.results.map { ($0.id, $0.reply) }, reply.asOf, reply.before)
    } catch let failure as Failure where !failure.mayPass && failure.kind != .unauthenticated {
      guard let only = outgoing.first, outgoing.count == 1 else { return try await sendAlone(outgoing) }
      answer = ([(only.entry.id, .rejected(failure))], try await server.pull([], limit: 1).asOf, nil)
    }
    try await finalize(outgoing, by: answer)
  }

  private func sendAlone(_ outgoing: [OutgoingOperation]) async throws {
    for operation in outgoing {
      // Operations that depend on a rejected one are blocked.
      let state = try replica.pending.state(of: operation.entry.id)
      if state == .sending { try await send([operation]) }
    }
  }
}

extension OutgoingOperation {
  /// A claimed operation, with the outcome it had on this device.
  init(_ claimed: ClaimedOperation) {
    self.init(claimed.entry, expecting: claimed.outcome, isCarriedOver: claimed.isCarriedOver)
  }
}

extension Replica.Reply {
  fileprivate var isRejection: Bool {
    if case .rejected = self { true } else { false }
  }

  /// Whether the server rejected the operation because it lacks content.
  fileprivate var lacksContent: Bool {
    if case .rejected(let failure) = self { failure.code == .syncNoContent } else { false }
  }
}
