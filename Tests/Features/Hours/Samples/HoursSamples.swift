import Accounts
import Auth
import Core
import FeatureSupport
import Hours
import Operations
import Persistence
import TestSupport
import Worksites
import WorksitesSamples

/// The samples of hours: what all users of a company worked on its worksite, and how it is counted.
///
/// Users who are not attached to the worksite have left it since.
package struct HoursSamples: FeatureSamples {
  /// An open entry of each user.
  package let open: [ID: ID]
  /// A submitted entry of each user.
  package let submitted: [ID: ID]
  /// The seal of the colleague's pay period of January.
  package let seal: ID
  /// A device that enters hours.
  package let device: ID

  package init(in company: Company) throws {
    let (world, site) = (company.world, try company.samples(WorksitesSamples.self).site)
    let leaving = company.people.filter { !$0.key.isAttached }.map(\.value.user) + [company.colleague]
    try world.perform(
      AttachUsers(worksite: site, attach: leaving.map { .init(id: world.newID(), user: $0) }, detach: []))
    var (open, submitted): ([ID: ID], [ID: ID]) = ([:], [:])
    for user in company.people.values.map(\.user) + [company.colleague] {
      open[user] = try Self.add(of: user, at: site, daysAgo: 1, world)
      let other = try Self.add(of: user, at: site, daysAgo: 2, world)
      try world.perform(SubmitEntries(entries: [SeenEntry(try world.answer(EntryWithID(other)))]))
      submitted[user] = other
    }
    try world.perform(AttachUsers(worksite: site, attach: [], detach: leaving))
    (self.open, self.submitted) = (open, submitted)
    (seal, device) = (world.newID(), world.newID())
    try world.perform(
      SealPeriod(
        id: seal, user: company.colleague, days: .month(of: Self.day("2026-01-01"))))
    try world.perform(AddDevice(id: device, name: "Truck ABC-123"))
  }

  private static func add(of user: ID, at site: ID, daysAgo: Int64, _ world: TestStore) throws -> ID {
    let start = world.clock.clock.now().adding(seconds: -daysAgo * 86_400)
    let entry = AddEntry(
      id: world.newID(), user: user, worksite: site, start: start, end: start.adding(seconds: 28_800),
      zone: "Europe/Helsinki")
    try world.perform(entry)
    return entry.id
  }

  private static func day(_ iso: String) throws -> CivilDate { try CivilDate(iso: iso).orMissing(iso) }

  /// About the actor's own hours; approvals by others than a reporter are about a colleague's.
  package func operations(by actor: Actor, in company: Company) throws -> [any Operations.Operation] {
    let (world, site) = (company.world, try company.samples(WorksitesSamples.self).site)
    func entry(_ id: ID?) throws -> HoursEntry { try world.answer(EntryWithID(id.orMissing("hours"))) }
    let own = try entry(open[actor.user])
    let submitted = try entry(submitted[actor.user])
    let colleagues = try entry(self.submitted[company.colleague])
    let exists = try company.kind(of: actor).isAttached
    let day = try Self.day("2026-11-02")
    var edit = EditEntry(entry: own.id)
    edit.note = Edit(to: "formwork")
    let free = world.clock.clock.now().wholeMinute.adding(seconds: -30 * 60)
    let month = DayRange.month(of: day.adding(months: -1))
    return try [
      AddEntry(
        id: world.newID(), user: actor.user, worksite: site, start: free,
        end: free.adding(seconds: 60), zone: "Europe/Helsinki"), edit, RemoveEntry(entry: own.id),
      StartTimer(
        id: world.newID(), user: actor.user, worksite: site, start: free, zone: "Europe/Helsinki"),
      StopTimer(entry: own.id, end: own.end.orMissing("an end")), SubmitEntries(entries: [SeenEntry(own)]),
      ApproveEntries(entries: [SeenEntry(actor.role == .reporter && exists ? submitted : colleagues)]),
      ReopenEntries(entries: [SeenEntry(submitted)], reason: "a break is missing"),
      SealPeriod(id: world.newID(), user: company.colleague, days: month),
      UnsealPeriod(seal: seal, reason: "a break is missing"),
      AddDayOff(id: world.newID(), user: actor.user, day: day),
      RemoveDayOff(user: actor.user, day: day),
      SetPayRule(id: world.newID(), from: day, length: 14, anchor: day),
      AddDevice(id: world.newID(), name: "Crane 7"), SetDriver(device: device, driver: actor.user),
      EditDevice(device: device, name: Edit(to: "Truck ABC-124")),
      RemoveDevice(device: device), AddDeviceToken(device: device, tokenHash: "02"),
      RemoveDeviceToken(device: device),
    ]
  }

  package func queries(by actor: Actor, in company: Company) throws -> [any Query] {
    let days = DayRange.month(of: try Self.day("2026-11-01"))
    let now = company.world.clock.clock.now()
    return [
      HoursEntries(HoursFilter()), EntryWithID(try open[actor.user].orMissing("hours")), RunningEntry(),
      OverlappingEntries(of: actor.user, from: now, to: nil), HoursReport(HoursFilter(), by: [.user]),
      EnteringCheck([actor.user], at: try company.samples(WorksitesSamples.self).site),
      DefaultBreaks(at: try company.samples(WorksitesSamples.self).site),
      TimeSheet(in: days), TimeSheets(in: days), ExpectedHours(), MissingHours(in: days, today: days.end),
      DaysOff(in: days),
      PayPeriods(), Seals(in: days),
      HoursDevices(), EntriesEnding(with: "abcd"), LatestEntry(until: now),
      RemovedHours(), HoursWorkers(HoursFilter()), HoursExportPage(HoursFilter()), WorkedWorksite("Marjala"),
      PendingApprovals(), PayrollRows(of: days, today: days.end), DeviceTokenTimes(),
      PayRulePreview(of: SetPayRule(id: company.world.newID(), from: days.end, length: nil, anchor: nil)),
    ]
  }

  /// A device performs it, not a user.
  package static let apart: Set<String> = [AddDeviceEntry.name]
}
