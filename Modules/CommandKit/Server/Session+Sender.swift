import Core
import Foundation
import Persistence
import Profile
import Remote
import Sync

/// Whoever has a connection already reads for others, too.
extension Session {
  /// How long a sender may take for it, in milliseconds.
  private static let patience: Int64 = 30_000

  /// Has the profile's sender, if one is at work, read what is in a container that somebody has just opened: over its
  /// connection that is one round trip, over one of this command's own it would be three.
  ///
  /// - Returns: whether it did.
  func senderReads(_ container: ID) throws -> Bool {
    guard try !isInTrouble(), DoorBell.ring(at: profile.location.senderBell, .refresh) else { return false }
    let clock = workspace.clock
    let end = clock.now().milliseconds + Self.patience
    return try interruptible { cancellation in
      while clock.now().milliseconds < end {
        try cancellation.check()
        // One that is not followed any more is gone from the server: that was read.
        if try workspace.database.read({ try Following($0).container(container) })?.isWhole ?? true {
          return true
        }
        if try isInTrouble() || !SenderSeat.isTaken(of: profile.location) { return false }
        usleep(10_000)
      }
      return false
    }
  }

  private func isInTrouble() throws -> Bool {
    try workspace.database.read { try Trouble(connection: $0).present() != nil }
  }
}
