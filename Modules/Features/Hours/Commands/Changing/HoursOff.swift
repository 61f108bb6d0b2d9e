import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Operations

/// `worksite hours off [DAY]`
struct HoursOff: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "off", abstract: Phrase.offHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(name: [.customShort("m"), .customLong("message")], help: ArgumentHelp(.offNoteHelp)) var note:
    String?
  @Option(name: .customLong("for"), help: ArgumentHelp(.offForHelp), completion: .users) var person: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.offYesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.offDayHelp)) var day: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let today = session.today(context)
    let (workers, day) = try session.workersAndDay(person, day, today)
    let batch = session.newID()
    func mark(_ performer: Performer) throws {
      for user in workers {
        let mark = AddDayOff(id: performer.newID(), user: user.id, day: day, note: note)
        _ = try performer.perform(mark, batch: batch)
      }
    }
    if day > today.adding(days: AddEntry.daysAhead) {
      try session.rehearse(mark)
      try context.confirm(.offFarAhead(day, AddEntry.daysAhead), yes: yes)
    }
    try session.performTogether(mark)
    if options.json { return try context.output.json(OffView.json(workers.map(\.id), day, isOff: true)) }
    for user in workers { context.output.say(.isOff(day, user.name, today: today)) }
  }
}

/// `worksite hours on [DAY]`
struct HoursOn: WorksiteCommand {
  static let configuration = CommandConfiguration(commandName: "on", abstract: Phrase.onHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(name: .customLong("for"), help: ArgumentHelp(.offForHelp), completion: .users) var person: String?
  @Argument(help: ArgumentHelp(.offDayHelp)) var day: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    let today = session.today(context)
    let (workers, day) = try session.workersAndDay(person, day, today)
    let batch = session.newID()
    let wereOff = workers.map { user in
      let sheet = try? session.answer(TimeSheet(of: user.id, in: .day(day)))
      return sheet.map { $0.days.contains { $0.off != nil } } ?? true
    }
    try session.performTogether { performer in
      for user in workers {
        _ = try performer.perform(RemoveDayOff(user: user.id, day: day), batch: batch)
      }
    }
    if options.json { return try context.output.json(OffView.json(workers.map(\.id), day, isOff: false)) }
    for (user, wasOff) in zip(workers, wereOff) {
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

  /// The state of one worker, or of several as `items`.
  static func json(_ workers: [ID], _ day: CivilDate, isOff: Bool) -> OffViews {
    OffViews(items: workers.map { OffView(user: $0, day: day, isOff: isOff) })
  }
}

/// The states of a day in JSON: an object for one worker, `items` for several.
private struct OffViews: Encodable {
  let items: [OffView]

  private enum CodingKeys: String, CodingKey { case items }

  func encode(to encoder: any Encoder) throws {
    if items.count == 1 { return try items[0].encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(items, forKey: .items)
  }
}

extension Session {
  /// The named workers and the day; the user and the current day without names.
  fileprivate func workersAndDay(
    _ person: String?, _ day: String?, _ today: CivilDate
  ) throws -> (workers: [(id: ID, name: String?)], day: CivilDate) {
    let day = try day.map { try CivilDate(typedComing: $0, today: today) } ?? today
    guard let person else { return ([(user, nil)], day) }
    let people = try People(self)
    return (try people.named([person]).map { ($0, people.name(of: $0)) }, day)
  }
}
