import Accounts
import Auth
import Core
import Hours
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Hours that are entered")
struct EntryTests {
  private let crew: Crew
  private var companyStore: CompanyStore { crew.companyStore }

  init() throws { crew = try Crew() }

  @Test("are listed by day and in the order in which they began, page by page")
  func pages() throws {
    var expected: [ID] = []
    for day in 16...20 {
      expected.append(try crew.add("2026-11-\(day) 07:00", "2026-11-\(day) 11:00"))
      expected.append(try crew.add("2026-11-\(day) 11:30", "2026-11-\(day) 15:30"))
    }
    var found: [ID] = []
    var query = HoursEntries(HoursFilter(), limit: 3)
    while true {
      let page = try companyStore.answer(query, for: crew.maija)
      guard let last = page.last else { break }
      found += page.map(\.id)
      query = HoursEntries(HoursFilter(), after: query.cursor(behind: last), limit: 3)
    }
    #expect(found == expected)
  }

  @Test("are visible to their worker, to the manager of the worksite, and to an admin")
  func visibility() throws {
    let own = try crew.add("2026-11-19 07:00", "2026-11-19 15:00")
    let others = try crew.add("2026-11-19 07:00", "2026-11-19 15:00", of: crew.olli)
    let elsewhere = try crew.add("2026-11-20 07:00", "2026-11-20 15:00", at: crew.kallio)
    func seen(_ actor: Actor) throws -> Set<ID> {
      Set(try companyStore.answer(HoursEntries(HoursFilter()), for: actor).map(\.id))
    }
    #expect(try seen(crew.maija) == [own, elsewhere])
    #expect(try seen(crew.manager) == [own, others])
    #expect(try seen(crew.world.actor) == [own, others, elsewhere])
    #expect(try seen(crew.stranger).isEmpty)
    #expect(failure { _ = try companyStore.answer(EntryWithID(others), for: crew.maija) }?.kind == .notFound)
    let report = HoursReport(HoursFilter(), by: [.user])
    #expect(try companyStore.answer(report, for: crew.manager).totalMinutes == 960)
  }

  @Test("are entered for others only by their manager, and only for members of the worksite")
  func crewEntries() throws {
    try companyStore.perform(try crew.entry("2026-11-19 07:00", "2026-11-19 15:00"), by: crew.manager)
    let stranger = try crew.entry("2026-11-19 07:00", "2026-11-19 15:00", of: crew.stranger)
    #expect(failure { _ = try companyStore.perform(stranger, by: crew.manager) }?.code == "hours.notAttached")
    let colleague = try crew.entry("2026-11-20 07:00", "2026-11-20 15:00")
    #expect(failure { _ = try companyStore.perform(colleague, by: crew.olli) }?.kind == .forbidden)
    let elsewhere = try crew.entry("2026-11-20 07:00", "2026-11-20 15:00", at: crew.kallio)
    #expect(failure { _ = try companyStore.perform(elsewhere, by: crew.manager) }?.kind == .notFound)
  }

  @Test("merge field by field, and an edit of a field that changed meanwhile is rejected")
  func merging() throws {
    let id = try crew.add("2026-11-19 07:00", "2026-11-19 15:00", note: "formwork")
    var times = EditEntry(entry: id)
    times.end = Edit(from: try Crew.at("2026-11-19 15:00"), to: try Crew.at("2026-11-19 16:00"))
    var text = EditEntry(entry: id)
    text.note = Edit(from: "formwork", to: "formwork, axis C")
    try companyStore.perform(times, by: crew.maija)
    try companyStore.perform(text, by: crew.manager)
    let merged = try crew.find(id)
    #expect(merged.workedMinutes == 540 && merged.note == "formwork, axis C")
    var stale = EditEntry(entry: id)
    stale.note = Edit(from: "formwork", to: "x")
    #expect(failure { _ = try companyStore.perform(stale, by: crew.maija) }?.code == "sync.editedMeanwhile")
  }

  @Test("lose their task when they move to another worksite")
  func moving() throws {
    let task = AddTask(id: crew.world.newID(), worksite: crew.marjala, name: "Concreting")
    try crew.world.perform(task)
    let id = try crew.add("2026-11-19 07:00", "2026-11-19 15:00")
    var edit = EditEntry(entry: id)
    edit.task = Edit(to: task.id)
    try companyStore.perform(edit, by: crew.maija)
    #expect(try crew.find(id).taskName == "Concreting")
    var move = EditEntry(entry: id)
    move.worksite = Edit(from: crew.marjala, to: crew.kallio)
    try companyStore.perform(move, by: crew.maija)
    let moved = try crew.find(id)
    #expect(moved.worksiteName == "Kallio" && moved.task == nil && moved.taskName == nil)
    var wrong = EditEntry(entry: id)
    wrong.task = Edit(to: task.id)
    #expect(failure { _ = try companyStore.perform(wrong, by: crew.maija) }?.field == "task")
  }

  @Test("keep the name of a removed task and show the new name of a renamed one")
  func taskNames() throws {
    let ids = try ["Concreting", "Roofing"].map { name in
      let task = AddTask(id: crew.world.newID(), worksite: crew.marjala, name: name)
      try crew.world.perform(task)
      return task.id
    }
    for (index, task) in ids.enumerated() {
      let id = try crew.add("2026-11-1\(index) 07:00", "2026-11-1\(index) 08:00")
      var edit = EditEntry(entry: id)
      edit.task = Edit(to: task)
      try companyStore.perform(edit, by: crew.maija)
    }
    try crew.world.perform(RemoveTask(task: ids[0]))
    try crew.world.perform(EditTask(task: ids[1], name: Edit(to: "Roof")))
    let entries = try companyStore.answer(HoursEntries(HoursFilter()), for: crew.maija)
    #expect(entries.map(\.taskName) == ["Concreting", "Roof"])
    let report = try companyStore.answer(HoursReport(HoursFilter(), by: [.task]), for: crew.maija)
    #expect(Set(report.rows.map(\.key.taskName)) == ["Concreting", "Roof"])
  }

  @Test("are rounded as the setting says, and keep the worked minutes")
  func rounding() throws {
    let setting = SetCompanySetting(id: crew.world.newID(), setting: "hours.rounding", value: "15")
    try crew.world.perform(setting)
    let id = try crew.add("2026-11-19 07:03", "2026-11-19 15:31", breaks: [Break(minutes: 30)])
    let entry = try crew.find(id)
    #expect(entry.workedMinutes == 478 && entry.minutes == 480)
    #expect(entry.start == (try Crew.at("2026-11-19 07:03")))
  }

  @Test("have settings that reject unknown values")
  func settings() throws {
    func set(_ name: String, _ value: String) -> Failure? {
      failure { try crew.world.perform(SetSetting(id: crew.world.newID(), setting: name, value: value)) }
    }
    #expect(set("hours.step", "15") == nil)
    #expect(set("hours.step", "20")?.field == "value")
    #expect(set("hours.stpe", "15")?.field == "setting")
    #expect(set("hours.rounding", "15")?.field == "setting")
    #expect(set("hours.worksites", crew.marjala.description) == nil)
  }

  @Test("are found by an index, in order, without sorting")
  func plans() throws {
    let day = try #require(CivilDate(iso: "2026-11-19"))
    let filters = [
      HoursFilter(first: day, last: day), HoursFilter(first: day, last: day, workers: [crew.maija.user]),
      HoursFilter(first: day, last: day, worksite: crew.marjala),
    ]
    for filter in filters {
      let plan = try companyStore.database.read { connection in
        try connection.plan(HoursEntries(filter, limit: 10).statement(in: connection, for: crew.world.actor))
      }
      #expect(!plan.contains { $0.contains("SCAN") || $0.contains("TEMP B-TREE") }, "\(plan)")
    }
  }

  @Test("are read page by page, each from the day at which the one before ended")
  func laterPage() throws {
    for day in 1...3 { try crew.add("2026-11-0\(day) 07:00", "2026-11-0\(day) 15:00") }
    let first = try #require(CivilDate(iso: "2026-11-01"))
    let page = HoursEntries(HoursFilter(first: first), limit: 2)
    let entries = try crew.world.answer(page)
    let next = HoursEntries(page.filter, after: page.cursor(behind: entries[1]), limit: 2)
    let statement = try companyStore.database.read { try next.statement(in: $0, for: crew.world.actor) }
    #expect(!statement.values.contains(.text("2026-11-01")))
    #expect(statement.values.contains(.text("2026-11-02")))
    #expect(try crew.world.answer(next).map(\.day.description) == ["2026-11-03"])
    let third = try #require(CivilDate(iso: "2026-11-03"))
    let later = HoursEntries(HoursFilter(first: third), after: page.cursor(behind: entries[0]), limit: 2)
    #expect(try crew.world.answer(later).map(\.day.description) == ["2026-11-03"])
  }

  @Test("the running entry is found without reading the worker's others")
  func planOfRunning() throws {
    let plan = try companyStore.database.read {
      try $0.plan(RunningEntry.statement(of: crew.maija.user))
    }
    #expect(plan.contains { $0.contains("hours_entry_running") }, "\(plan)")
  }

  @Test("are checked by `verify`, which names overlaps")
  func audit() throws {
    try crew.add("2026-11-19 07:00", "2026-11-19 15:00")
    let id = try crew.add("2026-11-19 15:00", "2026-11-19 16:00")
    func findings() throws -> Int {
      try companyStore.database.read { try HoursFeature.feature.audit($0, false) }.count
    }
    #expect(try findings() == 0)
    _ = try companyStore.database.write { connection in
      try connection.execute("UPDATE hours_entry SET start_at = start_at - 3600000 WHERE id = \(id)")
    }
    #expect(try findings() == 2)
  }

  @Test("from another zone are the same moments in the worksite's zone")
  func zones() throws {
    let id = crew.world.newID()
    func entry(in zone: String) throws -> AddEntry {
      AddEntry(
        id: id, user: crew.maija.user, worksite: crew.marjala, start: try Crew.at("2026-11-19 07:00"),
        end: try Crew.at("2026-11-19 08:00"), zone: zone)
    }
    let rejection = try #require(
      failure { _ = try companyStore.perform(entry(in: "Nowhere"), by: crew.maija) })
    #expect(
      rejection.field == "zone" && rejection.message.text(in: .english) == "“Nowhere” is not a time zone.")
    try companyStore.perform(entry(in: "Pacific/Kiritimati"), by: crew.maija)
    let found = try crew.find(id)
    #expect(try found.start == Crew.at("2026-11-19 07:00") && found.day == CivilDate(iso: "2026-11-19"))
    #expect(found.zone.identifier == "Europe/Helsinki")
    var edit = EditEntry(entry: id)
    edit.zone = Edit(to: "Pacific/Kiritimati")
    try companyStore.perform(edit, by: crew.maija)
    #expect(try crew.find(id).zone.identifier == "Europe/Helsinki")
    let kathmandu = try crew.site(in: "Asia/Kathmandu")
    var move = EditEntry(entry: id)
    move.worksite = Edit(to: kathmandu)
    try companyStore.perform(move, by: crew.maija)
    #expect(try crew.find(id).zone.identifier == "Asia/Kathmandu")
    // The zone comes from a machine that knows more zones.
    _ = try companyStore.database.write {
      try $0.execute("UPDATE worksites_site SET zone = 'Moon/Tycho' WHERE id = \(crew.marjala)")
    }
    let unknown = try #require(
      failure { _ = try companyStore.perform(entry(in: "Europe/Helsinki"), by: crew.maija) })
    #expect(unknown.code == "hours.siteZone" && unknown.message.text(in: .english).contains("Moon/Tycho"))
  }

  @Test("of a left worksite can be moved and removed, but not changed")
  func leftBehind() throws {
    let id = try crew.add("2026-11-19 07:00", "2026-11-19 08:00", at: crew.kallio)
    try crew.world.perform(AttachUsers(worksite: crew.kallio, attach: [], detach: [crew.maija.user]))
    var edit = EditEntry(entry: id)
    edit.end = Edit(to: try Crew.at("2026-11-19 09:00"))
    #expect(failure { _ = try companyStore.perform(edit, by: crew.maija) }?.code == "hours.left")
    edit.worksite = Edit(to: crew.marjala)
    try companyStore.perform(edit, by: crew.maija)
    #expect(try crew.find(id).workedMinutes == 120)
    try companyStore.perform(RemoveEntry(entry: id), by: crew.maija)
  }

  @Test("that are long need another confirmation when they get longer")
  func longer() throws {
    let id = try crew.add("2026-11-19 00:00", "2026-11-19 17:00", confirmed: true)
    var edit = EditEntry(entry: id)
    edit.end = Edit(to: try Crew.at("2026-11-19 23:30"))
    #expect(failure { _ = try companyStore.perform(edit, by: crew.maija) }?.code == "hours.long")
    edit.end = Edit(to: try Crew.at("2026-11-19 16:30"))
    try companyStore.perform(edit, by: crew.maija)
  }

  @Test("of a day more than a month ahead need a confirmation, unless the operation is queued")
  func farAhead() throws {
    try crew.add("2027-01-19 07:00", "2027-01-19 08:00")
    let entry = try crew.entry("2027-01-20 07:00", "2027-01-20 08:00")
    #expect(failure { _ = try companyStore.perform(entry, by: crew.maija) }?.code == "hours.farAhead")
    let issued = companyStore.issue(entry, batch: crew.world.newID())
    try companyStore.performTogether(by: crew.maija) { _ = try $0.performQueued(issued) }
    var planned = try crew.entry("2027-11-19 07:00", "2027-11-19 08:00")
    planned.isDayConfirmed = true
    try companyStore.perform(planned, by: crew.maija)
    var edit = EditEntry(entry: entry.id)
    edit.start = Edit(to: try Crew.at("2027-01-21 07:00"))
    edit.end = Edit(to: try Crew.at("2027-01-21 08:00"))
    #expect(failure { _ = try companyStore.perform(edit, by: crew.maija) }?.code == "hours.farAhead")
  }

  @Test("can be removed twice, but only by those who may see them")
  func removedTwice() throws {
    let id = try crew.add("2026-11-19 07:00", "2026-11-19 08:00")
    for _ in 0..<2 { try companyStore.perform(RemoveEntry(entry: id), by: crew.maija) }
    let others = try crew.add("2026-11-19 07:00", "2026-11-19 08:00", of: crew.olli)
    #expect(
      failure { _ = try companyStore.perform(RemoveEntry(entry: others), by: crew.maija) }?.kind == .notFound)
  }

  @Test("on a left worksite are rejected with its name and a remedy")
  func takenAway() throws {
    let entry = try crew.entry("2026-11-20 07:00", "2026-11-20 08:00", at: crew.kallio)
    try crew.add("2026-11-19 07:00", "2026-11-19 08:00", at: crew.kallio)
    try crew.world.perform(AttachUsers(worksite: crew.kallio, attach: [], detach: [crew.maija.user]))
    let rejection = try #require(failure { _ = try companyStore.perform(entry, by: crew.maija) })
    #expect(rejection.kind == .notFound && rejection.message.text(in: .english).contains("“Kallio”"))
    #expect(AddEntry.remedy(forRejected: entry.id, because: rejection) != nil)
    let unknown = try crew.entry("2026-11-20 07:00", "2026-11-20 08:00", of: crew.olli, at: crew.kallio)
    let redacted = failure { _ = try companyStore.perform(unknown, by: crew.olli) }
    #expect(redacted?.message.text(in: .english).contains("Kallio") == false)
    let other = failure {
      _ = try companyStore.perform(try crew.entry("2026-11-19 07:30", "2026-11-19 09:00"), by: crew.maija)
    }
    #expect(other?.code == "hours.overlap")
    let elsewhen = AddEntry.remedy(forRejected: entry.id, because: other)
    #expect(elsewhen?.steps.map(\.kind) == ["hours.moveInTime"])
  }

  @Test("have a unique id")
  func ids() throws {
    let id = try crew.add("2026-11-19 07:00", "2026-11-19 08:00")
    let again = AddEntry(
      id: id, user: crew.maija.user, worksite: crew.marjala, start: try Crew.at("2026-11-20 07:00"),
      end: try Crew.at("2026-11-20 08:00"), zone: "Europe/Helsinki")
    #expect(failure { _ = try companyStore.perform(again, by: crew.maija) }?.field == "id")
  }

  @Test("that are long and far ahead need both confirmations")
  func confirmations() throws {
    var entry = try crew.entry("2027-11-19 05:00", "2027-11-19 23:00", confirmed: true)
    #expect(failure { _ = try companyStore.perform(entry, by: crew.maija) }?.code == "hours.farAhead")
    (entry.isConfirmed, entry.isDayConfirmed) = (false, true)
    #expect(failure { _ = try companyStore.perform(entry, by: crew.maija) }?.code == "hours.long")
    entry.isConfirmed = true
    try companyStore.perform(entry, by: crew.maija)
  }

  @Test(
    "lie in years that can be read again",
    arguments: [
      ("9999-12-31T20:00:00Z", "9999-12-31T22:30:00Z"), ("3000-01-01T00:00:00Z", "3000-01-01T01:00:00Z"),
      ("1969-06-01T00:00:00Z", "1969-06-01T01:00:00Z"), ("1800-01-01T00:00:11Z", "1800-01-01T01:00:11Z"),
    ])
  func years(_ from: String, _ to: String) throws {
    let start = try #require(Instant(from))
    var entry = try crew.entry("2026-11-19 05:00", "2026-11-19 06:00")
    (entry.start, entry.end, entry.isDayConfirmed) = (start, try #require(Instant(to)), true)
    let rejected = failure { _ = try companyStore.perform(entry, by: crew.maija) }
    #expect(rejected?.code == "hours.year" && rejected?.remedy != nil)
    let timer = StartTimer(
      id: crew.world.newID(), user: crew.maija.user, worksite: crew.marjala, start: start,
      zone: "Europe/Helsinki")
    #expect(failure { _ = try companyStore.perform(timer, by: crew.maija) } != nil)
  }
}
