import Core
import Foundation
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica

/// The process that sends for the profile; it also pulls and fetches for sessions over its open connection.
package struct SenderProcess: Sendable {
  private let session: Session
  private var location: ProfileLocation { session.profile.location }

  init(of session: Session) { self.session = session }

  /// Wakes the profile's sender, or starts one that outlives this process. It does nothing when the login has
  /// ended or the data is read-only.
  package func wake(_ request: WakePipe.Request) throws {
    guard let start = session.connection?.startSender, !session.companyStore.database.isReadOnly,
      try !session.replica.reachability.hasLoginEnded()
    else { return }
    if WakePipe.wake(at: location.senderWakePipe, request) { return }
    try start(request)
  }

  /// Has the profile's sender send what waits, as ``wake(_:)`` does.
  package func send() throws { try wake(.send) }

  /// The longest time that the sender may take.
  private static let pullTimeout = Duration.seconds(10)

  /// Lets the sender, if one runs, pull a container that the user has just opened.
  ///
  /// It costs one round trip on the open connection instead of three on a new one.
  ///
  /// - Parameter tick: called repeatedly meanwhile.
  /// - Returns: whether it did.
  func pull(
    _ container: ID, _ stallTimer: StallTimer, _ wait: ServerWait, tick: () -> Void
  ) throws -> Bool {
    guard try !hasConnectionProblem(), WakePipe.wake(at: location.senderWakePipe, .refresh) else {
      return false
    }
    let end = ContinuousClock.now + Self.pullTimeout
    return try session.activity.cancellation.run { cancellation in
      while ContinuousClock.now < end {
        try cancellation.check()
        // A container without a subscription is gone from the server: the pull found that.
        if try session.replica.containers.subscription(to: container)?.isWhole ?? true {
          return true
        }
        tick()
        if try hasConnectionProblem() || !SenderLock.isTaken(of: location) { return false }
        try wait.check()
        wait.report(stallTimer.length, isQueued: false)
        usleep(10_000)
      }
      return false
    }
  }

  /// The most bytes of content that the sender fetches for a session.
  ///
  /// A large download has a connection of its own, so that neither slows the other.
  private static let maxBytes: Int64 = 4 << 20
  /// The longest time until the sender begins.
  private static let startTimeout = Duration.seconds(2)

  /// Lets the sender, if one runs, fetch content that is not large.
  ///
  /// - Parameter tick: called repeatedly meanwhile.
  /// - Returns: whether it did.
  func fetch(_ content: NeededContent, tick: () -> Void) throws -> Bool {
    let (requests, blob) = (session.replica.requests, content.blob)
    guard blob.size <= Self.maxBytes, try !hasConnectionProblem(), SenderLock.isTaken(of: location) else {
      return false
    }
    try requests.add(content)
    defer {
      // A cancellation also cancels the sender's download.
      let isLeft = (try? requests.progress(of: blob)) != .done
      if isLeft {
        try? requests.remove(for: blob)
        _ = WakePipe.wake(at: location.senderWakePipe, .send)
      }
    }
    guard WakePipe.wake(at: location.senderWakePipe, .send) else { return false }
    let end = ContinuousClock.now + Self.startTimeout
    let (wait, now) = (try session.server.wait(), try session.server.environment.now)
    return try session.activity.cancellation.run { cancellation in
      while true {
        try cancellation.check()
        try wait.check()
        wait.report(SendingProgress.unresponsiveTime(at: location, now: now()), isQueued: false)
        tick()
        switch try requests.progress(of: blob) {
        case .done: return session.companyStore.blobs.contains(blob)
        case .waiting where ContinuousClock.now > end: return false
        case .waiting, .claimed: if !SenderLock.isTaken(of: location) { return false }
        }
        usleep(10_000)
      }
    }
  }

  private func hasConnectionProblem() throws -> Bool { try session.replica.reachability.problem() != nil }
}
