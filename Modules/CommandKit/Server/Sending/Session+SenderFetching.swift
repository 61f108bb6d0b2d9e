import Core
import Foundation
import Persistence
import Profile
import Remote
import Sync

/// Whoever has a connection already reads for others, too.
extension Session {
  /// How long a sender may take for it.
  private static let patience = Duration.seconds(10)

  /// Has the profile's sender, if one is at work, read what is in a container that somebody has just opened: over its
  /// connection that is one round trip, over one of this command's own it would be three.
  ///
  /// - Returns: whether it did.
  func senderReads(_ container: ID, _ stallTimer: StallTimer, _ wait: ServerWait) throws -> Bool {
    guard try !isInTrouble(), WakePipe.wake(at: profile.location.senderWakePipe, .refresh) else {
      return false
    }
    let end = ContinuousClock.now + Self.patience
    return try interruptible { cancellation in
      while ContinuousClock.now < end {
        try cancellation.check()
        // One that is not followed any more is gone from the server: that was read.
        if try workspace.database.read({ try Subscriptions($0).container(container) })?.isWhole ?? true {
          return true
        }
        if try isInTrouble() || !SenderLock.isTaken(of: profile.location) { return false }
        try wait.check()
        wait.tell(stallTimer.length, isQueued: false)
        usleep(10_000)
      }
      return false
    }
  }

  /// The most bytes of content that a sender fetches for a command: a large download has a connection of its own, so that
  /// neither slows the other.
  private static let mostBytes: Int64 = 4 << 20
  /// How long a sender may take to begin.
  private static let attention = Duration.seconds(2)

  /// Has the profile's sender, if one is at work, fetch content that is not large.
  ///
  /// - Parameter tick: called every now and then meanwhile.
  /// - Returns: whether it did.
  func senderFetches(_ content: NeededContent, tick: () -> Void) throws -> Bool {
    let (database, blob) = (workspace.database, content.blob)
    let location = profile.location
    guard blob.size <= Self.mostBytes, try !isInTrouble(), SenderLock.isTaken(of: location) else {
      return false
    }
    try database.write { try WantedContent($0).add(content) }
    defer {
      // Ctrl-C ends the fetching, too.
      let isLeft = (try? database.read { try WantedContent($0).standing(of: blob) }) != .over
      if isLeft {
        try? database.write { try WantedContent($0).remove(blob) }
        _ = WakePipe.wake(at: location.senderWakePipe, .send)
      }
    }
    guard WakePipe.wake(at: location.senderWakePipe, .send) else { return false }
    let end = ContinuousClock.now + Self.attention
    return try interruptible { cancellation in
      while true {
        try cancellation.check()
        tick()
        switch try database.read({ try WantedContent($0).standing(of: blob) }) {
        case .over: return workspace.blobs.contains(blob)
        case .waiting where ContinuousClock.now > end: return false
        case .waiting, .taken: if !SenderLock.isTaken(of: location) { return false }
        }
        usleep(10_000)
      }
    }
  }

  private func isInTrouble() throws -> Bool {
    try workspace.database.read { try ConnectionProblem(connection: $0).present() != nil }
  }
}
