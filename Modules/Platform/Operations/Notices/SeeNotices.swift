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

  /// The most notices that are marked by their subjects at a time.
  package static let maximum = 500

  /// An operation from its parts.
  public init(notices: [ID]) { self.notices = notices }

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
    let subjects = Set(notices)
    try table.noteSeen(
      states.filter { subjects.contains($0.id) }.flatMap { [$0.id] + $0.includes }, of: .state, at: now)
    return Done()
  }

  public func summary(before: Record?, outcome: Done) -> Phrase { .sawNotices }
}
