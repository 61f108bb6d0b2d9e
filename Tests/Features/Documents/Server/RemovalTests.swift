import Accounts
import Auth
import Core
import DAVSupport
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Large removals")
struct RemovalTests {
  private let server: WebDAVWorld
  private let olli: Actor

  init() throws {
    server = try WebDAVWorld()
    olli = try #require(server.users["olli"])
  }

  /// Adds a folder with a number of documents.
  @discardableResult
  private func folder(_ name: String, _ count: Int, in parent: ID? = nil) throws -> (id: ID, documents: [ID])
  {
    let (world, folder, blob) = (server.world, server.world.newID(), try server.world.store("x"))
    let documents = (0..<count).map { _ in world.newID() }
    try world.companyStore.performTogether(by: world.actor, naming: [blob]) { performer in
      try performer.noteUploaded(blob)
      _ = try performer.perform(
        AddFolder(
          id: folder, worksite: server.site, place: ItemPlace(parent: parent ?? server.site, name: name)),
        batch: performer.newID())
      for (number, id) in documents.enumerated() {
        _ = try performer.perform(
          AddDocument(
            id: id, contentVersion: performer.newID(), worksite: server.site,
            place: ItemPlace(parent: folder, name: "\(number).txt"), blob: blob,
            modifiedAt: Instant(milliseconds: 0)), batch: performer.newID())
      }
    }
    return (folder, documents)
  }

  private func notices(for username: String = "maija") throws -> [Notice] {
    let actor = try #require(server.users[username])
    let (store, now) = (server.world.companyStore, server.world.clock.clock.now())
    return try store.database.read { connection in
      try store.composition.features.flatMap { try $0.notices(actor, connection, now) }
    }
  }

  private func text(_ notice: Notice?) -> String { notice?.text.text(in: .english) ?? "" }

  private func remove(_ items: some Sequence<ID>) throws {
    for item in items { try server.world.companyStore.perform(TrashItem(item: item), by: olli) }
  }

  @Test("the managers get one notice about a removed tree, which names user, client and number")
  func tree() async throws {
    try server.world.companyStore.perform(
      LogIn(
        id: server.world.newID(), kind: .appPassword, scope: .dav,
        tokenHash: String(repeating: "a1", count: 32), device: olli.device, deviceName: "rclone"), by: olli)
    try folder("Kept", 100)
    try folder("Inner", 300, in: folder("Plans", 300).id)
    try await server.send("DELETE", WebDAVWorld.top + "Plans", as: "olli").expect(204)
    let found = try notices()
    #expect(found.count == 1)
    #expect(
      text(found.first).contains("Olli Oja (“rclone”) removed")
        && text(found.first).contains("602 items of “Marjala”"))
    #expect(found.first?.remedy?.text(in: .finnish).contains("roskakorista") == true)
    #expect(try notices(for: "olli").isEmpty)
    #expect(try notices(for: "aino").count == 1)
    server.world.clock.advance(seconds: 31 * 86_400)
    #expect(try notices().isEmpty)
  }

  @Test("documents that are removed one by one count together for ten minutes")
  func single() throws {
    let documents = try folder("Plans", 620).documents
    try remove(documents[..<500])
    #expect(try notices().isEmpty)
    try remove(documents[500..<501])
    #expect(try notices().count == 1)
    try remove(documents[501...])
    let found = try notices()
    #expect(found.count == 1 && text(found.first).contains("606 items"))
  }

  @Test("a quarter of the items is too little, and so are removals of different clients or hours")
  func few() throws {
    try folder("Kept", 1900)
    let documents = try folder("Plans", 800).documents
    // 2,702 items.
    try remove(documents[..<675])
    #expect(try notices().isEmpty)
    server.world.clock.advance(seconds: 660)
    try remove(documents[675..<680])
    #expect(try notices().isEmpty)
    try server.world.companyStore.perform(TrashItem(item: documents[700]), by: server.world.actor)
    #expect(try notices().isEmpty)
  }

  @Test("one removed item more than a quarter is enough")
  func quarter() throws {
    try folder("Kept", 1898)
    let documents = try folder("Plans", 800).documents
    // 2,700 items.
    try remove(documents[..<675])
    #expect(try notices().isEmpty)
    try remove(documents[675..<676])
    #expect(try notices().count == 1)
  }

  @Test("all that a user removed since a time is restored by one operation, which one undo takes back")
  func restore() throws {
    let (world, store) = (server.world, server.world.companyStore)
    let plans = try folder("Plans", 3)
    let inner = try folder("Inner", 2, in: plans.id)
    let other = try folder("Other", 2)
    try world.perform(TrashItem(item: other.documents[0]))
    world.clock.advance(seconds: 60)
    try remove([other.documents[1]])
    world.clock.advance(seconds: 60)
    let since = world.clock.clock.now()
    try remove([plans.documents[0], inner.documents[0], inner.id, plans.id])
    try server.add("Plans", "a document of that name")
    let all = RestoreRemoved(worksite: server.site, removedBy: olli.user, since: since)
    #expect(try store.perform(all, by: world.actor).restored == 4)
    #expect(Set(try world.answer(Trash(of: server.site)).map(\.item.id)) == Set(other.documents))
    #expect(try server.item("Plans (2)/0.txt")?.id == plans.documents[0])
    #expect(try server.item("Plans (2)/Inner/0.txt")?.id == inner.documents[0])
    try store.undo(by: world.actor)
    #expect(try world.answer(Trash(of: server.site)).count == 6)
    #expect(try store.perform(all, by: world.actor).restored == 4)
  }

  @Test("temporary files stay in the trash, and so does what a lock keeps out, which is named")
  func unplaced() async throws {
    let (world, store) = (server.world, server.world.companyStore)
    let since = world.clock.clock.now()
    try await server.put("~$a.docx", "lock", as: "olli")
    world.clock.advance(seconds: 2 * 86_400)
    try server.upkeep()
    let (plans, other) = (try folder("Plans", 1), try folder("Other", 1))
    try remove(plans.documents + other.documents)
    try store.perform(
      AddLock(id: world.newID(), item: plans.id), by: try #require(server.users["maija"]))
    let outcome = try world.perform(
      RestoreRemoved(worksite: server.site, removedBy: olli.user, since: since))
    #expect(outcome.restored == 1 && outcome.hasMore == nil)
    #expect(outcome.unplaced?.map(\.item) == plans.documents)
    #expect(outcome.unplaced?.map(\.code) == ["documents.locked"])
    #expect(try server.item("Other/0.txt")?.id == other.documents[0])
    #expect(Set(try world.answer(Trash(of: server.site)).map(\.item.name)) == ["~$a.docx", "0.txt"])
  }

  @Test("one operation restores a bounded number of items, the latest first")
  func bounded() throws {
    let world = server.world
    // More than a page that is read at a time.
    let limit = 600
    let plans = try folder("Plans", 1)
    let since = world.clock.clock.now()
    try remove(plans.documents)
    let columns = try world.companyStore.database.read {
      try $0.rows("SELECT name FROM pragma_table_info('documents_item')") { $0.text() }
    }
    let values = columns.map { column in
      switch column {
      case "id": "randomblob(16)"
      case "trashed_at": "trashed_at + step.number"
      case "name", "name_key": "\(column) || step.number"
      default: column
      }
    }
    try world.companyStore.database.write { connection in
      _ = try connection.execute(
        """
        WITH RECURSIVE step (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM step
          WHERE number < \(limit))
        INSERT INTO documents_item (\(SQL(code: columns.joined(separator: ", "))))
        SELECT \(SQL(code: values.joined(separator: ", "))) FROM documents_item JOIN step
        WHERE documents_item.id = \(plans.documents[0])
        """)
    }
    var all = RestoreRemoved(worksite: server.site, removedBy: olli.user, since: since)
    #expect(all.limit == 10_000)
    all.limit = limit
    let first = try world.perform(all)
    #expect(first.restored == limit && first.hasMore == true)
    #expect(try world.answer(Trash(of: server.site)).map(\.item.id) == plans.documents)
    #expect(try world.perform(all).hasMore == nil)
  }

  @Test("an item whose folder stays in the trash is restored above it")
  func folderGone() throws {
    let world = server.world
    let plans = try folder("Plans", 2)
    let since = world.clock.clock.now()
    try remove([plans.documents[0]])
    try world.perform(TrashItem(item: plans.id))
    let all = RestoreRemoved(worksite: server.site, removedBy: olli.user, since: since)
    #expect(try world.perform(all).restored == 1)
    #expect(try server.item("0.txt")?.id == plans.documents[0])
    #expect(try world.perform(all).restored == 0)
  }
}

extension DAVReply {
  fileprivate func expect(_ status: Int) { #expect(self.status == status, "\(text)") }
}
