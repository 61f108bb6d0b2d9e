import CommandKit
import Core
import Device
import Hours

/// A pay period of all workers whose hours the user manages.
struct CrewPeriod {
  /// A worker of the crew.
  struct Member {
    let user: ID
    let name: String
    /// The sheet; `nil` for a worker without hours and days off.
    let sheet: TimeSheet.Answer?
    /// The days on which hours are missing.
    let missing: [CivilDate]

    /// Every day of the period.
    func days(in range: DayRange) -> [TimeSheet.Day] {
      sheet?.days ?? range.map { TimeSheet.Day(day: $0) }
    }

    /// The sign of each day of the period.
    func signs(in range: DayRange) -> [DaySign] {
      days(in: range).map { DaySign($0, isSealed: sheet?.seal != nil) }
    }
  }

  let range: DayRange
  /// The workers, by name.
  let members: [Member]

  init(in range: DayRange, _ people: People, _ session: Session, _ context: Context) throws {
    self.range = range
    let sheets = try session.answer(TimeSheets(in: range))
    let question = MissingHours(in: range, today: session.today(context))
    let rows = try session.missing(question, context).map { ($0.user, $0.days) }
    let missing = Dictionary(rows) { first, _ in first }
    members = people.sorted(Set(sheets.keys).union(missing.keys)).map { user in
      Member(
        user: user, name: people.name(of: user), sheet: sheets[user], missing: missing[user] ?? [])
    }
  }

  /// The crew's period in JSON.
  struct View: Encodable {
    let period: PayPeriodView
    let items: [Item]
    /// The counted minutes of all workers.
    let totalMinutes: Int

    /// A worker's part.
    struct Item: Encodable {
      let user: ID
      let userName: String
      /// Every day, in order.
      let days: [Day]
      /// Counted minutes by state; states without minutes are left out.
      let states: [String: Int]
      let totalMinutes: Int
      /// The id of the seal; absent without one.
      let seal: ID?
      /// The days on which hours are missing.
      let missingDays: [CivilDate]
    }

    /// A day of a worker.
    struct Day: Encodable {
      let day: CivilDate
      let state: DaySign
      let countedMinutes: Int
    }
  }

  func view(_ calendar: PayCalendar) -> View {
    View(
      period: PayPeriodView(range, in: calendar),
      items: members.map { member in
        let view = member.sheet.map {
          TimeSheetView($0, of: member.user, userName: member.name, period: range, in: calendar)
        }
        let days = zip(member.days(in: range), member.signs(in: range)).map { day, sign in
          View.Day(day: day.day, state: sign, countedMinutes: day.minutes)
        }
        return View.Item(
          user: member.user, userName: member.name, days: days, states: view?.states ?? [:],
          totalMinutes: view?.totalMinutes ?? 0, seal: view?.seal, missingDays: member.missing)
      }, totalMinutes: totalMinutes)
  }

  private var totalMinutes: Int { members.reduce(0) { $0 + ($1.sheet?.totalMinutes ?? 0) } }

  /// Prints the signs of the days, their meaning, and the sums and missing days of each worker.
  func write(today: CivilDate, to context: Context) {
    let (output, language) = (context.output, context.language)
    let grid = CrewGrid(self, today: today, width: output.width)
    for line in grid.lines { output.row(line) }
    output.paragraph(output.style.dim(grid.legend(language)))
    var table = Table([
      Table.Column(Phrase.workerColumn, isWhole: true), Table.Column(Phrase.hoursColumn, isNumber: true),
      Table.Column(Phrase.stateColumn), Table.Column(Phrase.missingColumn),
    ])
    for member in members {
      let minutes = member.sheet?.totalMinutes ?? 0
      table.add([
        member.name.printable, minutes == 0 ? "" : language.hours(minutes: minutes),
        member.sheet.map { Phrase.stateSums($0).text(in: language) } ?? "",
        member.missing.map(language.dayAndWeekday).joined(separator: ", "),
      ])
    }
    table.add([Phrase.totalTitle.description, language.hours(minutes: totalMinutes), "", ""])
    output.table(table)
  }
}
