import Accounts
import Auth
import Core
import Hours
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Reports")
struct ReportTests {
  private let crew: Crew
  private var companyStore: CompanyStore { crew.companyStore }

  init() throws { crew = try Crew() }

  private func range(_ first: String, _ last: String) throws -> DayRange {
    try DayRange(typed: "\(first)..\(last)", today: try #require(CivilDate(iso: first)))
  }

  private func report(
    _ range: DayRange, by dimensions: Set<HoursReport.Dimension>, _ attribution: Attribution? = nil,
    for actor: Actor? = nil
  ) throws -> HoursReport.Answer {
    let filter = HoursFilter(first: range.first, last: range.last)
    return try companyStore.answer(
      HoursReport(filter, by: dimensions, attribution: attribution), for: actor ?? crew.world.actor)
  }

  private func attribute(_ attribution: Attribution) throws {
    try crew.world.perform(
      SetCompanySetting(
        id: crew.world.newID(), setting: HoursSettings.attribution, value: attribution.setting))
  }

  @Test("a night counts for the day it began on, or is split at midnight, as the employer says")
  func attribution() throws {
    try crew.add("2026-11-19 22:00", "2026-11-20 06:00")
    let (first, second) = (try range("2026-11-19", "2026-11-19"), try range("2026-11-20", "2026-11-20"))
    #expect(try report(first, by: []).totalMinutes == 480)
    #expect(try report(second, by: []).totalMinutes == 0)
    try attribute(.splitAtMidnight)
    #expect(try report(first, by: [.day]).totalMinutes == 120)
    #expect(try report(second, by: []).totalMinutes == 360)
    #expect(try report(second, by: []).attribution == .splitAtMidnight)
  }

  @Test("a report is written in JSON as it encodes itself", arguments: HoursReport.Dimension.allCases)
  func encoded(dimension: HoursReport.Dimension) throws {
    try crew.add("2026-11-19 22:00", "2026-11-20 06:00")
    try crew.add("2026-11-20 07:00", "2026-11-20 08:01")
    let days = try range("2026-11-19", "2026-11-20")
    for dimensions in [[], [dimension], Set(HoursReport.Dimension.allCases)] {
      for names in [[:], [crew.maija.user: "Maija “Matti” \\ Ä\u{85}"]] {
        let view = ReportView(try report(days, by: dimensions), range: days, names: names)
        var writer = JSONWriter()
        try view.write(to: &writer)
        #expect(try String(decoding: writer.bytes, as: UTF8.self) == JSON.text(view))
      }
    }
  }

  @Test("a report counts rounded hours by the rounding at the time of storing")
  func rounding() throws {
    func round(to minutes: String) throws {
      try crew.world.perform(
        SetCompanySetting(id: crew.world.newID(), setting: HoursSettings.rounding, value: minutes))
    }
    try crew.add("2026-11-18 07:00", "2026-11-18 07:10")
    try round(to: "15")
    try crew.add("2026-11-19 07:00", "2026-11-19 07:10")
    try crew.add("2026-11-20 07:00", "2026-11-20 07:15")
    try crew.add("2026-11-20 23:00", "2026-11-21 01:05")
    for step in ["15", "1"] {
      try round(to: step)
      #expect(try !report(try range("2026-11-18", "2026-11-18"), by: [.day]).isRounded)
      #expect(try report(try range("2026-11-18", "2026-11-19"), by: []).isRounded)
      let night = try range("2026-11-21", "2026-11-21")
      #expect(try report(night, by: [], .splitAtMidnight).isRounded)
      let rows = try report(try range("2026-11-20", "2026-11-20"), by: [.day], .startDay).rows
      #expect(rows.map(\.entries) == [2] && rows.map(\.rounded) == [2])
    }
  }

  @Test("running entries that match the filter are listed but not counted")
  func running() throws {
    try crew.add("2026-11-19 07:00", "2026-11-19 09:00")
    let start = StartTimer(
      id: crew.world.newID(), user: crew.maija.user, worksite: crew.marjala,
      start: try Crew.at("2026-11-19 10:00"), zone: "Europe/Helsinki")
    try companyStore.perform(start, by: crew.maija)
    let answer = try report(try range("2026-11-19", "2026-11-19"), by: [.user])
    #expect(answer.totalMinutes == 120 && answer.running.map(\.id) == [start.id])
    #expect(answer.rows.map(\.entries) == [1])
    #expect(try report(try range("2026-11-20", "2026-11-20"), by: []).running.isEmpty)
    let own = try report(try range("2026-11-19", "2026-11-19"), by: [], for: crew.olli)
    #expect(own.running.isEmpty && own.rows.isEmpty)
  }

  @Test("tasks with the same name on two worksites form one row, in any case of the filter")
  func tasks() throws {
    for site in [crew.marjala, crew.kallio] {
      let task = AddTask(id: crew.world.newID(), worksite: site, name: "Concreting")
      try crew.world.perform(task)
      let hour = site == crew.marjala ? "07" : "12"
      try companyStore.perform(
        AddEntry(
          id: crew.world.newID(), user: crew.maija.user, worksite: site, task: task.id,
          start: try Crew.at("2026-11-19 \(hour):00"), end: try Crew.at("2026-11-19 \(hour):30"),
          zone: "Europe/Helsinki"), by: crew.maija)
    }
    try crew.add("2026-11-19 14:00", "2026-11-19 15:00")
    let day = try range("2026-11-19", "2026-11-19")
    let rows = try report(day, by: [.task]).rows
    #expect(Set(rows.map(\.key.taskName)) == ["Concreting", nil] && rows.count == 2)
    let filter = HoursFilter(first: day.first, last: day.last, taskName: "concreting")
    #expect(try crew.world.answer(HoursReport(filter, by: [])).totalMinutes == 60)
  }

  @Test("notes are listed on each day of their hours, without entries that have none")
  func notes() throws {
    try crew.add("2026-11-18 22:00", "2026-11-19 06:00", note: "night")
    try crew.add("2026-11-19 08:00", "2026-11-19 09:00")
    try crew.add("2026-11-19 10:00", "2026-11-19 11:00", of: crew.olli, note: "walls")
    let day = try range("2026-11-19", "2026-11-19")
    func notes(_ attribution: Attribution, for actor: Actor) throws -> [HoursNotes.Row] {
      let filter = HoursFilter(first: day.first, last: day.last)
      return try companyStore.answer(HoursNotes(filter, attribution: attribution), for: actor)
    }
    #expect(try notes(.startDay, for: crew.manager).map(\.note) == ["walls"])
    let split = try notes(.splitAtMidnight, for: crew.manager)
    #expect(split.map(\.note) == ["night", "walls"] && split[0].days.last == day.first)
    #expect(split[0].worksite == crew.marjala && split[0].taskName == nil)
    #expect(try notes(.splitAtMidnight, for: crew.maija).map(\.note) == ["night"])
  }

  @Test("a worksite's row has the current name, for members and former members")
  func names() throws {
    try crew.add("2026-11-19 07:00", "2026-11-19 09:00")
    var edit = EditWorksite(worksite: crew.marjala)
    edit.name = Edit(to: "Marjala II")
    try crew.world.perform(edit)
    try crew.world.perform(AttachUsers(worksite: crew.marjala, attach: [], detach: [crew.maija.user]))
    let day = try range("2026-11-19", "2026-11-19")
    let view = ReportView(try report(day, by: [.site], for: crew.maija), range: day, names: [:])
    #expect(view.rows.map(\.worksiteName) == ["Marjala II"] && view.totalMinutes == 120)
  }

  @Test("are sorted by name, and give their window without its end")
  func view() throws {
    for (day, user) in [("20", crew.maija), ("19", crew.olli), ("19", crew.maija)] {
      try crew.add("2026-11-\(day) 07:00", "2026-11-\(day) 07:20", of: user)
    }
    let days = try range("2026-11-19", "2026-11-20")
    let names = [crew.maija.user: "Östman", crew.olli.user: "Zacharias"]
    let view = ReportView(try report(days, by: [.day, .user]), range: days, names: names)
    #expect(view.rows.map(\.userName) == ["Zacharias", "Östman", "Östman"])
    // Zacharias has 20 minutes, and Östman 20 and then 40.
    #expect(view.rows.map(\.hundredthHours) == [33, 33, 34])
    let text = try JSON.text(view)
    #expect(text.contains(#""range":{"end":"2026-11-21","start":"2026-11-19"}"#))
    #expect(text.contains(#""totalMinutes":60"#) && text.contains(#""attribution":"startDay""#))
  }

  @Test("an unconfirmed timer that looks forgotten is listed apart and in no sum")
  func unconfirmed() throws {
    try crew.add("2026-11-19 07:00", "2026-11-19 08:00")
    let id = crew.world.newID()
    try companyStore.perform(
      StartTimer(
        id: id, user: crew.maija.user, worksite: crew.marjala, start: Crew.at("2026-11-19 09:00"),
        zone: "Europe/Helsinki"), by: crew.maija)
    try companyStore.perform(StopTimer(entry: id, end: Crew.at("2026-11-20 14:00")), by: crew.maija)
    let days = try range("2026-11-19", "2026-11-20")
    for attribution in Attribution.allCases {
      let answer = try report(days, by: [.day], attribution)
      #expect(answer.totalMinutes == 60 && answer.rows.map(\.entries) == [1])
      #expect(answer.unconfirmed.map(\.id) == [id])
      let second = try report(try range("2026-11-20", "2026-11-20"), by: [], attribution)
      #expect(second.unconfirmed.isEmpty == (attribution == .startDay) && second.totalMinutes == 0)
    }
    let sheet = try companyStore.answer(TimeSheet(in: days), for: crew.maija)
    #expect(sheet.totalMinutes == 60 && sheet.minutesByApproval == [.open: 60])
    #expect(sheet.days[0].isUnfinished && sheet.entries.countedMinutes == 60)
    try companyStore.perform(EditEntry(entry: id, isConfirmed: true), by: crew.maija)
    #expect(try report(days, by: []).totalMinutes == 60 + 29 * 60)
    #expect(try report(days, by: []).unconfirmed.isEmpty)
  }

  @Test("tasks of two worksites whose names differ in case form one row")
  func taskCase() throws {
    for (site, name, hour) in [(crew.marjala, "Concreting", "07"), (crew.kallio, "concreting", "08")] {
      let task = AddTask(id: crew.world.newID(), worksite: site, name: name)
      try crew.world.perform(task)
      var entry = try crew.entry("2026-11-19 \(hour):00", "2026-11-19 \(hour):30", at: site)
      entry.task = task.id
      try companyStore.perform(entry, by: crew.maija)
    }
    let rows = try report(try range("2026-11-19", "2026-11-19"), by: [.task]).rows
    #expect(rows.map(\.key.taskName) == ["Concreting"] && rows.map(\.minutes) == [60])
  }

  @Test("the workers of a report are those with counted hours that match")
  func workers() throws {
    try crew.add("2026-11-19 22:00", "2026-11-20 06:00")
    try crew.add("2026-11-20 07:00", "2026-11-20 08:00", of: crew.olli)
    func workers(_ day: String, _ attribution: Attribution, site: ID? = nil) throws -> Set<ID> {
      let day = try range(day, day)
      let filter = HoursFilter(first: day.first, last: day.last, worksite: site)
      return try companyStore.answer(HoursWorkers(filter, attribution: attribution), for: crew.manager)
    }
    #expect(try workers("2026-11-19", .startDay) == [crew.maija.user])
    #expect(try workers("2026-11-20", .startDay) == [crew.olli.user])
    #expect(try workers("2026-11-20", .splitAtMidnight) == [crew.maija.user, crew.olli.user])
    #expect(try workers("2026-11-20", .splitAtMidnight, site: crew.kallio).isEmpty)
    #expect(try companyStore.answer(HoursWorkers(HoursFilter()), for: crew.olli) == [crew.olli.user])
  }

  @Test(
    "rows add up to the total, and both attributions give the same sum over all hours", arguments: [1, 2, 3])
  func sums(seed: UInt64) throws {
    var random = RandomHours(seed: seed)
    let step = try random.pick(["1", "6", "15"])
    try crew.world.perform(
      SetCompanySetting(id: crew.world.newID(), setting: HoursSettings.rounding, value: step))
    var added: [ID] = []
    for _ in 0..<120 {
      let shift = try random.shift(in: try random.pick(RandomHours.zones))
      let user = try random.pick([crew.maija, crew.olli])
      let entry = AddEntry(
        id: crew.world.newID(), user: user.user, worksite: try crew.site(in: shift.zone.identifier),
        start: shift.start,
        end: shift.end, zone: shift.zone.identifier, breaks: shift.breaks, isConfirmed: true)
      // A rejected overlap is as good as any other choice.
      if failure(of: { _ = try companyStore.perform(entry, by: user) }) == nil {
        added.append(entry.id)
      }
    }
    let total = try added.reduce(0) { try $0 + crew.find($1).minutes }
    let year = try range("2025-12-25", "2027-01-10")
    for attribution in Attribution.allCases {
      for dimensions: Set<HoursReport.Dimension> in [[], [.day], [.user, .day], [.site, .task]] {
        let answer = try report(year, by: dimensions, attribution)
        #expect(answer.totalMinutes == total)
        let view = ReportView(answer, range: year, names: [:])
        #expect(view.rows.reduce(0) { $0 + $1.countedMinutes } == view.totalMinutes)
      }
    }
    try expectTiles(year, total)
  }

  /// Reports of adjacent ranges of days share no hours and miss none.
  private func expectTiles(_ year: DayRange, _ total: Int) throws {
    for attribution in Attribution.allCases {
      var (sum, first) = (0, year.first)
      while first <= year.last {
        let last = min(first.adding(days: 12), year.last)
        let days = try #require(DayRange(first: first, last: last))
        sum += try report(days, by: [.site], attribution).totalMinutes
        first = last.adding(days: 1)
      }
      #expect(sum == total, "\(attribution)")
    }
  }
}
