import DAVKit
import DAVSupport
import HTTPTypes
import Testing

@Suite("The field If")
struct StateTests {
  private let server: ShelfWorld
  private let path = "/shelf/a%20b"

  init() throws { server = try ShelfWorld() }

  @Test("a write is performed when a list of states holds, and is rejected otherwise")
  func lists() async throws {
    var tag = try #require(try await server.put(path).tag)
    let other = "/shelf/other"
    let otherTag = try #require(try await server.put(other).tag)
    let token = "<urn:uuid:6c4d5a9e-1f7c-4c64-8d8e-0a9b1f4b3f11>"
    for (index, state) in [
      "([TAG])", "([\"x\"]) ([TAG])", "(Not [\"x\"])", "(Not \(token))", "([TAG] Not <DAV:no-lock>)",
      "(\(token)) (Not <DAV:no-lock>)", "<PATH> ([TAG])", "<https://test/PATH> ([TAG])", "<OTHER> ([OTAG])",
    ].enumerated() {
      let field = state.replacing("OTAG", with: otherTag).replacing("TAG", with: tag)
        .replacing("https://test/PATH", with: "https://test" + path).replacing("PATH", with: path)
        .replacing("OTHER", with: other)
      let reply = try await server.put(path, "\(index)", ["If": field])
      #expect(reply.status == 204, "\(field)")
      tag = try #require(reply.tag)
    }
    for state in [
      "([\"x\"])", "(Not [TAG])", "(\(token))", "([TAG] \(token))", "(<DAV:no-lock>)", "([W/TAG])",
      "<OTHER> ([TAG])", "<https://elsewhere\(path)> ([TAG])", "</shelf/> ([TAG])", "<PATH%FF> ([TAG])",
    ] {
      let field = state.replacing("TAG", with: tag).replacing("PATH", with: path)
        .replacing("OTHER", with: other)
      #expect(try await server.put(path, "rejected", ["If": field]).status == 412, "\(field)")
    }
    #expect(try await server.put(path, "rejected", ["If": "no list"]).status == 400)
    let many = String(repeating: "([\"a\"])", count: 65)
    let tooMany = try await server.put(path, "rejected", ["If": many])
    #expect(tooMany.status == 400 && tooMany.text.contains("64"))
    #expect(try await server.send("GET", path).tag == tag)
  }
}
