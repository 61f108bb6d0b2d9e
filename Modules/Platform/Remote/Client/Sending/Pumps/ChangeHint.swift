import Operations
import SyncProtocol

/// An event's report that the server's data changed, often by this device's own operations.
struct ChangeHint {
  /// How to react to a change.
  enum Reaction {
    /// The replica has it already.
    case ignore
    /// Wait: the operations being sent may have made it, and their answer will show that.
    case wait
    /// Pull from the server.
    case pull
  }

  /// The latest anchor that the server reported.
  private(set) var anchor: Anchor?
  private var delays = 0
  /// How often a pull is delayed at most, so that changes by other users are shown soon.
  private static let maxDelays = 3

  /// Notes an anchor that the server reported.
  mutating func note(_ anchor: Anchor) { self.anchor = anchor }

  /// Decides how to react to a reported anchor.
  ///
  /// - Parameters:
  ///   - isKnown: whether the replica has read up to it.
  ///   - isSending: whether operations are being sent.
  mutating func reaction(to seen: Anchor, isKnown: Bool, isSending: Bool) -> Reaction {
    // The server reported a newer anchor meanwhile.
    guard seen == anchor else { return .wait }
    if !isKnown, isSending, delays < Self.maxDelays {
      delays += 1
      return .wait
    }
    (anchor, delays) = (nil, 0)
    return isKnown ? .ignore : .pull
  }
}
