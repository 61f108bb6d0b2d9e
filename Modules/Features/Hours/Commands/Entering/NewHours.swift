import Core
import Hours
import Worksites

/// Hours to enter, for one or several workers.
struct NewHours {
  let place: EntryPlace
  let task: WorksiteTask?
  let start: Instant
  let end: Instant
  let breaks: [Break]
  let note: String

  /// The operation that enters the hours for a worker.
  ///
  /// - Parameter confirmations: the confirmations of the user.
  func operation(_ id: ID, for user: ID, confirming confirmations: Set<Confirmation>) -> AddEntry {
    AddEntry(
      id: id, user: user, worksite: place.site.id, task: task?.id, start: start, end: end,
      zone: place.zone.identifier, breaks: breaks, note: note, isConfirmed: confirmations.contains(.length),
      isDayConfirmed: confirmations.contains(.day))
  }

  var shift: Shift { Shift(start: start, end: end, zone: place.zone, breaks: breaks) }
}
