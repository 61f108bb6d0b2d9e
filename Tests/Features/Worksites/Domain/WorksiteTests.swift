import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Worksites")
struct WorksiteTests {
  private let office: Office
  private var world: TestStore { office.world }

  init() throws { office = try Office() }

  @Test("have a description and a zone that exists")
  func details() throws {
    let worksite = try office.found()
    #expect(worksite.about == "A school." && worksite.zone == "Europe/Stockholm")
    #expect(worksite.createdAt == world.clock.clock.now() && worksite.archivedAt == nil)
    var edit = EditWorksite(worksite: office.site)
    edit.zone = Edit(to: "Europe/Kallio")
    #expect(failure { try world.perform(edit) }?.field == "zone")
  }

  @Test("are in Helsinki's zone unless another one is named")
  func defaultZone() throws {
    let other = try office.addSite("Kallio")
    #expect(try world.answer(WorksiteWithID(other)).zone == "Europe/Helsinki")
  }

  @Test("have a description of 4,000 characters at most")
  func longDescription() throws {
    var edit = EditWorksite(worksite: office.site)
    edit.about = Edit(to: String(repeating: "ä", count: 4001))
    let rejection = failure { try world.perform(edit) }
    #expect(rejection?.code == "worksites.aboutLong" && rejection?.field == "about")
    edit.about = Edit(to: String(repeating: "ä", count: 4000))
    try world.perform(edit)
    #expect(try office.found().about.count == 4000)
  }

  @Test("are found by the beginning of one name, in any case, and similar names are offered")
  func typedNames() throws {
    let kallio = try office.addSite("Kallio")
    _ = try office.addSite("Kallio North")
    #expect(try world.answer(WorksiteNamed("mar")).id == office.site)
    #expect(try world.answer(WorksiteNamed("KALLIO")).id == kallio)
    let several = failure { _ = try world.answer(WorksiteNamed("kal")) }
    #expect(several?.code == "worksites.choose" && several?.description.contains("“Kallio North”") == true)
    let unknown = failure { _ = try world.answer(WorksiteNamed("Kalio")) }
    #expect(unknown?.kind == .notFound && unknown?.description.contains("Did you mean “Kallio”") == true)
    #expect(failure { _ = try world.answer(WorksiteNamed("mar", isExact: true)) }?.kind == .notFound)
  }

  @Test("have names that are unique in the company, in any case")
  func names() throws {
    let rejection = failure {
      try world.perform(AddWorksite(id: world.newID(), name: "MARJALA"))
    }
    #expect(rejection?.field == "name")
    #expect(rejection?.description.contains("“Marjala”") == true)
    let other = try office.addSite("Kallio")
    var rename = EditWorksite(worksite: other)
    rename.name = Edit(from: "Kallio", to: "marjala")
    #expect(failure { try world.perform(rename) }?.code == "worksites.nameTaken")
    rename.name = Edit(from: "Kallio", to: "KALLIO")
    try world.perform(rename)
    #expect(try world.answer(WorksiteNamed("kallio")).name == "KALLIO")
  }

  @Test("have names that can be names of folders", arguments: ["", "  ", "a/b", ".."])
  func unusableNames(_ name: String) {
    let rejection = failure { try world.perform(AddWorksite(id: world.newID(), name: name)) }
    #expect(rejection?.field == "name" && rejection?.kind == .invalid)
  }

  @Test("are listed in the order of the Finnish alphabet, page by page")
  func listing() throws {
    for name in ["Öljysatama", "Arabia", "Åggelby", "Ämmässuo"] { _ = try office.addSite(name) }
    let names = ["Arabia", "Marjala", "Åggelby", "Ämmässuo", "Öljysatama"]
    #expect(try world.answer(Worksites()).map(\.name) == names)
    var (found, cursor): ([String], Cursor?) = ([], nil)
    while true {
      let query = Worksites(after: cursor, limit: 2)
      let page = try world.answer(query)
      found += page.map(\.name)
      guard let last = page.last else { break }
      cursor = query.cursor(behind: last)
    }
    #expect(found == names)
  }

  @Test("are added once, however often the operation is sent")
  func again() throws {
    let (id, operation) = (world.newID(), world.newID())
    let create = AddWorksite(id: id, name: "Kallio")
    let issued = Issued(id: operation, batch: operation, at: world.clock.clock.now(), operation: create)
    try office.companyStore.perform(issued, by: world.actor)
    try office.companyStore.perform(issued, by: world.actor)
    #expect(try world.answer(Worksites()).count == 2)
    #expect(try world.answer(WorksiteWithID(id)).version == operation)
  }

  @Test("that were archived are not listed, are found by name, and can still be changed")
  func archive() throws {
    try world.perform(ArchiveWorksite(worksite: office.site, isArchived: true))
    let archived = try office.found()
    #expect(archived.archivedAt == world.clock.clock.now())
    #expect(try world.answer(Worksites()).isEmpty)
    #expect(try world.answer(Worksites(withArchived: true)) == [archived])
    #expect(try world.answer(WorksiteNamed("Marjala")) == archived)
    _ = try office.addTask("Roofing")
    #expect(try office.taskNames() == ["Roofing"])
    try world.perform(ArchiveWorksite(worksite: office.site, isArchived: false))
    #expect(try world.answer(Worksites()).map(\.name) == ["Marjala"])
  }

  @Test("keep the time of the first archiving, and their version, when they are archived again")
  func archivedTwice() throws {
    try world.perform(ArchiveWorksite(worksite: office.site, isArchived: true))
    let archived = try office.found()
    world.clock.advance(seconds: 60)
    try world.perform(ArchiveWorksite(worksite: office.site, isArchived: true))
    #expect(try office.found() == archived)
  }

  @Test("are listed and found by their name through an index")
  func plans() throws {
    try world.companyStore.database.read { connection in
      let listing = try connection.plan("SELECT id FROM worksites_site ORDER BY name_sort, id LIMIT 10")
      #expect(listing.count == 1 && listing[0].contains("worksites_site_by_name"), "\(listing)")
      let tasks = try connection.plan(
        "SELECT id FROM worksites_task WHERE site = \(office.site) ORDER BY name_sort, id")
      #expect(tasks.count == 1 && tasks[0].contains("worksites_task_by_name"), "\(tasks)")
    }
  }
}
