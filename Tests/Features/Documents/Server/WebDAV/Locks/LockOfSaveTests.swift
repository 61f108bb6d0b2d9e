import Core
import DAVSupport
import Documents
import TestSupport
import Testing

@Suite("The lock of a program that saves by renaming")
struct LockOfSaveTests {
  private let server: WebDAVWorld

  init() throws { server = try WebDAVWorld() }

  private func move(_ name: String, _ target: String, _ token: String) async throws -> Int {
    try await server.transfer("MOVE", name, target, ["If": "<\(WebDAVWorld.top)a.docx> (\(token))"])
  }

  @Test("stays on the document, which has its name again after the save")
  func kept() async throws {
    try await server.put("a.docx", "old")
    let token = try await server.token("a.docx")
    try await server.put("~WRD0000.tmp", "new")
    #expect(try await move("a.docx", "~WRL0001.tmp", token) == 201)
    #expect(try await move("~WRD0000.tmp", "a.docx", token) == 201)
    #expect(try await server.send("DELETE", WebDAVWorld.top + "~WRL0001.tmp").status == 204)
    #expect(try await server.shownLocks("a.docx").count == 1)
    #expect(try await server.put("a.docx", "other", as: "olli").status == 423)
    #expect(try await server.put("a.docx", "more", ["If": "(\(token))"]).status == 204)
    #expect(try server.versions("a.docx").map(\.number) == [3, 2, 1])
    #expect(try await server.unlock("a.docx", token) == 204)
  }

  @Test("stays also when the program gives the document its name back")
  func undone() async throws {
    try await server.put("a.docx", "old")
    let token = try await server.token("a.docx")
    #expect(try await move("a.docx", "a.docx~", token) == 201)
    #expect(try await server.transfer("MOVE", "a.docx~", "a.docx") == 201)
    #expect(try await server.shownLocks("a.docx").count == 1)
  }

  @Test("makes way for a new lock at the name, and does not keep its user from removing the former content")
  func over() async throws {
    try await server.put("a.docx", "old")
    let token = try await server.token("a.docx")
    #expect(try await move("a.docx", "a.docx~", token) == 201)
    let again = try await server.token("a.docx")
    #expect(again != token && again != "none")
    #expect(try await server.shownLocks("a.docx").count == 1)
    #expect(try await server.transfer("MOVE", "a.docx", "a.docx~", ["If": "(\(again))"]) == 204)
    server.world.clock.advance(seconds: ReplacedDocument.maxSeconds + 1)
    #expect(try await server.send("DELETE", WebDAVWorld.top + "a.docx~", as: "olli").status == 423)
    #expect(try await server.send("DELETE", WebDAVWorld.top + "a.docx~").status == 204)
  }

  @Test("ends when its document gets another real name")
  func ended() async throws {
    try await server.put("a.docx", "old")
    let token = try await server.token("a.docx")
    #expect(try await move("a.docx", "b.docx", token) == 201)
    #expect(try await server.shownLocks("b.docx").isEmpty)
  }
}
