import Auth
import Core
import Operations
import Persistence

/// Removes an entry; a worker is notified when another user does so.
///
/// Removing a removed entry has no effect, since two devices may do so independently.
public struct RemoveEntry: Operation {
  public static let name = "hours.entry.remove"
  public static let right = Right.changeHours

  /// The entry to remove.
  package let entry: ID

  /// An operation from its parts.
  public init(entry: ID) { self.entry = entry }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let rules = EntryRules(change.connection)
    if try rules.entry(entry) == nil {
      // A device that had the entry recorded its removal.
      change.isYielding = true
      return Done()
    }
    let removed = try rules.changeable(entry, by: actor)
    try change.remove(HoursFeature.entries, entry)
    try change.noteRemoval(of: removed, by: actor)
    return Done()
  }

  /// The sentence that describes the operation while it is pending or rejected.
  public var plan: Phrase { .removeHours }

  public func summary(before: Record?, outcome: Done) -> Phrase { .removedHours(HoursEntry.span(of: before)) }
}
