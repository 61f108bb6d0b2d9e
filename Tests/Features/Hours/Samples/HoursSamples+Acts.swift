import Accounts
import Auth
import Core
import FeatureSupport
import Hours
import Operations
import Persistence
import TestSupport
import Worksites

/// The acts of users with hours. There are few days and few moments, so that they clash.
extension HoursSamples {
  package static let acts = [
    RandomAct(share: 25) { try work($0) },
    RandomAct(share: 1) { turn in
      turn.tell("setting")
      let value = turn.pick(["15", "30", nil]) ?? nil
      try turn.perform(SetSetting(id: turn.newID(), setting: HoursSettings.step, value: value))
    },
    RandomAct(share: 1, isAtServer: true) { try keepBooks($0) },
  ]

  private static let zone = "Europe/Helsinki"

  private static func work(_ turn: Turn) throws {
    let sites = try turn.answer(Worksites()).map(\.id)
    // Mostly one's own; whoever manages the others may do it for them, and whoever does not may try.
    let user = turn.happens(70) ? turn.actor.user : turn.pick(turn.people) ?? turn.actor.user
    let entry = turn.pick(try turn.answer(HoursEntries(HoursFilter())))
    switch turn.number(0..<16) {
    case 0..<4:
      guard let site = turn.pick(sites) else { return }
      try add(turn, user, site)
    case 4, 5:
      guard let entry else { return }
      try edit(entry, to: turn.pick(sites), turn)
    case 6:
      guard let entry else { return }
      turn.tell("remove hours \(entry.id.short)")
      try turn.perform(RemoveEntry(entry: entry.id))
    case 7, 8:
      guard let site = turn.pick(sites) else { return }
      turn.tell("start of \(user.short)")
      try turn.perform(
        StartTimer(id: turn.newID(), user: user, worksite: site, start: moment(turn), zone: Self.zone))
    case 9:
      guard let running = try turn.answer(RunningEntry(of: user)) else { return }
      turn.tell("stop \(running.id.short)")
      try turn.perform(
        StopTimer(entry: running.id, end: running.start.adding(seconds: 3600), isConfirmed: turn.happens(50)))
    case 10, 11:
      try decide(turn)
    case 12, 13:
      try rest(turn, user)
    default:
      try drive(turn, user)
    }
  }

  /// A time on the first or second day of a week, on the hour.
  private static func moment(_ turn: Turn) -> Instant {
    Instant(milliseconds: 1_794_787_200_000).adding(seconds: 3600 * Int64(turn.number(0..<36)))
  }

  private static func day(_ turn: Turn) -> CivilDate {
    CivilDate(daysSinceEpoch: 20_773 + turn.number(0..<2))
  }

  private static func add(_ turn: Turn, _ user: ID, _ site: ID) throws {
    let start = moment(turn)
    let task = turn.pick(try turn.answer(WorksiteTasks(of: site)))
    let id = turn.newID()
    turn.tell("add hours \(id.short) of \(user.short)")
    try turn.perform(
      AddEntry(
        id: id, user: user, worksite: site, task: turn.happens(50) ? task?.id : nil, start: start,
        end: start.adding(seconds: 3600 * Int64(turn.number(1..<10))), zone: Self.zone,
        breaks: turn.happens(50) ? [Break(minutes: 25)] : []))
  }

  private static func edit(_ entry: HoursEntry, to site: ID?, _ turn: Turn) throws {
    var edit = EditEntry(entry: entry.id)
    switch turn.number(0..<3) {
    case 0: edit.note = Edit(from: entry.note, to: turn.pick(["a", "b"]) ?? "")
    case 1:
      edit.end = Edit(from: .some(entry.end), to: entry.start.adding(seconds: turn.happens(50) ? 3600 : 7200))
    default:
      edit.worksite = site.map { Edit(from: entry.worksite, to: $0) }
      edit.task = Edit(from: .some(entry.task), to: nil)
    }
    turn.tell("edit hours \(entry.id.short)")
    try turn.perform(edit)
  }

  private static func decide(_ turn: Turn) throws {
    let entries = try turn.answer(HoursEntries(HoursFilter()))
    guard let user = turn.pick(entries)?.user else { return }
    let seen = entries.filter { $0.user == user }.prefix(3)
    let isOpen = seen.contains { $0.approvalState == .open }
    turn.tell("decide on \(seen.map(\.id.short))")
    if turn.happens(30) {
      try turn.perform(ReopenEntries(entries: seen.map(SeenEntry.init), reason: "again"))
    } else if isOpen {
      try turn.perform(SubmitEntries(entries: seen.map(SeenEntry.init)))
    } else {
      try turn.perform(ApproveEntries(entries: seen.map(SeenEntry.init)))
    }
  }

  private static func rest(_ turn: Turn, _ user: ID) throws {
    let day = day(turn)
    turn.tell("day off \(day) of \(user.short)")
    if turn.happens(70) {
      try turn.perform(
        AddDayOff(id: turn.newID(), user: user, day: day, note: turn.pick(["ill", "leave"])))
    } else {
      try turn.perform(RemoveDayOff(user: user, day: day))
    }
  }

  private static func drive(_ turn: Turn, _ user: ID) throws {
    let name = turn.pick(["Truck", "Crane"]) ?? "Truck"
    guard let truck = turn.pick(try turn.answer(HoursDevices())), turn.happens(60) else {
      turn.tell("device \(name)")
      return _ = try turn.perform(AddDevice(id: turn.newID(), name: name))
    }
    turn.tell("driver or end of \(truck.id.short)")
    if turn.happens(70) {
      try turn.perform(SetDriver(device: truck.id, driver: turn.happens(50) ? user : nil))
    } else {
      try turn.perform(RemoveDevice(device: truck.id))
    }
  }

  /// An admin closes and opens pay periods, and changes how hours are counted.
  private static func keepBooks(_ turn: Turn) throws {
    switch turn.number(0..<4) {
    case 0:
      let day = day(turn)
      guard let user = turn.pick(turn.people) else { return }
      turn.tell("seal \(day) of \(user.short)")
      let period = try turn.answer(PayPeriods()).period(containing: day)
      try turn.perform(
        SealPeriod(id: turn.newID(), user: user, days: period))
    case 1:
      guard let seal = turn.pick(try turn.answer(Seals(in: .month(of: day(turn))))) else { return }
      turn.tell("unseal \(seal.id.short)")
      try turn.perform(UnsealPeriod(seal: seal.id, reason: "again"))
    case 2:
      turn.tell("pay periods")
      let from = CivilDate(daysSinceEpoch: 20_790 + turn.number(0..<2))
      let length = turn.happens(50) ? 14 : nil
      try turn.perform(
        SetPayRule(id: turn.newID(), from: from, length: length, anchor: length.map { _ in from }))
    default:
      turn.tell("rounding")
      try turn.perform(
        SetCompanySetting(
          id: turn.newID(), setting: HoursSettings.rounding, value: turn.happens(50) ? "15" : nil))
    }
  }
}
