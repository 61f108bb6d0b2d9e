import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Operations

/// `worksite hours like DAY [--for …]`
struct HoursLike: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "like", abstract: Phrase.likeHelp.description)

  @OptionGroup var options: GlobalOptions
  @OptionGroup var crew: CrewOptions
  @Flag(name: .shortAndLong, help: ArgumentHelp(.confirmHelp)) var yes = false
  @Argument(help: ArgumentHelp(.likeDayHelp)) var day: String

  func run(in context: Context) throws {
    let session = try context.session(options)
    let today = session.today(context)
    let day = try CivilDate(typed: day, today: today)
    if day == today { throw Failure(.usage, "hours.likeToday", .likeToday, remedy: .likeForm, field: "day") }
    let users = try session.answer(Users())
    let entries = try session.answer(HoursEntries(filter(on: day, session, users)))
    let excepted = try crew.except(users)
    let meant = entries.filter { !$0.isRunning && !excepted.contains($0.user) }
    if meant.isEmpty { throw Failure(.notFound, "hours.noneThen", .noneThen(day), field: "day") }
    var (copies, rejected): ([(user: User, operation: AddEntry)], [(name: String, failure: Failure)]) = (
      [], []
    )
    for entry in meant {
      guard let user = users[entry.user] else { continue }
      do {
        let copy = try entry.copy(session.newID(), on: today, isConfirmed: yes)
        copies.append((user, copy))
      } catch let failure as Failure {
        rejected.append((user.name, failure.toBeAdded))
      }
    }
    for (name, failure) in rejected { context.output.report(failure, about: crew.isNamed ? name : nil) }
    try EntrySaver(
      session: session, context: context, resolution: nil, yes: yes, asJSON: options.json,
      overlapRemedy: .clearTheWay
    ).save(copies)
    if let first = rejected.first { throw ReportedFailure(first.failure) }
  }

  private func filter(on day: CivilDate, _ session: Session, _ users: [ID: User]) throws -> HoursFilter {
    let workers: Set<ID> =
      if !crew.isNamed {
        [session.user]
      } else if crew.includesAll {
        []
      } else {
        Set(try CrewOptions.names(crew.people).map { try users.named($0, field: "for").id })
      }
    return HoursFilter(first: day, last: day, workers: workers)
  }
}

extension HoursEntry {
  /// A copy of the hours on another day, at the same wall times.
  ///
  /// - Throws: ``Failure`` when a wall time occurs twice or never on that day.
  fileprivate func copy(_ id: ID, on day: CivilDate, isConfirmed: Bool) throws -> AddEntry {
    let offset = DayOffset(from: self.day, to: day, in: ZoneClock(zone, asking: nil))
    let start = try offset.moment(self.start)
    return AddEntry(
      id: id, user: user, worksite: worksite, task: task, start: start,
      end: try end.map { try offset.moment($0) } ?? start, zone: zone.identifier,
      breaks: try breaks.map { try offset.pause($0) }, note: note, isConfirmed: isConfirmed)
  }
}

extension Failure {
  /// The failure with a remedy for a skipped or repeated time that uses `hours add`.
  fileprivate var toBeAdded: Failure {
    guard [.hoursTwice, .hoursGap].contains(code), let remedy else { return self }
    return with(remedy: .addThem(remedy.phrase))
  }
}
