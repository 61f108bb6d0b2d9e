import Core
import Networking
import Testing

@Suite("Streams of events")
struct ServerEventParserTests {
  private func events(_ text: String) throws -> [ServerEvent] {
    var parser = ServerEventParser()
    return try parser.parse(text.utf8)
  }

  private func message(_ data: String, _ name: String = "message", id: String = "") -> ServerEvent {
    .message(name: name, data: data, id: id)
  }

  @Test("our server's stream has a retry time, changes and heartbeats")
  func ours() throws {
    #expect(
      try events("retry: 2000\n\nevent: changed\ndata: site:7\n\n:\n\nevent: changed\ndata: company\n\n") == [
        .reconnectAfter(.seconds(2)), message("site:7", "changed"), .heartbeat, message("company", "changed"),
      ])
  }

  @Test("any splitting into pieces gives the same events")
  func cut() throws {
    let text = "\u{FEFF}id: 1\r\nevent: ä\r\ndata: eka\r\ndata:  toka\r\r: hei\ndata\n\nid\ndata: x\n\n"
    let whole = try events(text)
    #expect(whole == [message("eka\n toka", "ä", id: "1"), .heartbeat, message("", id: "1"), message("x")])
    let bytes = Array(text.utf8)
    for size in 1...7 {
      var parser = ServerEventParser()
      var parts: [ServerEvent] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        parts += try parser.parse(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(parts == whole)
    }
  }

  @Test("an incomplete event, or one without data or with unknown fields only, is ignored")
  func nothing() throws {
    #expect(try events("event: changed\n\n") == [])
    #expect(try events("data: lost") == [])
    #expect(try events("data: lost\n") == [])
    #expect(try events("retry: soon\nodd: 1\nid: a\u{0}b\n\n") == [])
  }

  @Test("the id stays until another one arrives")
  func lastID() throws {
    var parser = ServerEventParser()
    _ = try parser.parse("id: 5\ndata: a\n\ndata: b\n\n".utf8)
    #expect(parser.lastID == "5")
  }

  @Test("an event that exceeds the limit is rejected")
  func endless() throws {
    var parser = ServerEventParser(eventBytes: 1000)
    #expect(throws: Failure.self) { try parser.parse(("data: " + String(repeating: "x", count: 1000)).utf8) }
    var lines = ServerEventParser(eventBytes: 1000)
    #expect(throws: Failure.self) {
      for _ in 0..<1000 { _ = try lines.parse("data: xx\n".utf8) }
    }
  }
}
