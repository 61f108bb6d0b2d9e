import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("A bad connection to the server", .waitingPrograms)
struct BadRoadTests {
  private let company: Company
  private let device: Device

  init() throws {
    company = try Company()
    device = try company.device(of: "pekka")
    _ = try device.names()
  }

  private static func answer(_ status: String, _ more: String = "", _ body: String = "{}") -> Proxy.Fate {
    .answered(
      "HTTP/1.1 \(status)\r\n\(more)Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    )
  }

  /// Checks that the documents arrive without a command once the connection is good, each once.
  private func arrives(_ names: Set<String>) throws {
    company.road.decide { _ in .whole }
    #expect(try device.isSentUnaided())
    #expect(try company.device(of: "olli").names() == names.union(["Plans"]))
    try device.verify()
  }

  @Test(
    "invalid answers and server errors lose nothing and reject nothing",
    arguments: [
      "garbage", "nothing", "500", "502 page", "503", "200 without sense", "200 cut short",
    ])
  func unwell(_ kind: String) throws {
    let fate: Proxy.Fate =
      switch kind {
      case "garbage": .answered("\u{0}\u{1}SSH-2.0-OpenSSH_9.2\r\n\r\n")
      case "nothing": .cutDown(0)
      case "500": Self.answer("500 Internal Server Error")
      case "502 page": .answered("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 13\r\n\r\n<html></html>")
      case "503": Self.answer("503 Service Unavailable", "Retry-After: 1\r\n")
      case "200 without sense": Self.answer("200 OK", "", "{\"hello\":1}")
      default: .answered("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"results\":[")
      }
    company.road.decide { _ in fate }
    // Local work succeeds all the same.
    #expect(try device.run("docs", "add", "/Folder").code == 0)
    #expect(try device.put("content", "/Folder/note.txt").code == 0)
    #expect(try device.run("docs", "list", "/Folder").lines.count == 1)
    #expect(try eventually { try device.run("status", "--json").json()["problem"] is [String: Any] })
    let asking = try device.run("docs", "list", "/", "--refresh")
    #expect(asking.code == 69 || asking.code == 74, "\(asking.code) \(asking.errors)")
    #expect(asking.errors.split(separator: "\n").count <= 2, "\(asking.errors)")
    #expect(try device.count("rejected") == 0)
    try arrives(["Folder"])
    #expect(try device.run("status", "--json").json()["problem"] is NSNull?)
  }

  @Test("a delay that the server requests is kept, and then requests are sent")
  func retryAfter() throws {
    let fate = Self.answer("503 Service Unavailable", "Retry-After: 4\r\n")
    company.road.decide { number in number < 1 ? fate : .whole }
    try device.put("content", "/note.txt")
    try arrives(["note.txt"])
  }

  @Test("cut after any number of bytes of the request, a document arrives, once")
  func cutUp() throws {
    var names: Set<String> = []
    for count in stride(from: 0, to: 2400, by: 293) {
      company.road.decide { $0 == 0 ? .cutUp(count) : .whole }
      try device.put("content \(count)", "/up-\(count).txt")
      names.insert("up-\(count).txt")
      #expect(try device.isSentUnaided(), "\(count)")
    }
    try arrives(names)
  }

  @Test("cut after any number of bytes of the response, a document arrives, once")
  func cutDown() throws {
    var names: Set<String> = []
    for count in stride(from: 0, to: 1300, by: 149) {
      company.road.decide { $0 == 0 ? .cutDown(count) : .whole }
      try device.put("content \(count)", "/down-\(count).txt")
      names.insert("down-\(count).txt")
      #expect(try device.isSentUnaided(), "\(count)")
    }
    try arrives(names)
  }

  @Test("over a connection that carries little before it breaks, a large document arrives in parts")
  func largeInParts() throws {
    company.road.decide { _ in .cutUp(700_000) }
    try device.shell("head -c 5000000 /dev/urandom > big; worksite docs put big /")
    #expect(try device.isSentUnaided())
    try arrives(["big"])
    let other = try company.device(of: "olli")
    #expect(try other.run("docs", "get", "/big", "-o", "big").code == 0)
    #expect(try device.shell("cmp big '\(other.files.path("big"))'").code == 0)
  }

  @Test("small changes do not wait behind a large document on a slow connection")
  func slow() throws {
    company.road.decide { _ in .slowUp(40_000) }
    try device.shell("head -c 20000000 /dev/urandom > big; worksite docs put big /")
    #expect(try eventually { try device.queue().first?["state"] as? String != nil })
    #expect(try device.run("docs", "add", "/Small").code == 0)
    try device.put("small", "/Small/a.txt")
    let other = try company.device(of: "olli")
    #expect(try eventually { try other.names("/").contains("Small") })
    #expect(try eventually { try other.names("/Small") == ["a.txt"] })
    #expect(try device.queue().count == 1)
    let id = try #require(try device.queue().first?["id"] as? String)
    #expect(try device.run("queue", "discard", id, "--yes").code == 0)
    try arrives(["Small"])
  }

  @Test("a server that is killed and restarted all the time has everything in the end, once")
  func restarts() throws {
    var names: Set<String> = []
    for round in 0..<6 {
      for number in 0..<4 {
        try device.put("\(round) \(number)", "/r\(round)-\(number).txt")
        names.insert("r\(round)-\(number).txt")
      }
      company.close()
      try company.open()
    }
    try arrives(names)
    company.close()
    try company.verify()
  }
}
