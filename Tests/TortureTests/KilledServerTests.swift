import EndToEndSupport
import Foundation
import Synchronization
import Testing

@Suite("Kill -9 on a server", .realPrograms)
struct KilledServerTests {
  private let site: ServedSite

  init() throws { site = try ServedSite() }

  /// Documents by their name: the id that was acknowledged.
  private typealias Acknowledged = [String: String]

  private static func content(of name: String) -> [UInt8] {
    bytes(100 + name.utf8.reduce(0) { $0 &* 31 &+ Int($1) } % 4000, of: name)
  }

  /// Puts documents from some threads at once until the server was killed, which is when enough are acknowledged.
  private func round(_ number: Int, killingAfter count: Int) throws -> Acknowledged {
    let (client, folder) = (site.reporter, site.worksite)
    let acknowledgement = DispatchSemaphore(value: 0)
    let writers = RunningThreads(6) { thread in
      var acknowledged = Acknowledged()
      while true {
        let name = "r\(number)-t\(thread)-\(acknowledged.count).bin"
        let path = "/folders/\(folder)/children/\(name)"
        guard let answer = try? client.send("PUT", path, Self.content(of: name)) else { return acknowledged }
        #expect(answer.status == 201)
        acknowledged[name] = answer["document"]
        acknowledgement.signal()
      }
    }
    for _ in 0..<count { acknowledgement.wait() }
    #expect(site.end(by: SIGKILL) == 128 + SIGKILL)
    return try writers.values().reduce(into: [:]) { $0.merge($1) { $1 } }
  }

  @Test("a hundred times while people write: all that was acknowledged is there, and nothing is torn")
  func hundredTimes() throws {
    var acknowledged = Acknowledged()
    for number in 0..<100 {
      acknowledged.merge(try round(number, killingAfter: 1 + number % 13)) { $1 }
      try site.start()
    }
    #expect(acknowledged.count >= 600)
    for (name, document) in acknowledged {
      let answer = try site.reporter.get("/documents/\(document)/content")
      #expect(answer.status == 200 && answer.body == Self.content(of: name), "\(name)")
    }
    // What was not acknowledged may be there or not, but not in part.
    var cursor = ""
    repeat {
      let page = try site.reporter.get("/folders/\(site.worksite)/children?limit=1000\(cursor)")
      for item in page.items {
        guard let name = item["name"] as? String, name.hasSuffix(".bin"), acknowledged[name] == nil,
          let id = item["id"] as? String
        else { continue }
        #expect(try site.reporter.get("/documents/\(id)/content").body == Self.content(of: name), "\(name)")
      }
      cursor = page["next"].isEmpty ? "" : "&cursor=\(page["next"])"
    } while !cursor.isEmpty
    #expect(site.end() == 0)
    let verified = try site.program.run("verify")
    #expect(verified.code == 0, "\(verified.output)\(verified.errors)")
  }
}
