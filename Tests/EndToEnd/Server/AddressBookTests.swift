import EndToEndSupport
import Foundation
import Testing

@Suite("Address books of the real server", .realPrograms)
struct AddressBookTests {
  private let site: ServedSite
  private let authorization: String
  private let mine = "/carddav/books/olli/mine/"

  init() throws {
    site = try ServedSite()
    let answer = try site.manager.call(
      "POST", "/me/app-passwords", ["deviceName": "phone", "scope": "dav"])
    authorization = "Basic " + Data("olli:\(answer["password"])".utf8).base64EncodedString()
  }

  private func send(
    _ method: String, _ path: String, _ body: [UInt8] = [], _ fields: [String: String] = [:]
  ) throws -> Answer {
    let wire = try Wire(to: site.port)
    let all = ["Host": "127.0.0.1", "Connection": "close", "Content-Length": "\(body.count)"]
      .merging(["Authorization": authorization]) { $1 }.merging(fields) { $1 }
    try wire.send("\(method) \(path) HTTP/1.1\n" + all.map { "\($0): \($1)\n" }.sorted().joined() + "\n")
    try wire.send(body)
    return try Answer(from: wire, to: method)
  }

  private func card(_ uid: String, _ more: String = "") -> [UInt8] {
    Array("BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(uid)\r\nFN:Åke\r\n\(more)END:VCARD\r\n".utf8)
  }

  @Test("a phone finds the books, and asks for a password where it has none")
  func discovery() throws {
    let start = try send("PROPFIND", "/.well-known/carddav", [], ["Authorization": ""])
    #expect(start.status == 301 && start.fields["location"] == "/carddav/")
    for path in ["/", "/carddav/", mine] {
      let asked = try send("PROPFIND", path, [], ["Depth": "0", "Authorization": ""])
      #expect(asked.status == 401 && asked.fields["www-authenticate"]?.hasPrefix("Basic ") == true)
    }
    let home = try send("PROPFIND", "/carddav/books/olli/", [], ["Depth": "1"])
    #expect(home.status == 207 && home.text.contains(mine) && home.text.contains("/company/"))
    let options = try send("OPTIONS", "/carddav/principals/olli/")
    #expect(options.fields["dav"]?.contains("addressbook") == true)
    // A browser opens the pages there.
    #expect(try send("GET", "/").fields["location"] == "/login")
  }

  @Test("addresses reach the book as they were sent, and cards come back byte for byte")
  func addresses() throws {
    let names = ["%C3%A5%20b.vcf", "a%0Ab.vcf", "x%2Fy.vcf", "%D0%98.vcf", "a@b.fi.vcf", "a%2520b"]
    for (index, name) in names.enumerated() {
      let card = card("\(index)")
      let stored = try send("PUT", mine + name, card, ["Content-Type": "text/vcard; charset=utf-8"])
      let read = try send("GET", mine + name)
      #expect(stored.status == 201 && read.body == card && read.fields["etag"] == stored.fields["etag"])
      let head = try send("HEAD", mine + name)
      #expect(head.status == 200 && head.fields["content-length"] == "\(card.count)")
    }
    let report = """
      <d:sync-collection xmlns:d="DAV:"><d:sync-token/><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop>\
      </d:sync-collection>
      """
    let sync = try send("REPORT", mine, Array(report.utf8))
    #expect(sync.status == 207 && sync.text.contains(mine + "a%0Ab.vcf"))
    #expect(sync.text.components(separatedBy: "<D:response>").count == names.count + 1)
  }

  @Test("large bodies are rejected with their condition before they are read")
  func largeBodies() throws {
    #expect(try send("PUT", mine + "a.vcf", card("1")).status == 201)
    let note = "NOTE:" + String(repeating: "x", count: 10 << 20) + "\r\n"
    let wire = try Wire(to: site.port)
    try wire.send(
      """
      PUT \(mine)b.vcf HTTP/1.1\nHost: 127.0.0.1\nAuthorization: \(authorization)\nExpect: 100-continue
      Content-Length: \(note.utf8.count)\n\n
      """)
    let answer = try Answer(from: wire, to: "PUT")
    #expect(answer.status == 413 && answer.interim.isEmpty && answer.text.contains("max-resource-size"))
    let over = try send(
      "PUT", mine + "b.vcf", card("2", "NOTE:" + String(repeating: "x", count: 1_000_000) + "\r\n"))
    #expect(over.status == 413 && over.text.contains("max-resource-size"))
    #expect(try send("GET", mine + "b.vcf").status == 404)
  }
}
