import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Hours

struct HoursList: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: Phrase.listHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.listDayHelp)) var day: String?
  @Option(defaultAsFlag: PeriodName.present.text, help: ArgumentHelp(.listPeriodHelp), completion: .periods)
  var period: String?
  @Option(help: ArgumentHelp(.listFromHelp)) var from: String?
  @Option(help: ArgumentHelp(.listToHelp)) var to: String?
  @Option(help: ArgumentHelp(.listUserHelp), completion: .usersOrAll) var user: [String] = []
  @Option(help: ArgumentHelp(.listSiteHelp), completion: .sites) var site: String?
  @Argument(help: ArgumentHelp(.listRangeHelp)) var range: [String] = []

  private struct View: Encodable {
    let range: DayRange
    let items: [EntryView]
    let totalMinutes: Int
  }

  func run(in context: Context) throws {
    let session = try context.session(options)
    session.changes.noteShown()
    if !user.isEmpty { try session.changes.pullBriefly() }
    let worksite = try site.map { try session.answer(WorkedWorksite($0)) }
    let today = worksite.map { $0.zone.civil(context.machine.clock.now()).date } ?? session.today(context)
    let days = try days(session, today)
    let people = options.json || !user.isEmpty ? try session.answer(Users()) : [:]
    let filter = HoursFilter(
      first: days.first, last: days.last, workers: try workers(session, people), worksite: worksite?.id)
    let entries = try session.changes.current { try session.answer(HoursEntries(filter)) }
    let seals = entries.isEmpty ? [] : try session.answer(Seals(in: days))
    func isSealed(_ entry: HoursEntry) -> Bool {
      seals.contains { $0.user == entry.user && $0.days.contains(entry.day) }
    }
    if options.json {
      return try context.writeAnswer(
        View(
          range: days,
          items: entries.map { EntryView($0, userName: people[$0.user]?.name, isSealed: isSealed($0)) },
          totalMinutes: entries.countedMinutes))
    }
    let sum = entries.countedMinutes
    if entries.isEmpty {
      context.output.note(.noHoursOn(days))
      return try session.noteNights(filter, listed: sum, context.output)
    }
    let rows = entries.map { entry in
      EntryRow(
        entry, state: EntryState(entry.approvalState, isSealed: isSealed(entry)),
        user: user.isEmpty ? nil : people[entry.user]?.name ?? entry.user.short, context.language)
    }
    EntryRow.show(rows, today: today, context)
    for entry in entries where entry.isSuspicious {
      context.output.note(.unconfirmedUncounted(entry, people[entry.user]?.name))
    }
    try session.noteNights(filter, listed: sum, context.output)
  }

  /// The selected days; the current week up to the current day without a selection.
  private func days(_ session: Session, _ today: CivilDate) throws -> DayRange {
    let typed = range.isEmpty ? nil : range.joined(separator: " ")
    let named = [day, period, from ?? to, typed].compactMap(\.self)
    if named.count > 1 { throw Failure(.usage, "hours.days", .severalRanges, remedy: .oneRange) }
    if let period {
      return try PeriodName(period).days(in: session.answer(PayPeriods()), today: today)
    }
    if let text = day { return .day(try CivilDate(typed: text, today: today)) }
    if let typed { return try DayRange(typed: typed, today: today) }
    if let from, let to { return try DayRange(typedFrom: from, to: to, today: today) }
    let first = try from.map { try CivilDate(typed: $0, today: today) }
    let last = try to.map { try CivilDate(typed: $0, today: today) } ?? max(today, first ?? today)
    return DayRange(first: first ?? last.latest(.monday), last: last) ?? .day(last)
  }

  private func workers(_ session: Session, _ people: [ID: User]) throws -> Set<ID> {
    if user.isEmpty { return [session.user] }
    let names = CrewOptions.names(user)
    if names.contains(where: { People.meansAll($0) }) { return [] }
    return Set(try names.map { try people.named($0, field: "user").id })
  }
}
