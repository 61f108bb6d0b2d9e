import Accounts
import Auth
import Core
import Hours
import Persistence
import Sync
import TestSupport
import Worksites

/// Random operations on hours. There are few days and few times, so that they conflict.
extension RandomWorld {
  private static let zone = "Europe/Helsinki"

  func work(_ device: SimulatedDevice, _ index: Int) throws {
    let sites = try device.answer(Worksites()).map(\.id)
    // Mostly the user's own; managers may act for others, and all others may try.
    let worker = chance(70) ? device.actor.user : pick(people) ?? device.actor.user
    let entry = pick(try device.answer(HoursEntries(HoursFilter())))
    switch Int.random(in: 0..<16, using: &random) {
    case 0..<4:
      guard let site = pick(sites) else { return }
      try add(device, index, worker, site)
    case 4, 5:
      guard let entry else { return }
      try edit(entry, to: pick(sites), device, index)
    case 6:
      guard let entry else { return }
      tell(index, "remove hours \(entry.id.short)")
      try device.perform(RemoveEntry(entry: entry.id))
    case 7, 8:
      guard let site = pick(sites) else { return }
      tell(index, "start of \(worker.short)")
      try device.perform(
        StartTimer(id: device.test.newID(), worker: worker, worksite: site, start: moment(), zone: Self.zone))
    case 9:
      guard let running = try device.answer(RunningEntry(of: worker)) else { return }
      tell(index, "stop \(running.id.short)")
      try device.perform(
        StopTimer(entry: running.id, end: running.start.adding(seconds: 3600), isConfirmed: chance(50)))
    case 10, 11:
      try decide(device, index)
    case 12, 13:
      try rest(device, index, worker)
    default:
      try drive(device, index, worker)
    }
  }

  /// A full hour on one of the first two days of a week.
  private func moment() -> Instant {
    Instant(milliseconds: 1_794_787_200_000).adding(seconds: 3600 * Int64.random(in: 0..<36, using: &random))
  }

  private func day() -> CivilDate {
    CivilDate(daysSinceEpoch: 20_773 + Int.random(in: 0..<2, using: &random))
  }

  private func add(_ device: SimulatedDevice, _ index: Int, _ worker: ID, _ site: ID) throws {
    let start = moment()
    let task = pick(try device.answer(WorksiteTasks(of: site)))
    let id = device.test.newID()
    tell(index, "add hours \(id.short) of \(worker.short)")
    try device.perform(
      AddEntry(
        id: id, worker: worker, worksite: site, task: chance(50) ? task?.id : nil, start: start,
        end: start.adding(seconds: 3600 * Int64.random(in: 1...9, using: &random)), zone: Self.zone,
        breaks: chance(50) ? [Break(minutes: 25)] : []))
  }

  private func edit(_ entry: HoursEntry, to site: ID?, _ device: SimulatedDevice, _ index: Int) throws {
    var edit = EditEntry(entry: entry.id)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: edit.note = Edit(from: entry.note, to: pick(["a", "b"]) ?? "")
    case 1: edit.end = Edit(from: .some(entry.end), to: entry.start.adding(seconds: chance(50) ? 3600 : 7200))
    default:
      edit.worksite = site.map { Edit(from: entry.worksite, to: $0) }
      edit.task = Edit(from: .some(entry.task), to: nil)
    }
    tell(index, "edit hours \(entry.id.short)")
    try device.perform(edit)
  }

  private func decide(_ device: SimulatedDevice, _ index: Int) throws {
    let entries = try device.answer(HoursEntries(HoursFilter()))
    guard let worker = pick(entries)?.worker else { return }
    let seen = entries.filter { $0.worker == worker }.prefix(3)
    let isOpen = seen.contains { $0.approvalState == .open }
    tell(index, "decide on \(seen.map(\.id.short))")
    if chance(30) {
      try device.perform(ReopenEntries(entries: seen.map(SeenEntry.init), reason: "again"))
    } else if isOpen {
      try device.perform(SubmitEntries(entries: seen.map(SeenEntry.init)))
    } else {
      try device.perform(ApproveEntries(entries: seen.map(SeenEntry.init)))
    }
  }

  private func rest(_ device: SimulatedDevice, _ index: Int, _ worker: ID) throws {
    let day = day()
    tell(index, "day off \(day) of \(worker.short)")
    if chance(70) {
      try device.perform(
        MarkDayOff(id: device.test.newID(), worker: worker, day: day, note: pick(["ill", "leave"])))
    } else {
      try device.perform(ClearDayOff(worker: worker, day: day))
    }
  }

  private func drive(_ device: SimulatedDevice, _ index: Int, _ worker: ID) throws {
    let name = pick(["Truck", "Crane"]) ?? "Truck"
    guard let truck = pick(try device.answer(HoursDevices())), chance(60) else {
      tell(index, "device \(name)")
      return _ = try device.perform(AddDevice(id: device.test.newID(), deviceName: name))
    }
    tell(index, "driver or end of \(truck.id.short)")
    if chance(70) {
      try device.perform(SetDriver(device: truck.id, driver: chance(50) ? worker : nil))
    } else {
      try device.perform(RemoveDevice(device: truck.id))
    }
  }

  /// Operations of the admin on anyone's hours, directly on the server.
  func keepBooks() throws {
    let test = server.test
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let day = day()
      guard let worker = pick(people) else { return }
      story.append("server: seal \(day) of \(worker.short)")
      let period = try test.answer(PayPeriods()).period(containing: day)
      try test.perform(
        SealPeriod(id: test.newID(), worker: worker, first: period.first, last: period.last))
    case 1:
      guard let seal = pick(try test.answer(Seals(in: .month(of: day())))) else { return }
      story.append("server: unseal \(seal.id.short)")
      try test.perform(UnsealPeriod(seal: seal.id, reason: "again"))
    case 2:
      story.append("server: pay periods")
      let from = CivilDate(daysSinceEpoch: 20_790 + Int.random(in: 0..<2, using: &random))
      let length = chance(50) ? 14 : nil
      try test.perform(
        SetPayRule(id: test.newID(), from: from, length: length, anchor: length.map { _ in from }))
    default:
      story.append("server: rounding")
      try test.perform(
        SetCompanySetting(id: test.newID(), setting: HoursSettings.rounding, value: chance(50) ? "15" : nil))
    }
  }
}
