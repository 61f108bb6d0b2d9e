import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Operations

/// `worksite hours off [DAYS]`
struct HoursOff: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "off", abstract: Phrase.offHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(name: [.customShort("m"), .customLong("message")], help: ArgumentHelp(.offNoteHelp)) var note:
    String?
  @Option(name: .customLong("for"), help: ArgumentHelp(.offForHelp), completion: .users) var person: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.offYesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.offDayHelp)) var days: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    let today = session.today(context)
    let (workers, days) = try session.workersAndDays(person, days, today)
    if days.count > Self.maxDays {
      throw Failure(
        .invalid, "hours.manyDays", .manyOffDays(days, Self.maxDays), remedy: .markInParts, field: "day")
    }
    let marks = workers.flatMap { user in days.map { (user: user, day: $0) } }
    let batch = session.newID()
    func mark(_ performer: Performer) throws {
      for (user, day) in marks {
        let mark = AddDayOff(id: performer.newID(), user: user.id, day: day, note: note)
        _ = try performer.perform(mark, batch: batch)
      }
    }
    if days.count > Self.unaskedDays {
      try session.rehearse(mark)
      try context.confirm(.offForManyDays(days), yes: yes)
    } else if days.last > today.adding(days: AddEntry.daysAhead) {
      try session.rehearse(mark)
      try context.confirm(.offFarAhead(days.last, AddEntry.daysAhead), yes: yes)
    }
    try session.performTogether(mark)
    if options.json { return try context.output.json(OffViews(marks, isOff: true)) }
    for (user, day) in marks { context.output.say(.isOff(day, user.name, today: today)) }
  }

  /// The maximum number of days in one line: those of three months.
  private static let maxDays = 92
  /// The number of days that are marked without a question: those of a month.
  private static let unaskedDays = 31
}

/// `worksite hours on [DAYS]`
struct HoursOn: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "on", abstract: Phrase.onHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(name: .customLong("for"), help: ArgumentHelp(.offForHelp), completion: .users) var person: String?
  @Argument(help: ArgumentHelp(.offDayHelp)) var days: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    let today = session.today(context)
    let (workers, days) = try session.workersAndDays(person, days, today)
    let marks = workers.flatMap { user in days.map { (user: user, day: $0) } }
    let batch = session.newID()
    let wereOff = marks.map { user, day in
      let sheet = try? session.answer(TimeSheet(of: user.id, in: .day(day)))
      return sheet.map { $0.days.contains { $0.off != nil } } ?? true
    }
    try session.performTogether { performer in
      for (user, day) in marks {
        _ = try performer.perform(RemoveDayOff(user: user.id, day: day), batch: batch)
      }
    }
    if options.json { return try context.output.json(OffViews(marks, isOff: false)) }
    for ((user, day), wasOff) in zip(marks, wereOff) {
      context.output.say(
        wasOff ? .isOn(day, user.name, today: today) : .wasNotOff(day, user.name, today: today))
    }
  }
}

/// The state of a day, in JSON.
private struct OffView: Encodable {
  let user: ID
  let day: CivilDate
  let isOff: Bool
}

/// The states of days in JSON: an object for one day of one worker, `items` for several.
private struct OffViews: Encodable {
  let items: [OffView]

  init(_ marks: [(user: Session.NamedWorker, day: CivilDate)], isOff: Bool) {
    items = marks.map { OffView(user: $0.user.id, day: $0.day, isOff: isOff) }
  }

  private enum CodingKeys: String, CodingKey { case items }

  func encode(to encoder: any Encoder) throws {
    if items.count == 1 { return try items[0].encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(items, forKey: .items)
  }
}

extension Session {
  /// A worker, with the name that the command prints; `nil` for the user.
  fileprivate typealias NamedWorker = (id: ID, name: String?)

  /// The named workers and the days; the user and the current day without words.
  fileprivate func workersAndDays(
    _ person: String?, _ days: [String], _ today: CivilDate
  ) throws -> (workers: [NamedWorker], days: DayRange) {
    let typed = days.joined(separator: " ")
    let days = try days.isEmpty ? .day(today) : DayRange(typedComing: typed, today: today)
    guard let person else { return ([(user, nil)], days) }
    let people = try People(self)
    return (try people.named([person]).map { ($0, people.name(of: $0)) }, days)
  }
}
