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
