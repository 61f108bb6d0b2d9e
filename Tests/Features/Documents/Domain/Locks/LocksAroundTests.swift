import Accounts
import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("The locks around a place")
struct LocksAroundTests {
  private let world: TestStore
  private let site: ID
  /// The folders Plans and Plans/Inner.
  private let plans: ID
  private let inner: ID
  /// Plans/Inner/a.txt and b.txt.
  private let document: ID
  private let other: ID

  init() throws {
    let world = try TestStore(
      [AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature], isShared: true)
    self.world = world
    try world.perform(
      AddUser(id: world.actor.user, username: "maija", name: "Maija", role: .admin))
    let site = world.newID()
    self.site = site
    try world.perform(AddWorksite(id: site, name: "Marjala"))
    (plans, inner, document, other) = (world.newID(), world.newID(), world.newID(), world.newID())
    try world.perform(AddFolder(id: plans, worksite: site, place: ItemPlace(parent: site, name: "Plans")))
    try world.perform(AddFolder(id: inner, worksite: site, place: ItemPlace(parent: plans, name: "Inner")))
    let blob = try world.store("one")
    try world.companyStore.performTogether(by: world.actor) { try $0.noteUploaded(blob) }
    for (id, name) in [(document, "a.txt"), (other, "b.txt")] {
      try world.perform(
        AddDocument(
          id: id, contentVersion: world.newID(), worksite: site, place: ItemPlace(parent: inner, name: name),
          blob: blob, modifiedAt: world.clock.clock.now()))
    }
  }

  /// Locks an item for four hours, as a program that shares it.
  private func lock(_ id: ID) throws {
    try world.companyStore.performTogether(by: world.actor) { performer in
      let item = try #require(try DocumentTree(performer.connection).item(id))
      let draft = LockDraft(
        program: performer.newID(), on: item, isShared: true, isDeep: item.kind == .folder, owner: nil,
        seconds: 4 * 3600)
      try performer.writeApart { try $0.addLock(draft, by: world.actor) }
    }
  }

  private func around(_ scope: LocksAround.Scope) throws -> [Locks.Located] {
    try world.answer(LocksAround(scope, at: site, now: world.clock.clock.now()))
  }

  /// The locks of the worksite on some items.
  private func locks(on items: ID...) throws -> [Locks.Located] {
    try world.answer(Locks(at: site, now: world.clock.clock.now())).filter { items.contains($0.lock.item) }
  }

  @Test("are those on the item and on the folders above, or those on the members, as the worksite lists them")
  func same() throws {
    for item in [document, other, inner, plans] { try lock(item) }
    let all = try locks(on: document, other, inner, plans)
    #expect(all.count == 4 && all.allSatisfy { $0.userName == "Maija" })
    #expect(try around(.item(document)) == locks(on: document, inner, plans))
    #expect(try around(.item(inner)) == locks(on: inner, plans))
    #expect(try around(.members(of: inner)) == locks(on: document, other))
    #expect(try around(.members(of: plans)) == locks(on: inner))
    #expect(try around(.members(of: site)) == locks(on: plans))
  }

  @Test("are none where nothing is locked, and end by time")
  func ended() throws {
    #expect(try around(.item(document)).isEmpty && around(.members(of: inner)).isEmpty)
    try lock(document)
    try lock(plans)
    #expect(try around(.item(other)) == locks(on: plans))
    world.clock.advance(seconds: 4 * 3600)
    #expect(try around(.item(document)).isEmpty && around(.members(of: inner)).isEmpty)
  }

  @Test("are found by indexes, whatever the number of locks and items")
  func plan() throws {
    for scope in [LocksAround.Scope.item(document), .members(of: inner)] {
      let plan = try world.companyStore.database.read {
        try $0.plan(LocksAround(scope, at: site, now: world.clock.clock.now()).statement)
      }
      let scans = plan.filter { $0.contains("SCAN") && !$0.hasPrefix("SCAN above") }
      #expect(scans.isEmpty, "\(plan)")
      #expect(
        plan.contains {
          $0.contains(scope == .item(document) ? "documents_lock_item" : "documents_lock_worksite")
        },
        "\(plan)")
    }
  }
}
