import Core
import Networking
import Operations
import Persistence
import Replica
import SyncProtocol
import Synchronization

extension Sender {
  /// How long a container is kept up to date after the user looked at it, in seconds: a week.
  private static let interestPeriod: Int64 = 7 * 86_400

  /// Pulls on request: all audiences, and the containers that are pinned or were used recently.
  func pull(for lifetime: Lifetime) -> Pump {
    { [self] in
      if !activity.consumePullRequest() {
        switch try reaction() {
        case .ignore: return .idle
        case .wait: return .idleUntil(now().adding(seconds: 1))
        case .pull: break
        }
      }
      do {
        let asked = try replica.requests.latestPull()
        try await replica.refresh(try containersOfInterest(), from: server)
        while case let behind = try containersBehind(), !behind.isEmpty {
          try await replica.refresh(behind, from: server)
        }
        try replica.requests.notePulled(asked, over: server.client.link, at: now())
      } catch let failure as Failure where failure.mayPass {
        if failure.code == .remoteBehind, try replica.sending.isUnderWay() {
          // The answers are older than what was acknowledged: pull again once the operations are sent.
          activity.requestPull()
          return .idleUntil(now().adding(seconds: 1))
        }
        if lifetime == .forever {
          activity.requestPull()
          throw failure
        }
        // A command that only reads asks again; one that sends learns of the failure by sending.
        try note(failure)
        return .idle
      }
      signal.wake()
      return .again
    }
  }

  /// How to react to the last anchor that the server reported.
  private func reaction() throws -> ChangeHint.Reaction {
    guard let anchor = changeHint.withLock({ $0.anchor }) else { return .ignore }
    let (isKnown, isSending) = (try replica.knows(anchor), try replica.sending.isUnderWay())
    return changeHint.withLock { $0.reaction(to: anchor, isKnown: isKnown, isSending: isSending) }
  }

  /// How many containers a pull names before they are known to have changed.
  ///
  /// Naming one costs some hundred bytes, a second pull a round trip.
  private static let maxOfInterest = 8

  private func containersOfInterest() throws -> [ID] {
    let since = now().adding(seconds: -Self.interestPeriod)
    return try replica.containers.ofInterest(usedSince: since, limit: Self.maxOfInterest)
  }

  private func containersBehind() throws -> [ID] {
    let since = now().adding(seconds: -Self.interestPeriod)
    return try replica.containers.behind(usedSince: since)
  }

  /// Requests a pull whenever the server reports a change, until the task is cancelled.
  func listen() async throws {
    var failures = 0
    while true {
      do {
        var isOpen = false
        for try await event in try await server.client.events(RemoteServer.base + "/events") {
          failures = 0
          // No event reports changes made before the stream began.
          if !isOpen {
            isOpen = true
            activity.requestPull()
            signal.wake()
          }
          // A heartbeat carries no change.
          guard case .message(_, _, let id) = event else { continue }
          if id.isEmpty { activity.requestPull() } else { changeHint.withLock { $0.note(Anchor(text: id)) } }
          signal.wake()
        }
        // The stream ended normally, as when the server stops. The pause keeps a stream that always ends at
        // once from looping.
        try await environment.sleep(.seconds(1))
      } catch let failure as Failure where failure.mayPass {
        failures += 1
        // Pulls may get through where event streams do not.
        activity.requestPull()
        signal.wake()
        try await environment.sleep(.milliseconds(Self.delay(failures, failure, environment.bits())))
      }
      try Task.checkCancellation()
    }
  }
}
