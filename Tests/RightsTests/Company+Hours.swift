import Accounts
import Auth
import Core
import Hours
import Persistence
import Sync
import TestSupport
import Testing
import Worksites

/// The hours of all users on the company's worksite, including former members, and how they are counted.
struct HoursOfCompany {
  /// An open entry of each user.
  let open: [ID: ID]
  /// A submitted entry.
  let submitted: [ID: ID]
  /// The colleague's pay period of January.
  let seal: ID
  let device: ID

  init(_ world: TestWorkspace, site: ID, people: [Company.Kind: Actor], colleague: ID) throws {
    let leaving = people.filter { !$0.key.isAttached }.map(\.value.user) + [colleague]
    try world.perform(
      AttachUsers(worksite: site, attach: leaving.map { .init(id: world.newID(), user: $0) }, detach: []))
    var (open, submitted): ([ID: ID], [ID: ID]) = ([:], [:])
    for worker in people.values.map(\.user) + [colleague] {
      open[worker] = try Self.add(of: worker, at: site, daysAgo: 1, world)
      let other = try Self.add(of: worker, at: site, daysAgo: 2, world)
      try world.perform(SubmitEntries(entries: [SeenEntry(try world.answer(EntryWithID(other)))]))
      submitted[worker] = other
    }
    try world.perform(AttachUsers(worksite: site, attach: [], detach: leaving))
    (self.open, self.submitted) = (open, submitted)
    (seal, device) = (world.newID(), world.newID())
    try world.perform(
      SealPeriod(
        id: seal, worker: colleague, first: #require(CivilDate(iso: "2026-01-01")),
        last: #require(CivilDate(iso: "2026-01-31"))))
    try world.perform(AddDevice(id: device, deviceName: "Truck ABC-123"))
  }

  private static func add(of worker: ID, at site: ID, daysAgo: Int64, _ world: TestWorkspace) throws -> ID {
    let start = world.clock.clock.now().adding(seconds: -daysAgo * 86_400)
    let entry = AddEntry(
      id: world.newID(), worker: worker, worksite: site, start: start, end: start.adding(seconds: 28_800),
      zone: "Europe/Helsinki")
    try world.perform(entry)
    return entry.id
  }
}
