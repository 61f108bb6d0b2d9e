import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Hours

/// `worksite admin pay-period show`
struct AdminPayPeriodShow: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: Phrase.payPeriodShowHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let session = try context.session(options)
    let today = session.today(context)
    try context.printPeriods(session.answer(PayPeriods()), around: today, today, options)
  }
}

/// `worksite admin pay-period month`
struct AdminPayPeriodMonth: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "month", abstract: Phrase.payPeriodMonthHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.payPeriodFromHelp)) var from: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false

  func run(in context: Context) throws {
    try PayPeriodChange(from: from, length: nil, anchor: nil).perform(options, isAgreed: yes, context)
  }
}

/// `worksite admin pay-period days N --anchor DATE`
struct AdminPayPeriodDays: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "days", abstract: Phrase.payPeriodDaysHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.payPeriodAnchorHelp)) var anchor: String
  @Option(help: ArgumentHelp(.payPeriodFromHelp)) var from: String?
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesHelp)) var yes = false
  @Argument(help: ArgumentHelp(.payPeriodLengthHelp)) var length: Int

  func run(in context: Context) throws {
    try PayPeriodChange(from: from, length: length, anchor: anchor).perform(
      options, isAgreed: yes, context)
  }
}

/// A change of the pay schedule, as typed.
private struct PayPeriodChange {
  let from: String?
  let length: Int?
  let anchor: String?

  func perform(_ options: GlobalOptions, isAgreed: Bool, _ context: Context) throws {
    let session = try context.session(options)
    try Right.setPayPeriods.require(of: session.actor)
    let (today, present) = (session.today(context), try session.answer(PayPeriods()))
    let from =
      try from.map { try CivilDate(typed: $0, today: today) } ?? present.period(containing: today).end
    let anchor = try anchor.map { try CivilDate(typed: $0, today: today) }
    let operation = SetPayRule(id: session.newID(), from: from, length: length, anchor: anchor)
    if !isAgreed {
      let changed = present.changed(from: from, length: length, anchor: anchor)
      context.output.aside(changed.table(around: from, today, context))
      try context.confirm(.reallySetPayPeriods(from), yes: false)
    }
    try session.perform(operation)
    try context.printPeriods(session.answer(PayPeriods()), around: from, today, options)
  }
}

extension PayCalendar {
  /// The period before a day, the one that contains the day, and the next three.
  fileprivate func periods(around day: CivilDate) -> [DayRange] {
    let middle = period(containing: day)
    return (-1...3).map { period($0, from: middle) }
  }

  fileprivate func table(around day: CivilDate, _ today: CivilDate, _ context: Context) -> Table {
    var table = Table([
      Table.Column(""), Table.Column(Phrase.numberColumn, isNumber: true), Table.Column(Phrase.daysColumn),
      Table.Column(Phrase.lengthColumn, isNumber: true),
    ])
    for days in periods(around: day) {
      table.add([
        days.contains(today) ? "›" : " ", "\(days.first.year)/\(number(of: days))",
        context.language.heading(days), "\(days.count)",
      ])
    }
    return table
  }
}

extension Context {
  fileprivate func printPeriods(
    _ calendar: PayCalendar, around day: CivilDate, _ today: CivilDate, _ options: GlobalOptions
  ) throws {
    if options.json {
      let periods = calendar.periods(around: day).map { PayPeriodView($0, in: calendar) }
      return try writeItems(periods)
    }
    output.table(calendar.table(around: day, today, self))
  }
}
