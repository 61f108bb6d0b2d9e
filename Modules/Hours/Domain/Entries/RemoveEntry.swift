import Auth
import Core
import Persistence
import Sync

/// Removes hours. Where they are gone already, there is nothing to do: two devices of theirs may say so without knowing of
/// each other.
public struct RemoveEntry: Operation {
  public static let name = "hours.entry.remove"
  public static let right = Right.changeHours

  /// Which.
  public let entry: ID

  /// An operation from its parts.
  public init(entry: ID) { self.entry = entry }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    let rules = EntryRules(change.connection)
    if try rules.entry(entry) == nil { return Done() }
    _ = try rules.changeable(entry, by: actor)
    try change.remove(HoursFeature.entries, entry)
    return Done()
  }

  /// What it is to do, for somebody who looks at what was refused.
  public var plan: Phrase { .removeHours }

  public func summary(before: Record?, outcome: Done) -> Phrase { .removedHours(HoursEntry.span(of: before)) }
}
