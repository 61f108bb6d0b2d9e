import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Hours

struct HoursPeriod: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "period", abstract: Phrase.periodHelp.description,
    subcommands: [HoursPeriodShow.self, HoursPeriodList.self], defaultSubcommand: HoursPeriodShow.self)
}

/// `worksite hours period show [N]`
struct HoursPeriodShow: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: Phrase.periodShowHelp.description,
    discussion: Phrase.periodShowDiscussion.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.userOrAllSheetHelp), completion: .usersOrAll) var user: String?
  @Argument(help: ArgumentHelp(.periodNameHelp), completion: .periods) var period: [String] = []

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    if user != nil { try session.changes.pullBriefly() }
    let people = try People(session)
    if let user, People.meansAll(user) { return try showCrew(people, session, context) }
    let owner = try session.sheetOwner(user, people)
    let (days, periods) = try session.period(name, context)
    let sheet = try session.answer(TimeSheet(of: owner, in: days))
    if options.json {
      return try context.writeAnswer(
        TimeSheetView(sheet, of: owner, userName: people.names[owner], period: days, in: periods))
    }
    let whose = owner == session.user ? [] : [people.name(of: owner)]
    context.writeHeading(
      of: days, in: periods, aside: whose + [Phrase.attribution(sheet.attribution).description])
    let today = session.today(context)
    let calendar = PeriodSheet(sheet, today: today, context.language, width: context.output.width)
    calendar.lines.forEach { context.output.line($0) }
    context.output.paragraph(context.output.style.dim(calendar.legend))
    context.output.say(.sheetTotal(sheet))
    for entry in sheet.entries where entry.isSuspicious {
      context.output.say(.unconfirmedUncounted(entry, nil))
    }
    let question = MissingHours(in: days, today: today)
    let missing = try session.missing(question, context, of: [owner]).first?.days ?? []
    if !missing.isEmpty { context.output.say(.missingDays(missing)) }
  }

  /// The typed name of the period; `nil` for the current one.
  private var name: String? { period.isEmpty ? nil : period.joined(separator: " ") }

  private func showCrew(_ people: People, _ session: Session, _ context: Context) throws {
    try Right.manageHours.require(of: session.actor)
    let (days, calendar) = try session.period(name, context)
    let crew = try CrewPeriod(in: days, people, session, context)
    if options.json { return try context.writeAnswer(crew.view(calendar)) }
    if crew.members.isEmpty { return context.output.note(.noHoursOn(days)) }
    context.writeHeading(of: days, in: calendar, aside: [])
    crew.write(today: session.today(context), to: context)
  }
}

extension Context {
  /// Prints the number and the days of a pay period.
  ///
  /// - Parameter aside: what the line says about the period besides.
  fileprivate func writeHeading(of days: DayRange, in calendar: PayCalendar, aside: [String]) {
    let number = PayPeriodView(days, in: calendar)
    let heading = "\(Phrase.periodTitle(number.number, number.year))  \(language.heading(days))"
    output.paragraph(([output.style.bold(heading)] + aside).joined(separator: "  ·  "))
  }
}

/// `worksite hours period list [YEAR]`
struct HoursPeriodList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.periodListHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.userSheetHelp), completion: .users) var user: String?
  @Argument(help: ArgumentHelp(.yearHelp)) var year: Int?

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    if user != nil { try session.changes.pullBriefly() }
    let people = try People(session)
    let owner = try session.sheetOwner(user, people)
    let calendar = try session.answer(PayPeriods())
    let today = session.today(context)
    let year = year ?? today.year
    try Shift.check(year: year, field: "year")
    let periods = calendar.periods(of: year)
    let summaries = try periods.enumerated().map { index, days in
      try PeriodSummary(days, number: index + 1, of: owner, session)
    }
    if options.json { return try context.writeItems(summaries) }
    var table = Table([
      Table.Column(""), Table.Column(Phrase.numberColumn, isNumber: true), Table.Column(Phrase.daysColumn),
      Table.Column(Phrase.hoursColumn, isNumber: true), Table.Column(Phrase.stateColumn),
    ])
    for summary in summaries {
      let state = summary.state.map { Phrase.state($0).description } ?? ""
      table.add([
        summary.days.contains(today) ? "›" : " ", "\(summary.number)", context.language.heading(summary.days),
        summary.totalMinutes == 0 && summary.state == nil
          ? "" : context.language.hours(minutes: summary.totalMinutes), state,
      ])
    }
    context.output.table(table)
  }
}

extension Session {
  /// The worker whose sheet to show: the user, or a worker whose hours the user manages.
  ///
  /// - Throws: ``Failure`` of kind `notFound` for an unknown name, of kind `forbidden` when the user manages
  ///   no hours.
  fileprivate func sheetOwner(_ name: String?, _ people: People) throws -> ID {
    guard let name else { return user }
    guard let owner = try people.named([name]).first else { return user }
    if owner != user { try Right.manageHours.require(of: actor) }
    return owner
  }
}
