import Accounts
import AllSamples
import Auth
import Core
import Documents
import FeatureSupport
import Feed
import Operations
import Persistence
import SyncProtocol
import TestSupport
import Testing
import Worksites

@Suite("Access that changes")
struct AccessTests {
  private let company: Company
  private let manager: Actor
  private let reporter: Actor
  private var companyStore: CompanyStore { company.world.companyStore }

  init() throws {
    company = try Company()
    manager = try company.actor(.init(role: .manager, isAttached: true))
    reporter = try company.actor(.init(role: .reporter, isAttached: true))
  }

  @Test("a user who was detached may not undo what they did there")
  func undo() throws {
    let folder = AddFolder(
      id: company.world.newID(), worksite: try company.site,
      place: ItemPlace(parent: try company.site, name: "Mine"))
    try companyStore.perform(folder, by: reporter)
    try companyStore.perform(
      AttachUsers(worksite: company.site, attach: [], detach: [reporter.user]), by: manager)
    #expect(failure { _ = try companyStore.undo(by: reporter) }?.kind == .notFound)
    #expect(try companyStore.answer(ItemWithID(folder.id), for: manager).item.name == "Mine")
  }

  @Test("the history of a detached user names no place at the worksite")
  func places() throws {
    try companyStore.perform(
      AddFolder(
        id: company.world.newID(), worksite: company.site,
        place: ItemPlace(parent: company.site, name: "Mine")), by: reporter)
    func address() throws -> String? {
      let history = History(limit: 1, in: companyStore.composition)
      return try companyStore.answer(history, for: reporter).first?.address
    }
    #expect(try address() == "Marjala:/Mine")
    try companyStore.perform(
      AttachUsers(worksite: company.site, attach: [], detach: [reporter.user]), by: manager)
    #expect(try address() == nil)
  }

  @Test("a manager who adds a worksite is attached to it")
  func ownSite() throws {
    let id = company.world.newID()
    try companyStore.perform(AddWorksite(id: id, name: "Kallio"), by: manager)
    #expect(try companyStore.answer(Worksites(), for: manager).map(\.name) == ["Kallio", "Marjala"])
    #expect(try companyStore.answer(Worksites(), for: reporter).map(\.name) == ["Marjala"])
  }

  @Test("knowing the hash of content does not suffice to name it")
  func blobs() throws {
    let secret = try company.world.store("wages")
    let add = AddDocument(
      id: company.world.newID(), contentVersion: company.world.newID(), worksite: try company.site,
      place: ItemPlace(parent: try company.site, name: "x"), blob: secret,
      modifiedAt: Instant(milliseconds: 0))
    #expect(failure { _ = try companyStore.perform(add, by: reporter) }?.code == "sync.noContent")
    try company.world.bring(secret, reporter)
    #expect(try companyStore.perform(add, by: reporter) == Done())
    // A user who may read a version with it may name it too: that is a copy.
    let copy = AddDocument(
      id: company.world.newID(), contentVersion: company.world.newID(), worksite: try company.site,
      place: ItemPlace(parent: try company.site, name: "y"), blob: secret,
      modifiedAt: Instant(milliseconds: 0))
    #expect(try companyStore.perform(copy, by: manager) == Done())
    let stranger = try company.actor(.init(role: .manager, isAttached: false))
    let site = company.world.newID()
    try companyStore.perform(AddWorksite(id: site, name: "Kallio"), by: stranger)
    let theft = AddDocument(
      id: company.world.newID(), contentVersion: company.world.newID(), worksite: site,
      place: ItemPlace(parent: site, name: "z"), blob: secret, modifiedAt: Instant(milliseconds: 0))
    #expect(failure { _ = try companyStore.perform(theft, by: stranger) }?.code == "sync.noContent")
  }

  @Test(
    "the history of a record shows all operations to managers of the worksite, and others their own")
  func history() throws {
    func actors(_ actor: Actor) throws -> Set<ID> {
      let history = History(of: try company.document, in: companyStore.composition)
      return Set(try companyStore.answer(history, for: actor).map(\.actor))
    }
    try companyStore.perform(TrashItem(item: company.document), by: reporter)
    #expect(try actors(manager) == [company.world.actor.user, reporter.user])
    #expect(try actors(reporter) == [reporter.user])
    #expect(try actors(company.actor(.init(role: .manager, isAttached: false))).isEmpty)
  }

  @Test(
    "the history of a worksite shows all operations there, page by page, and reporters their own")
  func siteHistory() throws {
    let (world, site) = (company.world, try company.site)
    func names(_ actor: Actor, limit: Int = 1000) throws -> [String] {
      var (names, cursor): ([String], Cursor?) = ([], nil)
      while true {
        let history = History(of: site, after: cursor, limit: limit, in: companyStore.composition)
        let entries = try companyStore.answer(history, for: actor)
        names += entries.map(\.name)
        guard let last = entries.last else { return names }
        cursor = history.cursor(behind: last)
      }
    }
    try companyStore.perform(
      AddFolder(id: world.newID(), worksite: site, place: ItemPlace(parent: company.folder, name: "Own")),
      by: reporter)
    try world.perform(AttachUsers(worksite: site, attach: [], detach: [company.colleague]))
    try world.perform(AttachUsers(worksite: site, attach: [], detach: [reporter.user]))
    try world.perform(
      AttachUsers(worksite: site, attach: [.init(id: world.newID(), user: reporter.user)], detach: []))
    let elsewhere = world.newID()
    try world.perform(AddWorksite(id: elsewhere, name: "Kallio"))
    try world.perform(AddTask(id: world.newID(), worksite: elsewhere, name: "Roofing"))

    let all = try names(manager)
    for name in [
      "worksites.site.add", "worksites.people.attach", "worksites.task.add", "documents.folder.add",
      "documents.document.add", "documents.item.trash", "hours.entry.add",
    ] {
      #expect(all.contains(name), "\(name)")
    }
    #expect(all.last == "worksites.site.add" && all.count { $0 == "worksites.task.add" } == 1)
    #expect(!all.contains { $0.hasPrefix("accounts.") })
    #expect(try names(world.actor) == all)
    #expect(try names(manager, limit: 3) == all)
    let own = ["documents.folder.add", "hours.", "budget.purchase."]
    #expect(try names(reporter).allSatisfy { name in own.contains { name.hasPrefix($0) } })
    #expect(try names(reporter).contains("documents.folder.add"))
    #expect(try names(company.actor(.init(role: .manager, isAttached: false))).isEmpty)
  }

  @Test("a record that left a worksite stays in its history, which only its managers read")
  func leaving() throws {
    let (world, other) = (company.world, company.world.newID())
    let task = world.newID()
    try world.perform(AddWorksite(id: other, name: "Kallio"))
    try world.perform(AddTask(id: task, worksite: other, name: "Roofing"))
    try world.perform(RemoveTask(task: task))
    let history = History(of: other, in: companyStore.composition)
    #expect(
      try world.answer(history).map(\.name) == [
        "worksites.task.remove", "worksites.task.add", "worksites.site.add",
      ])
    #expect(try companyStore.answer(history, for: manager).isEmpty)
  }

  @Test("a manager can undo adding a worksite, and do it again")
  func undoOwnSite() throws {
    let id = company.world.newID()
    try companyStore.perform(AddWorksite(id: id, name: "Kallio"), by: manager)
    try companyStore.undo(by: manager)
    #expect(try companyStore.answer(Worksites(), for: manager).map(\.name) == ["Marjala"])
    try companyStore.redo(by: manager)
    #expect(try companyStore.answer(Worksites(), for: manager).map(\.name) == ["Kallio", "Marjala"])
  }

  @Test("a former admin does not become one again by undo")
  func steppingDown() throws {
    let admin = try company.actor(.init(role: .admin, isAttached: true))
    var edit = EditUser(user: admin.user)
    edit.role = Edit(to: .reporter)
    try companyStore.perform(edit, by: admin)
    let former = Actor(user: admin.user, role: .reporter, device: admin.device)
    #expect(failure { try companyStore.undo(by: former) }?.kind == .notFound)
    #expect(try companyStore.answer(Users(), for: manager)[admin.user]?.role == .reporter)
  }

  @Test("an undo that a device sends may name only its user's own operations, and only undoable ones")
  func rawReversals() throws {
    let admin = try company.actor(.init(role: .admin, isAttached: true))
    let folder = AddFolder(
      id: company.world.newID(), worksite: try company.site,
      place: ItemPlace(parent: try company.site, name: "Theirs"))
    let user = AddUser(id: company.world.newID(), username: "new", name: "New", role: .reporter)
    let (theirs, final) = (
      companyStore.issue(folder, batch: folder.id), companyStore.issue(user, batch: user.id)
    )
    try companyStore.perform(theirs, by: admin)
    try companyStore.perform(final, by: admin)
    let elsewhere = Actor(user: admin.user, role: .admin, device: company.world.newID())
    for (id, actor) in [(theirs.id, reporter), (theirs.id, elsewhere), (final.id, admin)] {
      for (name, input) in [
        ("operations.undo", "{\"operations\":[\"\(id)\"]}"),
        ("operations.redo", "{\"operations\":[\"\(id)\"],\"revived\":[\"\(id)\"]}"),
      ] {
        let kind = try #require(companyStore.composition.operation(name))
        #expect(failure { try send(kind.type, input, by: actor) }?.code == "sync.undoStale")
      }
    }
    #expect(try companyStore.answer(ItemWithID(folder.id), for: manager).item.name == "Theirs")
  }

  private func send<Value: Operation>(_ type: Value.Type, _ input: String, by actor: Actor) throws {
    let issued = companyStore.issue(try JSON.value(type, from: input), batch: company.world.newID())
    try companyStore.performTogether(by: actor) { _ = try $0.performQueued(issued) }
  }

  @Test("a rolled-back operation does not hide the change of another one in the same folder")
  func tornNotes() throws {
    let key = Audience.site(try company.site).key
    let before = try companyStore.answer(AudienceFeed(for: key, in: companyStore.composition), for: manager)
      .anchor
    let folder = AddFolder(
      id: company.world.newID(), worksite: try company.site,
      place: ItemPlace(parent: try company.folder, name: "x"))
    try companyStore.performTogether(by: manager) { performer in
      do {
        _ = try performer.perform(WriteAndFail(folder: folder), batch: performer.newID())
      } catch is Failure {}
      _ = try performer.perform(TrashItem(item: company.document), batch: performer.newID())
    }
    let feed = AudienceFeed(for: key, after: before, in: companyStore.composition)
    let listings = try companyStore.answer(feed, for: manager).entries
      .filter { $0.recordKind == "documents.listing" }
    #expect(try listings.map(\.id) == [company.folder])
  }

  /// Writes, and then fails.
  private struct WriteAndFail: Operations.Operation {
    static let name = "test.fail"
    static let right = Right.editDocuments
    let folder: AddFolder

    func perform(in change: Change, by actor: Actor) throws -> Done {
      _ = try folder.perform(in: change, by: actor)
      throw Failure(.conflict, "test.fail", Phrase(verbatim: "no"))
    }

    func summary(before: Record?, outcome: Done) -> Phrase { Phrase(verbatim: "") }
  }

  @Test("an app password may do what its user may, except for users, worksites, approval and settings")
  func programs() {
    let takingPersons = companyStore.composition.rights.rows.filter { $0.program == nil }.map(\.name)
    #expect(
      takingPersons == [
        "operations.data", "accounts.manage", "accounts.self", "accounts.company", "worksites.add",
        "worksites.manage",
        "documents.emptyTrash", "documents.breakLocks", "hours.approve", "hours.reopen", "hours.seal",
        "hours.payPeriods", "hours.devices",
      ])
  }
}
