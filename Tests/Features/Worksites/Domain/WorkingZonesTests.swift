import Auth
import Core
import Operations
import TestSupport
import Testing
import Worksites

@Suite("The zones of a user's worksites")
struct WorkingZonesTests {
  private let office: Office
  private var companyStore: CompanyStore { office.companyStore }
  /// Thursday 19 November, where it is Wednesday still in Los Angeles.
  private let now = Instant("2026-11-19T06:30:00Z") ?? Instant(milliseconds: 0)

  init() throws { office = try Office() }

  @Test("a user without a worksite has the zone of new worksites")
  func none() throws {
    let zones = try companyStore.answer(WorkingZones(), for: office.stranger)
    #expect(zones.main.identifier == "Europe/Helsinki" && zones.all.isEmpty)
    #expect(zones.today(at: now) == CivilDate(iso: "2026-11-19"))
  }

  @Test("the main zone is that of the first worksite, and a day is over only when it is over in all")
  func several() throws {
    try add("Zoo", in: "America/Los_Angeles")
    try add("Aalto", in: "Europe/Helsinki")
    let zones = try office.world.answer(WorkingZones())
    #expect(zones.main.identifier == "Europe/Helsinki" && zones.all.count == 3)
    #expect(zones.today(at: now) == CivilDate(iso: "2026-11-18"))
    let own = try companyStore.answer(WorkingZones(), for: office.reporter)
    #expect(own.all.map(\.identifier) == ["Europe/Stockholm"])
  }

  @Test("archived worksites do not count")
  func archived() throws {
    let id = try add("Zoo", in: "America/Los_Angeles")
    try office.world.perform(ArchiveWorksite(worksite: id, isArchived: true))
    let zones = try office.world.answer(WorkingZones())
    #expect(zones.today(at: now) == CivilDate(iso: "2026-11-19"))
  }

  @discardableResult
  private func add(_ name: String, in zone: String) throws -> ID {
    let id = office.world.newID()
    try office.world.perform(AddWorksite(id: id, name: name, zone: zone))
    return id
  }
}
