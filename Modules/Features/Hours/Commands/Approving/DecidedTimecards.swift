import Accounts
import Auth
import Core
import Device
import Hours
import Worksites

/// The timecards that a user decides about.
struct DecidedTimecards {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The timecards of some days, by worker's name.
  ///
  /// - Parameter workers: the workers; empty for all.
  func list(
    of workers: [ID], in range: DayRange, _ people: People, where isIncluded: (HoursEntry) -> Bool
  ) throws -> [Timecard] {
    let filter = HoursFilter(first: range.first, last: range.last, workers: Set(workers))
    return Timecard.all(try session.answer(HoursEntries(filter)).filter(isIncluded), people.workerNames)
  }

  /// The worksites whose hours the actor may approve; `nil` for all.
  ///
  /// - Throws: ``Failure`` of kind `forbidden` when the actor's role may not approve hours.
  func worksites() throws -> Set<ID>? {
    try Right.approveHours.require(of: session.actor)
    return session.actor.role == .admin
      ? nil : Set(try session.answer(Worksites(withArchived: true)).map(\.id))
  }

  /// The workers that a decision names; empty for all.
  ///
  /// - Throws: ``Failure`` of kind `usage` when there are neither names nor `all`, or both.
  func workers(_ names: [String], all: Bool, _ people: People) throws -> [ID] {
    if names.count == 1, People.meansAll(names[0]) { return [] }
    let workers = try people.named(names)
    if workers.isEmpty != all {
      throw Failure(.usage, "hours.whose", .whoseHours, remedy: .namesOrAll, field: "user")
    }
    return workers
  }
}
