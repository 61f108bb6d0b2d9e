import Accounts
import Auth
import CommandKit
import Core
import Hours
import Worksites

extension Session {
  /// The hours of some days, worker by worker in the order of their names.
  ///
  /// - Parameter workers: empty: of everybody.
  func timecards(
    of workers: [ID], in range: DayRange, _ people: People, where isMeant: (HoursEntry) -> Bool
  ) throws -> [Timecard] {
    let filter = HoursFilter(first: range.first, last: range.last, workers: Set(workers))
    return Timecard.all(try answer(HoursEntries(filter)).filter(isMeant), people)
  }

  /// The worksites whose hours the actor may decide about; `nil`: all of them.
  ///
  /// - Throws: ``Failure`` of kind `forbidden` when their role decides about none.
  func decidedWorksites() throws -> Set<ID>? {
    try Right.approveHours.require(of: actor)
    return actor.role == .admin ? nil : Set(try answer(Worksites(withArchived: true)).map(\.id))
  }

  /// The people a decision names, or nobody when it is about all.
  ///
  /// - Throws: ``Failure`` of kind `usage` when it names nobody and does not say all, or both.
  func workers(_ names: [String], all: Bool, _ people: People) throws -> [ID] {
    if names.count == 1, People.meansEverybody(names[0]) { return [] }
    let workers = try people.named(names)
    if workers.isEmpty != all {
      throw Failure(.usage, "hours.whose", .whoseHours, remedy: .namesOrAll, field: "user")
    }
    return workers
  }
}
