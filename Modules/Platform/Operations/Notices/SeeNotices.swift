import Auth
import Core
import Persistence

/// Marks notices of the actor as seen. They are then on no other page or device either.
///
/// It changes no record, so that it is neither in the history nor undone.
public struct SeeNotices: Operation {
  public static let name = "operations.notice.see"
  public static let right = Right.changeOwn
  public static let undo = UndoRule.impossible
  public static let isLocalOnly = true

  /// The subjects of the notices that the user saw.
  package let notices: [ID]
  /// The time up to which the user saw all events; `nil` for the notices alone.
  package let until: Instant?

  /// The most notices that are marked by their subjects at a time.
  package static let maximum = 500

  /// An operation from its parts.
  public init(notices: [ID], until: Instant? = nil) {
    self.notices = notices
    self.until = until
  }

  public func perform(in change: Change, by actor: Actor) throws -> Done {
    guard notices.count <= Self.maximum else {
      throw Failure(
        .invalid, "operations.notices", .tooManyNotices(Self.maximum), remedy: .markFewerNotices,
        field: "notices")
    }
    let (table, now) = (Notices(change.connection, for: actor.user), change.at)
    let states = try change.composition.notices(for: actor, at: now, in: change.connection)
    // A state that has ended is forgotten, so that a user has as many rows as there are notices.
    try table.replace(.state, by: states.map { Notices.Present($0) }, at: now)
    let (subjects, present) = (Set(notices), Set(states.map(\.id)))
    try table.noteSeen(
      states.filter { subjects.contains($0.id) }.flatMap { [$0.id] + $0.includes }, of: .state, at: now)
    let events = try table.unseen(.event).map(\.id)
    try table.noteSeen(events.filter { subjects.contains($0) && !present.contains($0) }, of: .event, at: now)
    if let until { try table.noteEventsSeen(until: until, at: now) }
    try table.removeOldEvents(at: now)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .sawNotices }
}
