import Accounts
import ArgumentParser
import CommandKit
import Core
import Hours

/// `worksite hours off [DAY]`
struct HoursOff: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "off", abstract: Phrase.offHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(name: [.customShort("m"), .customLong("message")], help: ArgumentHelp(.offNoteHelp)) var note:
    String?
  @Option(name: .customLong("for"), help: ArgumentHelp(.offForHelp)) var person: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.offYesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.offDayHelp)) var day: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let today = session.today(context)
    let (worker, day) = try session.workerAndDay(person, day, today)
    if day > today.adding(days: AddEntry.daysAhead) {
      try context.confirm(.offFarAhead(day, AddEntry.daysAhead), yes: yes)
    }
    try session.perform(MarkDayOff(id: session.newID(), worker: worker.id, day: day, note: note))
    if options.json { return try context.output.json(OffView(worker: worker.id, day: day, isOff: true)) }
    context.output.say(.isOff(day, worker.name, today: today))
  }
}

/// `worksite hours on [DAY]`
struct HoursOn: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "on", abstract: Phrase.onHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(name: .customLong("for"), help: ArgumentHelp(.offForHelp)) var person: String?
  @Argument(help: ArgumentHelp(.offDayHelp)) var day: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let today = session.today(context)
    let (worker, day) = try session.workerAndDay(person, day, today)
    let sheet = try? session.answer(TimeSheet(of: worker.id, in: .day(day)))
    let wasOff = sheet.map { $0.days.contains { $0.off != nil } } ?? true
    try session.perform(ClearDayOff(worker: worker.id, day: day))
    if options.json { return try context.output.json(OffView(worker: worker.id, day: day, isOff: false)) }
    context.output.say(
      wasOff ? .isOn(day, worker.name, today: today) : .wasNotOff(day, worker.name, today: today))
  }
}

/// The state of a day, in JSON.
private struct OffView: Encodable {
  let worker: ID
  let day: CivilDate
  let isOff: Bool
}

extension Session {
  /// The named worker and day; the user and the current day without names.
  fileprivate func workerAndDay(
    _ person: String?, _ day: String?, _ today: CivilDate
  ) throws -> (worker: (id: ID, name: String?), day: CivilDate) {
    let day = try day.map { try CivilDate(typed: $0, today: today) } ?? today
    guard let person else { return ((user, nil), day) }
    if People.meansAll(person) {
      throw Failure(.usage, "hours.everybody", .notEverybody, remedy: .namePeople, field: "for")
    }
    let found = try answer(Users()).named(person, field: "for")
    return ((found.id, found.name), day)
  }
}
