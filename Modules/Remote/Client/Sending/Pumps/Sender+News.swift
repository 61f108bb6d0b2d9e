import Core
import Networking
import Persistence
import Sync
import Synchronization

extension Sender {
  /// How long a container stays up to date after somebody looked at it: a week.
  private static let interest: Int64 = 7 * 86_400

  /// Reads what is new when somebody wants to know: in all audiences, and in the containers that are pinned or were looked
  /// at not long ago.
  func news(for stay: Stay) -> Pump {
    { [self] in
      if !activity.takeWish() {
        switch try heed() {
        case .nothing: return .rest
        case .later: return .restUntil(now().adding(seconds: 1))
        case .news: break
        }
      }
      do {
        let asked = try replica.database.read { try WantedNews($0).asked() }
        try await replica.refresh(try containersOfInterest(), from: server)
        while case let behind = try containersBehind(), !behind.isEmpty {
          try await replica.refresh(behind, from: server)
        }
        try replica.database.write { connection in
          try WantedNews(connection).noteRead(asked)
          try ConnectionProblem(connection: connection).clear()
          // A sender may stay for weeks.
          try server.client.link.keep(in: connection, now: now())
        }
      } catch let failure as Failure where failure.mayPass {
        if failure.code == Failure.overtakenCode, try replica.database.read({ try Outbox($0).isSending() }) {
          // Much is being sent, which nothing is in the way of; what is new is read when it is through.
          activity.wantNews()
          return .restUntil(now().adding(seconds: 1))
        }
        if stay == .forever {
          activity.wantNews()
          throw failure
        }
        // Who only wanted to look asks again; who has something to send finds out by sending.
        try note(failure)
        return .rest
      }
      signal.wake()
      return .goOn
    }
  }

  /// Whether what the server told of is news here.
  private func heed() throws -> ChangeHint.Worth {
    guard let moment = changeHint.withLock({ $0.moment }) else { return .nothing }
    let (isKnown, isSending) = (
      try replica.knows(moment), try replica.database.read { try Outbox($0).isSending() }
    )
    return changeHint.withLock { $0.weigh(moment, isKnown: isKnown, isSending: isSending) }
  }

  /// How many containers are asked about before anything is known to be new in them: naming one costs some hundred bytes,
  /// asking again a round trip.
  private static let mostOfInterest = 8

  private func containersOfInterest() throws -> [ID] {
    let since = now().adding(seconds: -Self.interest)
    return try replica.database.read {
      try Subscriptions($0).containersOfInterest(usedSince: since, limit: Self.mostOfInterest)
        .compactMap(\.container)
    }
  }

  private func containersBehind() throws -> [ID] {
    let since = now().adding(seconds: -Self.interest)
    return try replica.database.read {
      try Subscriptions($0).containersBehind(usedSince: since).compactMap(\.container)
    }
  }

  /// Reads what is new as soon as the server says that there is something, until the task is cancelled.
  func listen() async throws {
    var setbacks = 0
    while true {
      do {
        var isFollowed = false
        for try await event in try await server.client.events(RemoteServer.base + "/events") {
          setbacks = 0
          // What changed until the stream began is told by nobody.
          if !isFollowed {
            isFollowed = true
            activity.wantNews()
            signal.wake()
          }
          // A heartbeat tells nothing but that the server is there.
          guard case .message(_, _, let id) = event else { continue }
          if id.isEmpty { activity.wantNews() } else { changeHint.withLock { $0.hear(Anchor(text: id)) } }
          signal.wake()
        }
        // It ended well, as when the server is being stopped; one that always ends at once is not to be asked all the time.
        try await surroundings.sleep(.seconds(1))
      } catch let failure as Failure where failure.mayPass {
        setbacks += 1
        // Where streams do not get through, what is new may.
        activity.wantNews()
        signal.wake()
        try await surroundings.sleep(.milliseconds(Self.rest(setbacks, failure, surroundings.bits())))
      }
      try Task.checkCancellation()
    }
  }
}
