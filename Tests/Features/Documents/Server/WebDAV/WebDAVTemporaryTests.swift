import Auth
import Core
import DAVSupport
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Temporary files of programs over WebDAV")
struct WebDAVTemporaryTests {
  private let server: WebDAVWorld

  init() throws { server = try WebDAVWorld() }

  static let names = [
    "~$report.docx", ".~lock.report.odt#", "report.tmp", "REPORT.TMP", "._report.pdf", ".DS_Store",
    ".sb-1f2e",
  ]

  /// The operations that the history of all users shows.
  private func history() throws -> [String] {
    try server.world.answer(History(in: server.world.companyStore.composition)).map(\.name)
  }

  /// The names of the documents that a listing, a search or a completion has.
  private func found() throws -> [String] {
    let listing = try server.world.answer(FolderPage(of: server.site)).page.items.map(\.name)
    let search = try server.world.answer(Find(in: server.site, Find.Filter())).items.map(\.item.name)
    let begun = try ["~", ".", "r"].flatMap {
      try server.world.answer(ItemsBegun(by: $0, in: server.site)).map(\.name)
    }
    return listing + search + begun
  }

  @Test("keep one content, and are in no listing, search, feed or history", arguments: names)
  func temporary(name: String) async throws {
    let address = WebDAVWorld.escaped(name)
    let (before, start) = (
      try history(), try server.world.companyStore.database.read { try ChangeLog($0).latest() }
    )
    for text in ["a", "", "c"] {
      #expect([201, 204].contains(try await server.put(address, text).status))
      #expect(try await server.text(address) == text)
    }
    try await server.put(address, "d", as: "olli")
    #expect(try await server.text(address) == "d")
    #expect(try server.versions(name).map(\.number) == [1])
    #expect(try server.versions(name).first?.savedBy == server.users["olli"]?.user)
    #expect(try await server.list() == ["", address])
    #expect(try found() == [])
    #expect(try history() == before)
    #expect(try server.world.companyStore.database.read { try ChangeLog($0).latest() } == start)
    #expect(try server.world.answer(DocumentTotals(of: server.site)).documents == 0)
    #expect(try server.world.answer(TreeSize(of: server.site)).documents == 0)
    try await server.send("DELETE", WebDAVWorld.top + address).expect(204)
    #expect(try await server.list() == [""])
    #expect(try server.world.answer(Trash(of: server.site)).isEmpty && history() == before)
  }

  @Test("replaced and removed content leaves the store")
  func content() async throws {
    for text in ["first content of a file", "second content of a file"] {
      try await server.put("a.tmp", text)
    }
    try await server.send("DELETE", WebDAVWorld.top + "a.tmp").expect(204)
    server.world.clock.advance(seconds: 3 * 86_400)
    _ = try server.world.companyStore.forgetOperations(olderThanDays: 1)
    let named = try server.world.companyStore.database.read { try BlobIndex($0).all() }
    #expect(named.isEmpty)
  }

  @Test("are documents as all others when another way made them")
  func ordinary() async throws {
    let id = try server.add("~$a.docx", "text")
    #expect(try found().count == 3)
    try await server.put("~$a.docx", "new")
    #expect(try server.versions("~$a.docx").map(\.number) == [2, 1])
    try await server.send("DELETE", WebDAVWorld.top + "~$a.docx").expect(204)
    #expect(try server.world.answer(Trash(of: server.site)).map(\.item.id) == [id])
  }

  @Test("a document of another way gets the name of a temporary one, which is in the trash then")
  func taken() async throws {
    try await server.put("a.tmp", "of a program")
    let temporary = try #require(try server.item("a.tmp")?.id)
    try server.add("A.tmp", "of a user")
    #expect(try await server.text("A.tmp") == "of a user")
    #expect(try server.world.answer(Trash(of: server.site)).map(\.item.id) == [temporary])
  }

  @Test("a save by the API makes a document of a temporary file")
  func saved() async throws {
    try await server.put("a.tmp", "of a program")
    let item = try #require(try server.item("a.tmp"))
    let base = try #require(item.content)
    try server.perform("of a user") { blob in
      SaveContent(
        document: item.id, documentName: item.name, content: server.world.newID(), base: base, blob: blob,
        modifiedAt: server.world.clock.clock.now())
    }
    #expect(try found() == ["a.tmp", "a.tmp"])
    #expect(try await server.text("a.tmp") == "of a user")
    #expect(try server.versions("a.tmp").map(\.number) == [2, 1])
  }

  @Test("a file that gets another name is a document, and stays temporary under another temporary name")
  func renamed() async throws {
    try await server.put("a.tmp", "text")
    #expect(try await server.transfer("MOVE", "a.tmp", "b.tmp") == 201)
    #expect(try found() == [] && !history().contains(MoveItem.name))
    let id = try server.item("b.tmp")?.id
    #expect(try await server.transfer("MOVE", "b.tmp", "report.docx") == 201)
    #expect(try server.item("report.docx")?.id == id)
    #expect(try found() == ["report.docx", "report.docx", "report.docx"])
    #expect(try history().first == MoveItem.name)
    try await server.put("report.docx", "more")
    #expect(try server.versions("report.docx").map(\.number) == [2, 1])
    #expect(try await server.transfer("MOVE", "report.docx", "c.tmp") == 201)
    #expect(try found() == ["c.tmp", "c.tmp"])
  }

  @Test("are not copied with their folder")
  func copied() async throws {
    try await server.mkcol("A")
    for name in ["A/a.txt", "A/~$a.docx"] { try await server.put(name) }
    #expect(try await server.transfer("COPY", "A/", "B/") == 201)
    #expect(try await server.list("B") == ["B/", "B/a.txt"])
  }

  @Test("are found by an index of their own")
  func plan() throws {
    let statement = TemporaryFiles.stored(before: Instant(milliseconds: 0))
    let plan = try server.world.companyStore.database.read { try $0.plan(statement) }
    #expect(plan.contains { $0.contains("USING INDEX documents_item_temporary") }, "\(plan)")
  }

  @Test("stay while another user has locked their folder, and others go to the trash all the same")
  func locked() async throws {
    try await server.mkcol("A")
    for name in ["A/~$a.docx", "b.tmp"] { try await server.put(name, "text", as: "olli") }
    let maija = try #require(server.users["maija"])
    let folder = try #require(try server.item("A")).id
    server.world.clock.advance(seconds: 90_000)
    try server.world.companyStore.perform(AddLock(id: server.world.newID(), item: folder), by: maija)
    try server.upkeep()
    #expect(try server.world.answer(Trash(of: server.site)).map(\.item.name) == ["b.tmp"])
  }

  @Test("go to the trash after a day without a change, where users restore them")
  func old() async throws {
    try await server.mkcol("A")
    for name in ["~$a.docx", "b.tmp", "A/c.tmp"] { try await server.put(name, "text") }
    try await server.send("DELETE", WebDAVWorld.top + "A").expect(204)
    server.world.clock.advance(seconds: 80_000)
    try await server.put("b.tmp", "changed")
    try server.upkeep()
    #expect(try server.world.answer(Trash(of: server.site)).map(\.item.name) == ["A"])
    server.world.clock.advance(seconds: 80_000)
    try server.upkeep()
    #expect(try await server.list() == ["", "b.tmp"])
    let trashed = try #require(
      try server.world.answer(Trash(of: server.site)).first { $0.item.name == "~$a.docx" })
    #expect(trashed.trashedBy == server.users["maija"]?.user)
    try server.world.perform(
      RestoreItem(item: trashed.item.id, place: ItemPlace(parent: server.site, name: "~$a.docx")))
    #expect(try found() == ["~$a.docx", "~$a.docx", "~$a.docx"])
    server.world.clock.advance(seconds: 800_000)
    try server.upkeep()
    #expect(try await server.text("~$a.docx") == "text")
  }
}

extension DAVReply {
  fileprivate func expect(_ status: Int) { #expect(self.status == status, "\(text)") }
}

extension WebDAVWorld {
  /// A name as it is in an address.
  fileprivate static func escaped(_ name: String) -> String {
    name.replacing("#", with: "%23").replacing("$", with: "%24")
  }
}
