import Core
import DAVKit
import DAVSupport
import Documents
import HTTPTypes
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Saves after a lock has ended")
struct LateSaveTests {
  private let server: WebDAVWorld

  init() throws { server = try WebDAVWorld() }

  private func notices(_ username: String) throws -> [String] {
    let actor = try #require(server.users[username])
    let feature = DocumentsFeature.feature
    return try server.world.companyStore.database.read {
      try feature.notices(actor, $0, server.world.clock.clock.now())
    }.map { $0.text.text(in: .english) }
  }

  @Test("a program saves after a manager broke its lock: a version, and both users get a notice")
  func broken() async throws {
    try await server.put("a.txt", "one", as: "olli")
    let item = try #require(try server.item("a.txt"))
    let token = try await server.token("a.txt", as: "olli")
    let maija = try #require(server.users["maija"])
    try server.world.companyStore.perform(RemoveLock(item: item.id, breaking: true), by: maija)
    #expect(try notices("olli").first?.contains("Maija Mäki broke your lock on “a.txt”") == true)
    #expect(try await server.shownLocks("a.txt").isEmpty)
    #expect(try await server.put("a.txt", "two", ["If": "(\(token))"], as: "olli").status == 204)
    #expect(try await server.put("a.txt", "three", ["If": "(\(token))"], as: "olli").status == 204)
    #expect(try await server.text("a.txt") == "three")
    #expect(try server.versions("a.txt").map(\.isConflict) == [false, false, false])
    #expect(try notices("olli").count == 2)
    #expect(try notices("olli").contains { $0.contains("after Maija Mäki had broken your lock") })
    #expect(try notices("maija").contains { $0.contains("Olli Oja saved “a.txt” after you had broken") })
  }

  @Test(
    "a late save of the content that the document has yet is no version, and is answered with its entity tag")
  func equal() async throws {
    try await server.put("a.txt", "one", as: "olli")
    let token = try await server.token("a.txt", "exclusive", ["Timeout": "Second-180"], as: "olli")
    server.world.clock.advance(seconds: 181)
    let equal = try await server.put("a.txt", "one", ["If": "(\(token))"], as: "olli")
    let read = try await server.send("GET", WebDAVWorld.top + "a.txt", as: "olli")
    #expect(equal.status == 204 && equal.tag != nil && equal.tag == read.tag)
    #expect(try server.versions("a.txt").count == 1)
    let other = try await server.put("a.txt", "two", ["If": "(\(token))"], as: "olli")
    #expect(other.status == 204 && other.tag != nil && other.tag != equal.tag)
    #expect(try server.versions("a.txt").map(\.isConflict) == [false, false])
  }

  @Test("a lock of a folder that has ended counts for the documents in it, too")
  func folder() async throws {
    _ = try await server.send("MKCOL", WebDAVWorld.top + "Plans/")
    try await server.put("Plans/a.txt", "one")
    let lock = ["Timeout": "Second-180", "Depth": "infinity"]
    let token = try await server.token("Plans/", "exclusive", lock, as: "olli")
    server.world.clock.advance(seconds: 181)
    try await server.put("Plans/a.txt", "newer")
    #expect(try await server.put("Plans/a.txt", "late", ["If": "(\(token))"], as: "olli").status == 204)
    #expect(try server.versions("Plans/a.txt").map(\.isConflict) == [true, false, false])
  }

  @Test("a save by renaming after a lock has ended is a conflict beside a newer version, as a PUT is")
  func renamed() async throws {
    try await server.put("a.txt", "one")
    let token = try await server.token("a.txt", "exclusive", ["Timeout": "Second-180"], as: "olli")
    server.world.clock.advance(seconds: 181)
    let other = try await server.token("a.txt")
    try await server.put("a.txt", "newer", ["If": "(\(other))"])
    try await server.put("A1B2C3D4", "late", as: "olli")
    let fields = [
      "Destination": WebDAVWorld.top + "a.txt", "If": "<\(WebDAVWorld.top)a.txt> (\(token))",
    ]
    let reply = try await server.send("MOVE", WebDAVWorld.top + "A1B2C3D4", fields, as: "olli")
    #expect(reply.status == 204, "\(reply.text)")
    #expect(try await server.text("a.txt") == "newer")
    #expect(try server.versions("a.txt").map(\.isConflict) == [true, false, false])
    #expect(try await server.list() == ["", "a.txt"])
    // A MOVE that saves nothing needs a lock that is held.
    try await server.put("b.txt", "b", as: "olli")
    #expect(try await server.send("MOVE", WebDAVWorld.top + "b.txt", fields, as: "olli").status == 412)
  }

  @Test("a save by renaming after a manager broke the lock in its midst is a version")
  func brokenMidst() async throws {
    try await server.put("a.txt", "one")
    let id = try #require(try server.item("a.txt")?.id)
    let token = try await server.token("a.txt", as: "olli")
    try await server.put("A1B2C3D4", "two", as: "olli")
    func move(_ name: String, _ target: String) async throws -> Int {
      let fields = [
        "Destination": WebDAVWorld.top + target, "If": "<\(WebDAVWorld.top)a.txt> (\(token))",
      ]
      return try await server.send("MOVE", WebDAVWorld.top + name, fields, as: "olli").status
    }
    #expect(try await move("a.txt", "a.txt~") == 201)
    let maija = try #require(server.users["maija"])
    try server.world.companyStore.perform(RemoveLock(item: id, breaking: true), by: maija)
    #expect(try await move("A1B2C3D4", "a.txt") == 201)
    #expect(try server.item("a.txt")?.id == id)
    #expect(try server.versions("a.txt").map(\.isConflict) == [false, false])
    #expect(try notices("olli").contains { $0.contains("after Maija Mäki had broken your lock") })
  }

  @Test("a late save beside a newer version is a conflict, also while another user has locked the document")
  func conflict() async throws {
    try await server.put("a.txt", "one")
    let token = try await server.token("a.txt", "exclusive", ["Timeout": "Second-180"], as: "olli")
    server.world.clock.advance(seconds: 181)
    let other = try await server.token("a.txt")
    server.world.clock.advance(seconds: 1)
    #expect(try await server.put("a.txt", "newer", ["If": "(\(other))"]).status == 204)
    let late = try await server.put("a.txt", "late", ["If": "(\(token))"], as: "olli")
    #expect(late.status == 204 && late.tag == nil)
    #expect(try await server.text("a.txt") == "newer")
    #expect(try server.versions("a.txt").map(\.isConflict) == [true, false, false])
    #expect(try notices("olli").contains { $0.contains("while Maija Mäki has it locked") })
    #expect(
      try notices("maija").contains { $0.contains("Olli Oja saved “a.txt” without your latest version") })
    // A token that its holder gave back is no late save.
    let given = try await server.token("b.txt")
    #expect(try await server.unlock("b.txt", given) == 204)
    #expect(try await server.put("b.txt", "x", ["If": "(\(given))"]).status == 412)
  }
}
