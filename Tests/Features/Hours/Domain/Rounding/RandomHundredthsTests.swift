import Accounts
import Auth
import Core
import Hours
import Operations
import TestSupport
import Testing
import Worksites

@Suite("The hundredths of hours, with random hours")
struct RandomHundredthsTests {
  private let crew: Crew
  private let days: DayRange
  private var filter: HoursFilter { HoursFilter(first: days.first, last: days.last) }

  init() throws {
    crew = try Crew()
    let first = try #require(CivilDate(iso: "2026-03-20"))
    days = try #require(DayRange(first: first, last: first.adding(days: 235)))
  }

  private func fill(seed: UInt64, _ attribution: Attribution) throws {
    try crew.world.perform(
      SetCompanySetting(
        id: crew.world.newID(), setting: HoursSettings.attribution, value: attribution.setting))
    var random = RandomHours(seed: seed)
    let task = AddTask(id: crew.world.newID(), worksite: crew.marjala, name: "Formwork")
    try crew.world.perform(task)
    for _ in 0..<150 {
      let isAtMarjala = random.number(0...1) == 0
      let shift = try random.shift(in: isAtMarjala ? "Europe/Helsinki" : random.pick(RandomHours.zones))
      let site = isAtMarjala ? crew.marjala : try crew.site(in: shift.zone.identifier)
      let user = try random.pick([crew.maija, crew.olli])
      let entry = AddEntry(
        id: crew.world.newID(), user: user.user, worksite: site,
        task: isAtMarjala && random.number(0...1) == 0 ? task.id : nil, start: shift.start, end: shift.end,
        zone: shift.zone.identifier, breaks: shift.breaks, isConfirmed: true)
      // A rejected overlap is as good as any other choice.
      _ = failure { _ = try crew.companyStore.perform(entry, by: user) }
    }
  }

  private func report(
    _ dimensions: Set<HoursReport.Dimension>, of user: Actor? = nil
  ) throws -> [ReportView.Row] {
    var filter = filter
    if let user { filter.workers = [user.user] }
    return ReportView(
      try crew.world.answer(HoursReport(filter, by: dimensions)), range: days, names: [:]
    ).rows
  }

  /// The hundredths of rows, added up by what a key names.
  private func sums<Key: Hashable>(
    _ rows: [ReportView.Row], by key: (ReportView.Row) -> Key
  ) -> [Key: Int] {
    Dictionary(rows.map { (key($0), $0.hundredthHours) }, uniquingKeysWith: +)
  }

  @Test(
    "of a worker are the same in payroll, sheet, matrix, files and every report, and alone as beside others",
    arguments: Attribution.allCases, 1...6 as ClosedRange<UInt64>)
  func workers(attribution: Attribution, seed: UInt64) throws {
    try fill(seed: seed, attribution)
    let payroll = try crew.world.answer(PayrollRows(of: days, today: days.last))
    let finest = try report([.user, .day, .site, .task])
    let matrix = WorkerMatrix(try report([.user, .day]))
    let exported = try exportedHundredths()
    for worker in [crew.maija, crew.olli] {
      let sheet = try crew.world.answer(TimeSheet(of: worker.user, in: days))
      let hundredths = DecimalHours.hundredths(minutes: sheet.totalMinutes)
      #expect(hundredths > 0 && payroll.first { $0.user == worker.user }?.totalHundredths == hundredths)
      #expect(exported[worker.user] == hundredths)
      #expect(matrix.sum(of: worker.user, on: Set(days.days)).hundredths == hundredths)
      #expect(try report([], of: worker).map(\.hundredthHours) == [hundredths])
      let own = finest.filter { $0.user == worker.user }
      #expect(try report([.user, .day, .site, .task], of: worker) == own)
    }
    let total = payroll.reduce(0) { $0 + $1.totalHundredths }
    #expect(matrix.total.hundredths == total && exported.values.reduce(0, +) == total)
  }

  @Test(
    "of a coarser report are the sums of a finer one", arguments: Attribution.allCases,
    1...6 as ClosedRange<UInt64>)
  func groups(attribution: Attribution, seed: UInt64) throws {
    try fill(seed: seed, attribution)
    let finest = try report([.user, .day, .site, .task])
    #expect(finest.contains { $0.countedMinutes % 3 != 0 })
    for row in finest { #expect(abs(row.hundredthHours * 3 - row.countedMinutes * 5) <= 2 * row.entries) }
    for dimensions: Set<HoursReport.Dimension> in [
      [], [.user], [.day], [.site], [.task], [.user, .day], [.user, .site], [.site, .task],
    ] {
      let key = { (row: ReportView.Row) in
        [
          dimensions.contains(.user) ? row.user?.description : nil,
          dimensions.contains(.day) ? row.day?.description : nil,
          dimensions.contains(.site) ? row.worksite?.description : nil,
          dimensions.contains(.task) ? row.task : nil,
        ]
      }
      #expect(sums(try report(dimensions), by: key) == sums(finest, by: key), "\(dimensions)")
    }
  }

  /// The hours of the file by worker, in hundredths.
  private func exportedHundredths() throws -> [ID: Int] {
    var export = ExportedHours(filter, as: .json, pageSize: 7)
    var text = ""
    while true {
      let piece = try export.next(in: crew.companyStore, for: crew.world.actor)
      text += piece.text
      if piece.isLast { break }
    }
    let file = try JSON.value(HoursFile.self, from: text)
    let hundredths = file.entries.map { ($0.entry.user, Int(($0.hours * 100).rounded())) }
    #expect(Int((file.totalHours * 100).rounded()) == hundredths.reduce(0) { $0 + $1.1 })
    return Dictionary(hundredths, uniquingKeysWith: +)
  }
}
