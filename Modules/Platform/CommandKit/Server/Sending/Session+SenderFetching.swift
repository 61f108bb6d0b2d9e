import Core
import Foundation
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica

/// Lets the running sender pull and fetch for a command over its open connection.
extension Session {
  /// The longest time that the sender may take.
  private static let pullTimeout = Duration.seconds(10)

  /// Lets the sender, if one runs, pull a container that the user has just opened.
  ///
  /// It costs one round trip on the open connection instead of three on a new one.
  ///
  /// - Parameter tick: called repeatedly meanwhile.
  /// - Returns: whether it did.
  func pullBySender(
    _ container: ID, _ stallTimer: StallTimer, _ wait: ServerWait, tick: () -> Void
  ) throws -> Bool {
    guard try !hasConnectionProblem(), WakePipe.wake(at: profile.location.senderWakePipe, .refresh) else {
      return false
    }
    let end = ContinuousClock.now + Self.pullTimeout
    return try interruptible { cancellation in
      while ContinuousClock.now < end {
        try cancellation.check()
        // A container without a subscription is gone from the server: the pull found that.
        if try replica.containers.subscription(to: container)?.isWhole ?? true {
          return true
        }
        tick()
        if try hasConnectionProblem() || !SenderLock.isTaken(of: profile.location) { return false }
        try wait.check()
        wait.report(stallTimer.length, isQueued: false)
        usleep(10_000)
      }
      return false
    }
  }

  /// The most bytes of content that the sender fetches for a command.
  ///
  /// A large download has a connection of its own, so that neither slows the other.
  private static let mostBytes: Int64 = 4 << 20
  /// The longest time until the sender begins.
  private static let startTimeout = Duration.seconds(2)

  /// Lets the sender, if one runs, fetch content that is not large.
  ///
  /// - Parameter tick: called repeatedly meanwhile.
  /// - Returns: whether it did.
  func fetchBySender(_ content: NeededContent, tick: () -> Void) throws -> Bool {
    let (replica, blob) = (replica, content.blob)
    let location = profile.location
    guard blob.size <= Self.mostBytes, try !hasConnectionProblem(), SenderLock.isTaken(of: location) else {
      return false
    }
    try replica.requests.add(content)
    defer {
      // Ctrl-C also cancels the sender's download.
      let isLeft = (try? replica.requests.progress(of: blob)) != .done
      if isLeft {
        try? replica.requests.remove(for: blob)
        _ = WakePipe.wake(at: location.senderWakePipe, .send)
      }
    }
    guard WakePipe.wake(at: location.senderWakePipe, .send) else { return false }
    let end = ContinuousClock.now + Self.startTimeout
    let (wait, now) = (try serverWait(), try environment.now)
    return try interruptible { cancellation in
      while true {
        try cancellation.check()
        try wait.check()
        wait.report(SendingProgress.unresponsiveTime(at: location, now: now()), isQueued: false)
        tick()
        switch try replica.requests.progress(of: blob) {
        case .done: return workspace.blobs.contains(blob)
        case .waiting where ContinuousClock.now > end: return false
        case .waiting, .claimed: if !SenderLock.isTaken(of: location) { return false }
        }
        usleep(10_000)
      }
    }
  }

  private func hasConnectionProblem() throws -> Bool { try replica.reachability.problem() != nil }
}
