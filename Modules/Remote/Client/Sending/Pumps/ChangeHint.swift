import Sync

/// That something changed on the server, as events tell: often it is what this device did itself.
struct ChangeHint {
  /// What to do about it.
  enum Worth {
    /// All of it is known here.
    case nothing
    /// It may be what is on its way: the answer to that will tell.
    case later
    /// It has to be asked for.
    case news
  }

  /// The state of the server's data behind what changed.
  private(set) var moment: Anchor?
  private var delays = 0
  /// How often it is put off: what others do is not to wait for long.
  private static let mostDelays = 3

  /// The server told that its data is in a state.
  mutating func hear(_ moment: Anchor) { self.moment = moment }

  /// What the state that was told of is worth.
  ///
  /// - Parameters:
  ///   - isKnown: whether it is known here.
  ///   - isSending: whether operations are on their way.
  mutating func weigh(_ seen: Anchor, isKnown: Bool, isSending: Bool) -> Worth {
    // Another one came meanwhile.
    guard seen == moment else { return .later }
    if !isKnown, isSending, delays < Self.mostDelays {
      delays += 1
      return .later
    }
    (moment, delays) = (nil, 0)
    return isKnown ? .nothing : .news
  }
}
