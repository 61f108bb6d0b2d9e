import Auth
import Core
import Hours
import Persistence
import Sync
import TestSupport
import Testing
import Worksites

extension Samples {
  private func newID() -> ID { company.world.newID() }

  private var now: Instant { company.world.clock.clock.now() }

  private func entry(_ id: ID?) throws -> HoursEntry { try company.world.answer(EntryWithID(#require(id))) }

  /// Operations on the actor's own hours. For actors outside the worksite, those that need a right there
  /// concern a colleague's.
  func hoursOperations() throws -> [any Sync.Operation] {
    let own = try entry(company.hours.open[actor.user])
    let submitted = try entry(company.hours.submitted[actor.user])
    let colleagues = try entry(company.hours.submitted[company.colleague])
    let isThere = try company.kind(of: actor).isAttached
    let day = try #require(CivilDate(iso: "2026-11-02"))
    var edit = EditEntry(entry: own.id)
    edit.note = Edit(to: "formwork")
    let free = now.wholeMinute.adding(seconds: -30 * 60)
    let month = DayRange.month(of: day.adding(months: -1))
    return try [
      AddEntry(
        id: newID(), worker: actor.user, worksite: company.site, start: free,
        end: free.adding(seconds: 60), zone: "Europe/Helsinki"), edit, RemoveEntry(entry: own.id),
      StartTimer(
        id: newID(), worker: actor.user, worksite: company.site, start: free, zone: "Europe/Helsinki"),
      StopTimer(entry: own.id, end: #require(own.end)), SubmitEntries(entries: [SeenEntry(own)]),
      ApproveEntries(entries: [SeenEntry(isThere ? submitted : colleagues)]),
      ReopenEntries(entries: [SeenEntry(submitted)], reason: "a break is missing"),
      SealPeriod(id: newID(), worker: company.colleague, first: month.first, last: month.last),
      UnsealPeriod(seal: company.hours.seal, reason: "a break is missing"),
      MarkDayOff(id: newID(), worker: actor.user, day: day), ClearDayOff(worker: actor.user, day: day),
      SetPayRule(id: newID(), from: day, length: 14, anchor: day),
      AddDevice(id: newID(), deviceName: "Crane 7"),
      SetDriver(device: company.hours.device, driver: actor.user),
      RemoveDevice(device: company.hours.device),
      MakeDeviceToken(device: company.hours.device, tokenHash: "02"),
      RevokeDeviceToken(device: company.hours.device),
    ]
  }

  func hoursQueries() throws -> [any Query] {
    let days = DayRange.month(of: try #require(CivilDate(iso: "2026-11-01")))
    return [
      HoursEntries(HoursFilter()), EntryWithID(try #require(company.hours.open[actor.user])), RunningEntry(),
      OverlappingEntries(of: actor.user, from: now, to: nil), HoursReport(HoursFilter(), by: [.user]),
      TimeSheet(in: days), MissingHours(in: days, today: days.end), PayPeriods(), Seals(in: days),
      HoursDevices(),
      EntriesEnding(with: "abcd"), LatestEntry(until: now),
    ]
  }
}
