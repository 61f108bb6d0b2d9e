import EndToEndSupport
import Foundation
import Testing

@Suite("A long PUT over WebDAV to a locked document", .realPrograms)
struct LockedPutTests {
  private let site: ServedSite
  /// The address of the document.
  private let path: String

  init() throws {
    site = try ServedSite()
    let name = try site.manager.get("/worksites/\(site.worksite)")["name"]
    path = "/dav/\(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")/locked.bin"
  }

  /// Sends the head of a request with the app password of a user, and a part of the body.
  private func begin(
    _ method: String, as user: Client, named username: String, _ fields: [String: String], _ body: String = ""
  ) throws -> Wire {
    let made = try user.call("POST", "/me/app-passwords", ["deviceName": "dav"])
    let pair = Data("\(username):\(made["password"])".utf8).base64EncodedString()
    let wire = try Wire(to: site.port)
    let all = fields.merging(["Host": "127.0.0.1", "Authorization": "Basic \(pair)"]) { $1 }
    try wire.send("\(method) \(path) HTTP/1.1\n" + all.map { "\($0): \($1)\n" }.sorted().joined() + "\n")
    try wire.send(Array(body.utf8))
    return wire
  }

  /// Locks the document as the manager, and returns the token in brackets.
  private func lock() throws -> String {
    let body = """
      <D:lockinfo xmlns:D="DAV:"><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype>\
      </D:lockinfo>
      """
    let wire = try begin(
      "LOCK", as: site.manager, named: "olli",
      ["Content-Type": "application/xml", "Content-Length": "\(body.utf8.count)", "Depth": "0"], body)
    let answer = try Answer(from: wire, to: "LOCK")
    #expect(answer.status == 201, "\(answer.text)")
    return answer.fields["lock-token"] ?? ""
  }

  @Test("is rejected by its head, with and without an expectation, and little of the body is read")
  func rejected() throws {
    _ = try lock()
    let length = ["Content-Length": "50000000"]
    let wire = try begin("PUT", as: site.reporter, named: "pekka", length)
    let answer = try Answer(from: wire, to: "PUT")
    #expect(answer.status == 423 && answer.interim.isEmpty && answer.text.contains("lock-token-submitted"))
    // The body may be on its way: 1 MiB of it is dropped, and then the connection ends.
    for _ in 0..<2048 { try? wire.send([UInt8](repeating: 1, count: 1024)) }
    #expect(try wire.rest().isEmpty)
    let expecting = try begin(
      "PUT", as: site.reporter, named: "pekka", length.merging(["Expect": "100-continue"]) { $1 })
    let final = try Answer(from: expecting, to: "PUT")
    #expect(final.status == 423 && final.interim.isEmpty && final.fields["connection"] == "close")
    #expect(try expecting.rest().isEmpty)
  }

  @Test("over the API is rejected by its head, too, and received from the holder")
  func overAPI() throws {
    let path = "/documents/folders/\(site.worksite)/children/locked.txt"
    #expect(try site.manager.send("PUT", path, "one".utf8).status == 201)
    let items = try site.manager.get("/documents/folders/\(site.worksite)/children").items
    let item = try #require(items.first { $0["name"] as? String == "locked.txt" }?["id"] as? String)
    #expect(try site.manager.call("PUT", "/documents/\(item)/lock", [:]).status == 200)
    for fields in [[:], ["Expect": "100-continue"]] {
      let long = fields.merging(["Content-Length": "50000000"]) { $1 }
      let answer = try Answer(from: site.reporter.begin("PUT", path, long), to: "PUT")
      #expect(answer.status == 409 && answer.code == "documents.locked" && answer.interim.isEmpty)
      #expect(answer["detail"].contains("locked.txt"))
    }
    let own = [UInt8](repeating: 1, count: 100_000)
    #expect(try site.manager.send("PUT", path, own).status == 200)
    #expect(try site.reporter.send("PUT", path, own).code == "documents.locked")
  }

  @Test("is received from the holder of the lock, after 100 where the client waits for it")
  func accepted() throws {
    let token = try lock()
    let wire = try begin(
      "PUT", as: site.manager, named: "olli",
      ["Content-Length": "100000", "Expect": "100-continue", "If": "(\(token))"])
    #expect(try wire.read(until: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
    try wire.send([UInt8](repeating: 1, count: 100_000))
    #expect(try Answer(from: wire, to: "PUT").status == 204)
  }
}
