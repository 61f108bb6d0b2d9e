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
  @Argument(help: ArgumentHelp(.likeDayHelp)) var day: [String]

  func run(in context: Context) throws {
    let session = try context.session(options)
    let today = session.today(context)
    let day = try CivilDate(typed: day.joined(separator: " "), today: today)
    if day == today { throw Failure(.usage, "hours.likeToday", .likeToday, remedy: .likeForm, field: "day") }
    let users = try session.answer(Users())
    let entries = try session.answer(HoursEntries(filter(on: day, session, users)))
    let excepted = try crew.except(users)
    let meant = entries.filter { !$0.isRunning && !excepted.contains($0.user) }
    if meant.isEmpty { throw Failure(.notFound, "hours.noneThen", .noneThen(day), field: "day") }
    let copied = try CopiedHours(
      of: meant.filter { users[$0.user] != nil }, on: today, isConfirmed: yes, newID: session.newID)
    let rejected = copied.rejections.map { (name: users[$0.user]?.name, failure: $0.failure.toBeAdded) }
    for (name, failure) in rejected { context.output.report(failure, about: crew.isNamed ? name : nil) }
    try EntrySaver(
      session: session, context: context, resolution: nil, yes: yes, asJSON: options.json,
      overlapRemedy: .clearTheWay
    ).save(copied.copies.compactMap { copy in users[copy.user].map { NewEntry(user: $0, operation: copy) } })
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

extension Failure {
  /// The failure with a remedy for a skipped or repeated time that uses `hours add`.
  fileprivate var toBeAdded: Failure {
    guard [.hoursTwice, .hoursGap].contains(code), let remedy else { return self }
    return with(remedy: .addThem(remedy.phrase))
  }
}
