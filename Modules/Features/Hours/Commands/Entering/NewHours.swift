import Accounts
import Core
import Device
import Hours
import Worksites

/// Hours to enter, for one or several workers.
struct NewHours {
  let place: EntryPlace
  let task: WorksiteTask?
  let start: Instant
  let end: Instant
  /// The typed breaks; `nil` for the default one.
  let breaks: [Break]?
  /// The default breaks of these times, where the user is shown them before the hours are stored.
  var defaultBreaks: [Break] = []
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

  var shift: Shift { Shift(start: start, end: end, zone: place.zone, breaks: breaks ?? defaultBreaks) }
}

/// The hours to enter on each of the typed days.
struct DaysOfHours {
  /// The hours of each day, or the reason why the day cannot have them.
  var days: [(day: CivilDate, hours: Result<[NewHours], Failure>)] = []
  /// The public holidays that are left out, with their names.
  var holidays: [(day: CivilDate, name: Phrase)] = []
  /// Whether a range of days was typed.
  let isRange: Bool

  /// The hours of the only typed day; `nil` for a range.
  var only: [NewHours]? { isRange ? nil : try? days.first?.hours.get() }
}

/// An entry of one of several workers or days.
struct NewEntry {
  /// The worker; `nil` for the user.
  var user: User?
  /// The typed day; `nil` when each entry has its own.
  var day: CivilDate?
  let operation: AddEntry
  /// Whether the break of the hours was not typed.
  var hasDefaultBreak = false
}

extension Session {
  /// The default break of hours of a worker at a place.
  func defaultBreak(of user: ID, at place: EntryPlace) throws -> DefaultBreak? {
    try answer(DefaultBreaks(at: place.site.id, of: user))
  }
}

extension [NewEntry] {
  /// The entries in parts, each with the neighbors of one worker and one typed day.
  var ofSameDays: [ArraySlice<NewEntry>] {
    var parts: [ArraySlice<NewEntry>] = []
    for index in indices {
      let entry = self[index]
      if let last = parts.last?.first, last.user?.id == entry.user?.id, entry.day != nil,
        last.day == entry.day
      {
        parts[parts.count - 1] = self[parts[parts.count - 1].startIndex...index]
      } else {
        parts.append(self[index...index])
      }
    }
    return parts
  }
}
