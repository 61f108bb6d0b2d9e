import Accounts
import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Locks")
struct LockTests {
  private let world: TestStore
  private let site: ID
  private let document: ID
  private let version: ID
  private let manager: Actor
  private let reporter: Actor

  init() throws {
    let world = try TestStore(
      [AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature], isShared: true)
    self.world = world
    func user(_ name: String, _ role: Role) throws -> Actor {
      let actor = Actor(user: world.newID(), role: role, device: world.newID())
      try world.perform(AddUser(id: actor.user, username: name.lowercased(), name: name, role: role))
      return actor
    }
    (manager, reporter) = (try user("Maija", .manager), try user("Olli", .reporter))
    (site, document, version) = (world.newID(), world.newID(), world.newID())
    try world.perform(AddWorksite(id: site, name: "Marjala"))
    let people = [manager, reporter].map { AttachUsers.Attachment(id: world.newID(), user: $0.user) }
    try world.perform(AttachUsers(worksite: site, attach: people, detach: []))
    let blob = try world.store("one")
    try Self.bring(blob, world.actor, world)
    try world.perform(
      AddDocument(
        id: document, contentVersion: version, worksite: site, place: ItemPlace(parent: site, name: "a.txt"),
        blob: blob, modifiedAt: world.clock.clock.now()))
  }

  private static func bring(_ blob: Blob, _ actor: Actor, _ world: TestStore) throws {
    try world.companyStore.performTogether(by: actor) { try $0.noteUploaded(blob) }
  }

  @discardableResult
  private func perform<Value: Operations.Operation>(_ operation: Value, by actor: Actor) throws
    -> Value.Outcome
  {
    try world.companyStore.perform(operation, by: actor)
  }

  private func save(_ text: String, on base: ID? = nil, by actor: Actor) throws -> SaveContent {
    let blob = try world.store(text)
    try Self.bring(blob, actor, world)
    return SaveContent(
      document: document, documentName: "a.txt", content: world.newID(), base: base ?? version, blob: blob,
      modifiedAt: world.clock.clock.now())
  }

  /// Performs an operation as one that a device sends.
  private func queue(_ operation: some Operations.Operation, by actor: Actor) throws {
    try world.companyStore.performTogether(by: actor, naming: operation.blobs) { performer in
      _ = try performer.performQueued(world.companyStore.issue(operation, batch: world.newID()))
    }
  }

  private func locks() throws -> [Locks.Located] {
    try world.companyStore.answer(Locks(at: site, now: world.clock.clock.now()), for: reporter)
  }

  private func notices(_ actor: Actor) throws -> [String] {
    try world.companyStore.database.read {
      try DocumentsFeature.feature.notices(actor, $0, world.clock.clock.now())
    }.map { $0.text.text(in: .english) }
  }

  @Test("a check-out lasts 4 hours unless said otherwise, and taking it again extends it")
  func time() throws {
    let first = try perform(AddLock(id: world.newID(), item: document, message: "quantities"), by: reporter)
    #expect(first.expiresAt == world.clock.clock.now().adding(seconds: 4 * 3600))
    #expect(try locks().map(\.lock.message) == ["quantities"])
    let again = try perform(AddLock(id: world.newID(), item: document, seconds: 86_400), by: reporter)
    #expect(again.lock == first.lock && again.expiresAt > first.expiresAt)
    #expect(try locks().map(\.userName) == ["Olli"])
    world.clock.advance(seconds: 86_400)
    #expect(try locks().isEmpty)
    _ = try perform(AddLock(id: world.newID(), item: document), by: manager)
    #expect(try locks().map(\.userName) == ["Maija"])
    for seconds in [59, 31 * 86_400] as [Int64] {
      let lock = AddLock(id: world.newID(), item: document, seconds: seconds)
      #expect(failure { _ = try perform(lock, by: manager) }?.code == "documents.lockTime")
    }
  }

  @Test("all devices of the worksite are notified of a lock, and of its end")
  func feed() throws {
    func latest() throws -> ChangeLog.Entry? {
      try world.companyStore.database.read { connection in
        let log = ChangeLog(connection)
        return try log.changes(
          for: Audience.site(site).key, after: 0, upTo: log.highWaterMark(), limit: 100
        ).last { $0.recordKind == "documents.lock" }
      }
    }
    let lock = try perform(AddLock(id: world.newID(), item: document), by: reporter).lock
    #expect(try latest()?.record == lock && latest()?.gone == false)
    try perform(RemoveLock(item: document), by: reporter)
    #expect(try latest()?.record == lock && latest()?.gone == true)
  }

  @Test("while a user has locked a document, others change it in no way on the server")
  func others() throws {
    _ = try perform(AddLock(id: world.newID(), item: document), by: reporter)
    let place = ItemPlace(parent: site, name: "a.txt")
    func rejected(_ operation: some Operations.Operation) -> Bool {
      failure { _ = try perform(operation, by: manager) }?.code == "documents.locked"
    }
    #expect(rejected(AddLock(id: world.newID(), item: document)))
    #expect(rejected(try save("two", by: manager)))
    #expect(rejected(TrashItem(item: document)))
    #expect(rejected(MoveItem(item: document, from: place, to: ItemPlace(parent: site, name: "b.txt"))))
    #expect(rejected(EditItem(item: document, modifiedAt: Instant(milliseconds: 0))))
    #expect(try perform(save("two", by: reporter), by: reporter) == .saved)
    #expect(try perform(RemoveLock(item: document), by: reporter).broken.isEmpty)
    try perform(TrashItem(item: document), by: manager)
  }

  @Test("a locked folder covers what is in it, and what would come into it")
  func folder() throws {
    let folder = world.newID()
    try world.perform(
      AddFolder(id: folder, worksite: site, place: ItemPlace(parent: site, name: "Plans")))
    _ = try perform(AddLock(id: world.newID(), item: folder), by: reporter)
    let place = ItemPlace(parent: site, name: "a.txt")
    let into = MoveItem(item: document, from: place, to: ItemPlace(parent: folder, name: "a.txt"))
    #expect(failure { _ = try perform(into, by: manager) }?.code == "documents.locked")
    let copy = CopyItem(source: document, place: ItemPlace(parent: folder, name: "a.txt"))
    #expect(failure { _ = try perform(copy, by: manager) }?.code == "documents.locked")
    _ = try perform(into, by: reporter)
    #expect(failure { _ = try perform(TrashItem(item: document), by: manager) }?.code == "documents.locked")
    let missing = RemoveLock(item: document)
    #expect(
      failure { _ = try perform(missing, by: reporter) }?.message.text(in: .english).contains("“Plans”")
        == true)
  }

  @Test("a manager breaks a lock, a reporter does not, and the holder is notified")
  func breaking() throws {
    _ = try perform(AddLock(id: world.newID(), item: document), by: manager)
    let other = RemoveLock(item: document)
    #expect(failure { _ = try perform(other, by: reporter) }?.code == "documents.locked")
    let breaking = RemoveLock(item: document, breaking: true)
    #expect(failure { _ = try perform(breaking, by: reporter) }?.kind == .forbidden)
    #expect(try perform(breaking, by: world.actor).broken == [manager.user])
    #expect(try locks().isEmpty)
    #expect(try notices(manager).contains { $0.contains("broke your lock on “a.txt”") })
    let history = try world.companyStore.answer(
      History(of: document, limit: 9, in: world.companyStore.composition), for: world.actor)
    #expect(
      history.map { $0.summary.text(in: .english) }.prefix(2) == [
        "broke another user's lock on “a.txt”", "locked “a.txt”",
      ])
    #expect(failure { _ = try perform(breaking, by: manager) }?.code == "documents.notLocked")
  }

  @Test("a save of a device is never rejected because of a lock, and both users are notified")
  func devices() throws {
    _ = try perform(AddLock(id: world.newID(), item: document), by: manager)
    try queue(save("offline", by: reporter), by: reporter)
    #expect(try notices(manager) == ["Olli saved “a.txt” while you have it locked; the save is kept."])
    #expect(try notices(reporter).contains { $0.contains("while Maija has it locked") })
    try queue(save("later", by: reporter), by: reporter)
    let conflicts = try world.companyStore.answer(Conflicts(in: site), for: manager)
    #expect(conflicts.count == 1)
    try queue(TrashItem(item: document), by: reporter)
  }

  @Test("a device moves a locked item, or removes it with its folder, and both users are notified")
  func moving() throws {
    let folder = world.newID()
    try world.perform(
      AddFolder(id: folder, worksite: site, place: ItemPlace(parent: site, name: "Plans")))
    _ = try perform(AddLock(id: world.newID(), item: document), by: manager)
    let (from, to) = (ItemPlace(parent: site, name: "a.txt"), ItemPlace(parent: folder, name: "b.txt"))
    try queue(MoveItem(item: document, from: from, to: to), by: reporter)
    #expect(try notices(manager).first?.hasPrefix("Olli moved or renamed “a.txt” while you have it") == true)
    #expect(try notices(reporter) == ["You moved or renamed “a.txt” while Maija has it locked."])
    try queue(TrashItem(item: folder), by: reporter)
    #expect(
      try notices(manager).contains("Olli moved “b.txt” to the trash while you have it locked."))
    #expect(try notices(reporter).contains("You moved “b.txt” to the trash while Maija has it locked."))
  }

  @Test("a conflict of two saves is a notice for both users, without any lock")
  func conflict() throws {
    _ = try perform(save("newer", by: manager), by: manager)
    try queue(save("offline", by: reporter), by: reporter)
    #expect(try notices(manager).contains { $0.contains("Olli saved “a.txt” without your latest version") })
    #expect(try notices(reporter).contains { $0.contains("before you") })
  }

  @Test("the locks of a worksite are one range of an index, and undo leaves locks alone")
  func plan() throws {
    let plan = try world.companyStore.database.read {
      try $0.plan(ItemLocks.statement(at: site, world.clock.clock.now()))
    }
    #expect(plan.contains { $0.contains("documents_lock_worksite") }, "\(plan)")
    _ = try perform(save("two", by: reporter), by: reporter)
    _ = try perform(AddLock(id: world.newID(), item: document), by: reporter)
    _ = try world.companyStore.undo(by: reporter)
    #expect(try locks().count == 1)
  }
}
