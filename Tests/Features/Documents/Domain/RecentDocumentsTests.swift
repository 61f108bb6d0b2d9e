import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("The documents saved last")
struct RecentDocumentsTests {
  private let site: Site

  init() throws { site = try Site() }

  private func recent(
    by user: ID? = nil, limit: Int = 10, for actor: Actor? = nil
  ) throws -> [RecentDocuments.Saved] {
    try site.world.companyStore.answer(
      RecentDocuments(savedBy: user, limit: limit), for: actor ?? site.world.actor)
  }

  private func save(_ document: ID, _ content: String, by actor: Actor? = nil) throws {
    site.world.clock.advance(seconds: 60)
    let item = try #require(try site.item(document))
    let blob = try site.world.store(content)
    try site.world.companyStore.perform(
      SaveContent(
        document: document, documentName: item.name, content: site.world.newID(),
        base: try #require(item.content), blob: blob, modifiedAt: Instant(milliseconds: 0)),
      by: actor ?? site.world.actor)
  }

  private func add(_ name: String, in parent: ID? = nil) throws -> ID {
    site.world.clock.advance(seconds: 60)
    return try site.document(name, name, in: parent)
  }

  @Test("are listed once each, the latest first, with the names above them")
  func order() throws {
    let plans = try site.folder("Plans")
    let first = try add("a.txt", in: plans)
    let second = try add("b.txt")
    #expect(try recent().map(\.item.id) == [second, first])
    try save(first, "again")
    #expect(try recent().map(\.item.id) == [first, second])
    #expect(try recent()[0].components == ["Plans", "a.txt"])
    #expect(try recent()[0].savedAt == site.world.clock.clock.now())
    #expect(try recent(limit: 1).map(\.item.id) == [first])
  }

  @Test("are those outside the trash")
  func trash() throws {
    let plans = try site.folder("Plans")
    let (inFolder, atTop, stays) = (try add("a.txt", in: plans), try add("b.txt"), try add("c.txt"))
    try site.world.perform(TrashItem(item: plans))
    try site.world.perform(TrashItem(item: atTop))
    #expect(try recent().map(\.item.id) == [stays])
    try site.world.perform(RestoreItem(item: plans, place: ItemPlace(parent: site.id, name: "Plans")))
    #expect(try recent().map(\.item.id) == [stays, inFolder])
  }

  @Test("come from all worksites of the actor, and from no other or archived one")
  func worksites() throws {
    let (other, archived) = (site.world.newID(), site.world.newID())
    try site.world.perform(AddWorksite(id: other, name: "Kallio"))
    try site.world.perform(AddWorksite(id: archived, name: "Vanha"))
    var documents: [ID] = []
    for (number, worksite) in [site.id, other, archived, site.id, other].enumerated() {
      site.world.clock.advance(seconds: 60)
      let id = site.world.newID()
      try site.world.perform(
        AddDocument(
          id: id, contentVersion: site.world.newID(), worksite: worksite,
          place: ItemPlace(parent: worksite, name: "\(number).txt"), blob: try site.world.store("\(number)"),
          modifiedAt: Instant(milliseconds: 0)))
      documents.append(id)
    }
    try site.world.perform(ArchiveWorksite(worksite: archived, isArchived: true))
    #expect(try recent().map(\.item.id) == [4, 3, 1, 0].map { documents[$0] })
    #expect(try recent(limit: 3).map(\.worksite.name) == ["Kallio", "Marjala", "Kallio"])
    let stranger = Actor(user: site.world.newID(), role: .reporter, device: site.world.newID())
    #expect(try recent(for: stranger).isEmpty)
  }

  @Test("are, for a user, those that this user saved")
  func byUser() throws {
    let (mine, theirs) = (try add("a.txt"), try add("b.txt"))
    let other = Actor(user: site.world.newID(), role: .admin, device: site.world.newID())
    try save(theirs, "again", by: other)
    #expect(try recent(by: other.user).map(\.item.id) == [theirs])
    #expect(try recent(by: site.world.actor.user).map(\.item.id) == [mine])
  }

  @Test("are looked for among the latest saves of a worksite only")
  func depth() throws {
    let (old, busy) = (try add("a.txt"), try add("b.txt"))
    for number in 0..<RecentDocuments.depth { try save(busy, "\(number)") }
    #expect(try recent().map(\.item.id) == [busy])
    try save(old, "new")
    #expect(try recent().map(\.item.id) == [old, busy])
  }

  @Test("are read by a range of an index, without reading all versions")
  func index() throws {
    let statement = RecentDocuments(limit: 5).statement(at: site.id)
    let plan = try site.world.companyStore.database.read { try $0.plan(statement) }
    #expect(
      plan.contains { $0.contains("documents_version USING INDEX documents_version_saved (worksite=?)") },
      "\(plan)")
    #expect(!plan.contains { $0.contains("SCAN documents_") }, "\(plan)")
  }
}

@Suite("The lineage of an item")
struct ItemLineageTests {
  private let site: Site

  init() throws { site = try Site() }

  @Test("names the worksite and the folders above, with their ids")
  func folders() throws {
    let plans = try site.folder("Plans")
    let lifting = try site.folder("Lifting", in: plans)
    let document = try site.document("a.txt", in: lifting)
    let lineage = try site.world.answer(ItemLineage(of: document))
    #expect(lineage.worksite.id == site.id && lineage.items.map(\.id) == [plans, lifting, document])
    #expect(try site.world.answer(ItemLineage(of: site.id)).items.isEmpty)
  }

  @Test("is not found in the trash, and by users who are not at the worksite")
  func hidden() throws {
    let plans = try site.folder("Plans")
    let document = try site.document("a.txt", in: plans)
    try site.world.perform(TrashItem(item: plans))
    let stranger = Actor(user: site.world.newID(), role: .reporter, device: site.world.newID())
    for id in [document, plans, site.world.newID()] {
      #expect(failure { _ = try site.world.answer(ItemLineage(of: id)) }?.code == .documentsNone)
    }
    for id in [document, site.id] {
      let failed = failure { _ = try site.world.companyStore.answer(ItemLineage(of: id), for: stranger) }
      #expect(failed?.kind == .notFound)
    }
  }
}
