import Sync

/// An event's report that the server's data changed, often by this device's own operations.
struct ChangeHint {
  /// How to react to a change.
  enum Worth {
    /// The replica has it already.
    case nothing
    /// Wait: the operations being sent may have made it, and their answer will show that.
    case later
    /// Pull from the server.
    case news
  }

  /// The latest anchor that the server reported.
  private(set) var moment: Anchor?
  private var delays = 0
  /// How often a pull is delayed at most, so that changes by other users are shown soon.
  private static let mostDelays = 3

  /// Notes an anchor that the server reported.
  mutating func hear(_ moment: Anchor) { self.moment = moment }

  /// Decides how to react to a reported anchor.
  ///
  /// - Parameters:
  ///   - isKnown: whether the replica has read up to it.
  ///   - isSending: whether operations are being sent.
  mutating func weigh(_ seen: Anchor, isKnown: Bool, isSending: Bool) -> Worth {
    // The server reported a newer anchor meanwhile.
    guard seen == moment else { return .later }
    if !isKnown, isSending, delays < Self.mostDelays {
      delays += 1
      return .later
    }
    (moment, delays) = (nil, 0)
    return isKnown ? .nothing : .news
  }
}
