import Auth
import Core
import DAVKit
import DAVSupport
import Documents
import HTTPTypes
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Saves of programs over WebDAV, each one version of the same document")
struct WebDAVSaveTests {
  private let server: WebDAVWorld

  init() throws { server = try WebDAVWorld() }

  /// A step of a program: a PUT of a text, a DELETE, a new folder, or a MOVE to another name.
  enum Step: Sendable {
    case put(String, String)
    case delete(String)
    case folder(String)
    case move(String, to: String)
  }

  /// A program, and its requests to save the text `new` as `a.docx`.
  struct Save: Sendable, CustomTestStringConvertible {
    let program: String
    let steps: [Step]

    init(_ program: String, _ steps: Step...) { (self.program, self.steps) = (program, steps) }

    var testDescription: String { program }
  }

  static let saves = [
    Save("a plain PUT", .put("a.docx", "new")),
    Save(
      "Word", .put("~WRD0000.tmp", "new"), .move("a.docx", to: "~WRL0001.tmp"),
      .move("~WRD0000.tmp", to: "a.docx"), .delete("~WRL0001.tmp")),
    Save("Excel", .put("A1B2C3D4", "new"), .move("A1B2C3D4", to: "a.docx")),
    Save(
      "Excel that removes first", .put("A1B2C3D4", "new"), .delete("a.docx"),
      .move("A1B2C3D4", to: "a.docx")),
    Save(
      "Excel that writes in two steps", .put("A1B2C3D4", ""), .put("A1B2C3D4", "new"),
      .move("A1B2C3D4", to: "a.docx")),
    Save(
      "vim", .put("4913", ""), .delete("4913"), .move("a.docx", to: "a.docx~"), .put("a.docx", "new"),
      .delete("a.docx~")),
    Save("an editor that removes first", .delete("a.docx"), .put("a.docx", "new")),
    Save("rclone", .put("a.docx.1f2e.partial", "new"), .move("a.docx.1f2e.partial", to: "a.docx")),
    Save(
      "TextEdit", .folder("a.docx.sb-1f2e-x"), .put("a.docx.sb-1f2e-x/a.docx", "new"),
      .move("a.docx.sb-1f2e-x/a.docx", to: "a.docx"), .delete("a.docx.sb-1f2e-x")),
  ]

  private func run(_ steps: [Step]) async throws {
    for step in steps {
      let status: Int
      switch step {
      case .put(let name, let text): status = try await server.put(name, text).status
      case .delete(let name): status = try await server.send("DELETE", WebDAVWorld.top + name).status
      case .folder(let name): status = try await server.mkcol(name)
      case .move(let name, let target): status = try await server.transfer("MOVE", name, target)
      }
      #expect([201, 204].contains(status), "\(step): \(status)")
    }
  }

  private func run(_ steps: Step...) async throws { try await run(steps) }

  /// The names of the items in the trash.
  private func trash() throws -> [String] {
    try server.world.answer(Trash(of: server.site)).map(\.item.name)
  }

  @Test(
    "makes one version of the document, which keeps its id, its properties and its history", arguments: saves)
  func versions(save: Save) async throws {
    try await server.put("a.docx", "old")
    let property = #"<x:a xmlns:x="u:x">kept</x:a>"#
    _ = try await server.send(
      "PROPPATCH", WebDAVWorld.top + "a.docx", xml: WebDAVWorld.proppatch(property))
    let id = try #require(try server.item("a.docx")?.id)
    try await run(save.steps)
    #expect(try server.item("a.docx")?.id == id)
    #expect(try server.versions("a.docx").map(\.number) == [2, 1])
    #expect(try await server.text("a.docx") == "new")
    #expect(try await server.list() == ["", "a.docx"])
    let reply = try await server.send("PROPFIND", WebDAVWorld.top + "a.docx", ["Depth": "0"])
    #expect(reply.text.contains("kept"))
    let maija = try #require(server.users["maija"])
    let history = try server.world.companyStore.answer(
      History(of: id, in: server.world.companyStore.composition), for: maija)
    #expect(
      history.contains { $0.name == AddDocument.name } && history.contains { $0.name == SaveContent.name })
  }

  @Test("a document that was saved three times has four versions", arguments: saves)
  func repeated(save: Save) async throws {
    try await server.put("a.docx", "old")
    for text in ["second", "third", "fourth"] {
      server.world.clock.advance(seconds: 20)
      try await run(
        save.steps.map { step in
          if case .put(let name, "new") = step { .put(name, text) } else { step }
        })
    }
    #expect(try server.versions("a.docx").map(\.number) == [4, 3, 2, 1])
    #expect(try await server.text("a.docx") == "fourth")
  }

  @Test("an empty PUT before the content is no version")
  func emptyFirst() async throws {
    try await server.put("a.docx", "")
    let id = try server.item("a.docx")?.id
    let reply = try await server.put("a.docx", "text", ["X-Expected-Entity-Length": "4"])
    #expect(reply.status == 204)
    #expect(try server.versions("a.docx").map(\.number) == [1])
    #expect(try server.item("a.docx")?.id == id)
    #expect(try await server.text("a.docx") == "text")
    try await server.put("a.docx", "")
    try await server.put("a.docx", "more")
    #expect(try server.versions("a.docx").map(\.number) == [3, 2, 1])
    try await server.put("b.docx", "")
    try await server.put("b.docx", "text", as: "olli")
    #expect(try server.versions("b.docx").map(\.number) == [2, 1])
  }

  @Test("a chunked PUT that is shorter than announced stores nothing")
  func cutShort() async throws {
    try await server.put("a.docx", "")
    let id = try server.item("a.docx")?.content
    for name in ["a.docx", "b.docx"] {
      #expect(try await server.put(name, "text", ["X-Expected-Entity-Length": "9"]).status == 400)
    }
    #expect(try server.item("a.docx")?.content == id)
    #expect(try await server.list() == ["", "a.docx"])
  }

  @Test("the former content keeps the temporary name until the program removes it")
  func backup() async throws {
    try await server.put("a.docx", "old")
    try await run(.move("a.docx", to: "a.docx~"), .put("a.docx", "new"))
    #expect(try await server.text("a.docx~") == "old")
    try await run(.put("b.docx", "old"), .put("~b.tmp", "new"), .move("b.docx", to: "b.docx~"))
    try await run(.move("~b.tmp", to: "b.docx"))
    #expect(try await server.text("b.docx~") == "old")
    #expect(try await server.text("b.docx") == "new")
  }

  @Test("LOCK, or an empty PUT, at the name that a program vacated brings the document back")
  func vacated() async throws {
    try await server.put("a.docx", "old")
    let id = try server.item("a.docx")?.id
    try await run(.delete("a.docx"))
    let token = try await server.token("a.docx")
    #expect(try await server.put("a.docx", "new", ["If": "(\(token))"]).status == 204)
    #expect(try server.item("a.docx")?.id == id)
    #expect(try server.versions("a.docx").map(\.number) == [2, 1])

    try await run(.put("b.docx", "old"), .move("b.docx", to: "b.docx~"))
    let empty = try await server.put("b.docx", "")
    #expect(empty.status == 204 && empty.tag == nil)
    try await run(.put("b.docx", "new"), .delete("b.docx~"))
    #expect(try server.versions("b.docx").map(\.number) == [2, 1])
  }

  @Test("a document of the same name is a new one after 15 seconds, for another user and after a real rename")
  func others() async throws {
    try await server.put("a.docx", "old")
    let id = try server.item("a.docx")?.id
    try await run(.delete("a.docx"))
    try await server.put("a.docx", "new", as: "olli")
    #expect(try server.item("a.docx")?.id != id)

    try await server.put("b.docx", "old")
    let other = try server.item("b.docx")?.id
    try await run(.delete("b.docx"))
    server.world.clock.advance(seconds: ReplacedDocument.maxSeconds + 1)
    try await run(.put("b.docx", "new"))
    #expect(try server.item("b.docx")?.id != other)

    try await run(.put("c.docx", "old"), .move("c.docx", to: "d.docx"), .put("c.docx", "new"))
    #expect(try server.versions("c.docx").count == 1)
    #expect(try await server.text("d.docx") == "old")
  }

  @Test(
    "a real document that moves over another one replaces it, and that one is in the trash with its versions")
  func real() async throws {
    try await run(.put("a.docx", "a"), .put("b.docx", "b"), .put("b.docx", "b2"))
    let (id, other) = (try server.item("a.docx")?.id, try #require(try server.item("b.docx")?.id))
    try await run(.move("a.docx", to: "b.docx"))
    #expect(try server.item("b.docx")?.id == id)
    #expect(try server.versions("b.docx").count == 1)
    #expect(try server.world.answer(Trash(of: server.site)).map(\.item.id) == [other])
    let versions = try server.world.companyStore.database.read { try DocumentTree($0).versions(of: other) }
    #expect(versions.map(\.number) == [2, 1])
  }

  @Test(
    "a temporary document with versions of two users replaces the document, which goes to the trash")
  func twoSaves() async throws {
    try await run(.put("a.docx", "old"), .put("A1B2C3D4", "one"))
    try await server.put("A1B2C3D4", "two", as: "olli")
    let (old, new) = (try #require(try server.item("a.docx")?.id), try server.item("A1B2C3D4")?.id)
    try await run(.move("A1B2C3D4", to: "a.docx"))
    #expect(try server.item("a.docx")?.id == new)
    #expect(try server.versions("a.docx").map(\.number) == [2, 1])
    #expect(try server.world.answer(Trash(of: server.site)).map(\.item.id) == [old])
  }

  @Test("one undo takes back a save", arguments: saves)
  func undo(save: Save) async throws {
    let maija = try #require(server.users["maija"])
    try await server.put("a.docx", "old")
    let id = try server.item("a.docx")?.id
    // The program removes the former content by another command, which has its own undo.
    let steps = if case .delete = save.steps.last { Array(save.steps.dropLast()) } else { save.steps }
    try await run(steps)
    try server.world.companyStore.undo(by: maija)
    #expect(try await server.text("a.docx") == "old")
    #expect(try server.item("a.docx")?.id == id)
    #expect(try server.versions("a.docx").map(\.number) == [1])
  }

  @Test("a save by renaming puts nothing in the trash")
  func clean() async throws {
    try await server.put("a.docx", "old")
    try await run(.put("A1B2C3D4", "new"), .move("A1B2C3D4", to: "a.docx"))
    #expect(try trash() == [])
  }
}
