import Auth
import Core
import Operations
import Worksites

/// The hours of a demo company on one worksite, from the first of last month until yesterday.
///
/// Most days are ordinary; there are a night shift and a forgotten day. Last month has been submitted.
struct HoursDemo {
  private let companyStore: CompanyStore
  private let site: ID
  private let zone: Zone
  private let days: [CivilDate]
  private let thisMonth: CivilDate

  static func fill(_ company: DemoCompany) throws {
    let companyStore = company.companyStore
    let notes = [Phrase.demoAxis, .demoStairs, .demoSlab].map(\.description)
    for site in try companyStore.answer(Worksites(), for: company.admin) {
      let demo = HoursDemo(companyStore, at: site)
      let tasks = try companyStore.answer(WorksiteTasks(of: site.id), for: company.admin).map(\.id)
      for user in company.workers {
        let isReporter = user.role == .reporter
        try demo.enter(
          for: user, tasks: tasks, notes: notes, forgotten: isReporter ? 2 : nil,
          night: isReporter ? nil : 4)
      }
    }
  }

  private init(_ companyStore: CompanyStore, at site: Worksite) {
    self.companyStore = companyStore
    self.site = site.id
    zone = Zone(site.zone) ?? .utc
    let today = zone.civil(companyStore.clock.now()).date
    thisMonth = today.firstOfMonth
    let first = thisMonth.adding(months: -1)
    days = (first...today).dropLast().filter { $0.weekday.rawValue < Weekday.saturday.rawValue }
  }

  /// Enters the hours of a worker as that worker, alternating between some tasks.
  ///
  /// - Parameters:
  ///   - forgotten: the day without hours, counted back from yesterday.
  ///   - night: the day on which the night shift begins, counted the same way.
  private func enter(
    for user: Actor, tasks: [ID], notes: [String], forgotten: Int? = nil, night: Int? = nil
  ) throws {
    try companyStore.performTogether(by: user) { performer in
      let batch = performer.newID()
      var submitted: [SeenEntry] = []
      for (index, day) in days.enumerated() {
        let age = days.count - 1 - index
        if age == forgotten { continue }
        let isNight = age == night
        guard let start = moment(day, isNight ? "22:00" : "07:00"),
          let end = moment(isNight ? day.adding(days: 1) : day, isNight ? "06:00" : "15:30")
        else { continue }
        let entry = AddEntry(
          id: performer.newID(), user: user.user, worksite: site, task: tasks[index % tasks.count],
          start: start, end: end, zone: zone.identifier, breaks: [Break(minutes: 30)],
          note: notes[index % notes.count])
        _ = try performer.perform(entry, batch: batch)
        if day < thisMonth { submitted.append(SeenEntry(try performer.answer(EntryWithID(entry.id)))) }
      }
      if !submitted.isEmpty { _ = try performer.perform(SubmitEntries(entries: submitted), batch: batch) }
    }
  }

  private func moment(_ day: CivilDate, _ time: String) -> Instant? {
    guard let time = WallTime(time) else { return nil }
    return switch zone.moments(of: day, at: time) {
    case .once(let instant), .twice(let instant, _): instant
    case .skipped: nil
    }
  }
}
