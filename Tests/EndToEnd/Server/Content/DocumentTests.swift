import EndToEndSupport
import Foundation
import Testing

@Suite("Documents over HTTP", .realPrograms)
struct DocumentTests {
  private let site: ServedSite
  private let client: Client

  init() throws {
    site = try ServedSite()
    client = site.reporter
  }

  /// Adds a document to the worksite's top folder and returns its id.
  private func add(_ name: String, _ text: String) throws -> String {
    try client.send("PUT", "/documents/folders/\(site.worksite)/children/\(name)", text.utf8)["document"]
  }

  @Test("a manager creates a worksite, attaches a reporter, and the reporter works there")
  func worksite() throws {
    let name = ["name": "Kalasatama"]
    #expect(try client.call("POST", "/worksites", name).status == 403)
    #expect(try site.manager.call("POST", "/worksites", name).status == 201)
    let sites = try site.manager.get("/worksites").items
    let made = try #require(sites.first { $0["name"] as? String == "Kalasatama" }?["id"] as? String)
    #expect(try client.get("/worksites/\(made)").status == 404)
    let pekka = try client.get("/me")["id"]
    func attach(_ id: String) throws -> Int {
      let people = ["attach": [["id": id, "user": pekka]], "detach": []]
      return try site.manager.call("POST", "/worksites/\(made)/people", people).status
    }
    #expect(try attach(made) == 409)
    #expect(try attach(UUID().uuidString.lowercased()) == 200)
    #expect(try client.get("/worksites/\(made)")["name"] == "Kalasatama")
    let folder: [String: Any] = ["parent": made, "name": "Plans"]
    #expect(try client.call("POST", "/documents/worksites/\(made)/folders", folder).status == 201)
    let plans = try #require(try client.get("/documents/folders/\(made)/children").all("id").first)
    let put = try client.send(
      "PUT", "/documents/folders/\(plans)/children/Piirustus%20%C3%A4.txt", "axis C".utf8)
    #expect(put.status == 201)
    let item = try client.get("/documents/items/\(put["document"])")
    #expect(item["path"] == "/Plans/Piirustus ä.txt")
    #expect(try site.manager.get("/documents/\(put["document"])/content").text == "axis C")
  }

  @Test("stored content is returned, whole and in ranges")
  func ranges() throws {
    let content = bytes(300_000, of: "plan")
    let put = try client.send("PUT", "/documents/folders/\(site.worksite)/children/plan.dwg", content)
    #expect(put.status == 201)
    let path = "/documents/\(put["document"])/content"
    let whole = try client.get(path)
    #expect(whole.status == 200)
    #expect(whole.body == content)
    #expect(whole.fields["etag"] == put.fields["etag"])
    let part = try client.get(path, ["Range": "bytes=262140-262149"])
    #expect(part.status == 206)
    #expect(part.body == Array(content[262_140..<262_150]))
    #expect(part.fields["content-range"] == "bytes 262140-262149/300000")
    #expect(try client.get(path, ["Range": "bytes=-3"]).body == Array(content.suffix(3)))
    let outside = try client.get(path, ["Range": "bytes=300000-"])
    #expect(outside.status == 416 && outside.code == "http.range")
    #expect(outside.fields["content-range"] == "bytes */300000")
    let stale = try client.get(path, ["Range": "bytes=0-9", "If-Range": "\"another\""])
    #expect(stale.status == 200)
    #expect(stale.body == content)
  }

  @Test("a client with the content gets 304, and a save over an older version is rejected")
  func conditions() throws {
    let place = "/documents/folders/\(site.worksite)/children/a.txt"
    let first = try client.send("PUT", place, "one".utf8)
    let path = "/documents/\(first["document"])/content"
    let tag = try #require(first.fields["etag"])
    let same = try client.get(path, ["If-None-Match": tag])
    #expect(same.status == 304)
    #expect(same.body.isEmpty)
    let second = try client.send("PUT", path, "two".utf8, ["If-Match": tag])
    #expect(second.status == 200)
    #expect(try client.get(path, ["If-None-Match": tag]).text == "two")
    for answer in [
      try client.send("PUT", path, "three".utf8, ["If-Match": tag]),
      try client.send("PUT", place, "three".utf8, ["If-None-Match": "*"]),
    ] {
      #expect(answer.status == 412)
      #expect(answer.code == "http.precondition")
    }
    #expect(try client.get(path).text == "two")
  }

  @Test("each save is a version that can be read again")
  func versions() throws {
    let document = try add("a.txt", "one")
    let path = "/documents/\(document)/content"
    #expect(try client.send("PUT", path, "two, longer".utf8).status == 200)
    #expect(try client.send("PUT", path, "two, longer".utf8)["outcome"] == "unchanged")
    let versions = try client.get("/documents/\(document)/versions").items
    #expect(versions.compactMap { $0["number"] as? Int } == [2, 1])
    #expect(try client.get(path + "?revision=1").text == "one")
    #expect(try client.get(path).text == "two, longer")
    let none = try client.get(path + "?revision=7")
    #expect(none.status == 404)
    #expect(none.code == "documents.noRevision")
  }

  @Test("a trashed document is not readable, is listed in the trash, and can be restored")
  func trash() throws {
    let document = try add("a.txt", "one")
    #expect(try client.call("DELETE", "/documents/items/\(document)").status == 200)
    #expect(try client.get("/documents/\(document)/content").status == 404)
    #expect(try !client.get("/documents/folders/\(site.worksite)/children").all("id").contains(document))
    let trashed = try client.get("/documents/worksites/\(site.worksite)/trash").items
    #expect(trashed.compactMap { ($0["item"] as? [String: Any])?["id"] as? String } == [document])
    let place: [String: Any] = ["parent": site.worksite, "name": "b.txt"]
    #expect(try client.call("POST", "/documents/items/\(document)/restore", place).status == 200)
    #expect(try client.get("/documents/\(document)/content").text == "one")
    #expect(try client.get("/documents/items/\(document)")["name"] == "b.txt")
  }

  @Test("undo reverts the user's latest command, redo performs it again, and history shows both")
  func undo() throws {
    let document = try add("a.txt", "one")
    let path = "/documents/\(document)/content"
    _ = try client.send("PUT", path, "two".utf8)
    let undone = try client.call("POST", "/undo")
    #expect((undone.json["summaries"] as? [String])?.first?.contains("a.txt") == true)
    #expect(try client.get(path).text == "one")
    let history = try client.get("/history").items
    #expect(history.contains { $0["isUndone"] as? Bool == true })
    #expect(try client.call("POST", "/redo").status == 200)
    #expect(try client.get(path).text == "two")
    let ofDocument = try client.get("/history?record=\(document)").all("operation")
    #expect(ofDocument.contains("documents.document.add"))
    #expect(try site.manager.call("POST", "/undo").status == 404)
  }

  @Test("a truncated body does not become a document")
  func cutShort() throws {
    let path = "/documents/folders/\(site.worksite)/children/cut.txt"
    let wire = try client.begin("PUT", path, ["Content-Length": "100"], body: bytes(60, of: "cut"))
    wire.finishSending()
    #expect(try !String(decoding: wire.rest(), as: UTF8.self).contains("HTTP/1.1 201"))
    #expect(try !client.get("/documents/folders/\(site.worksite)/children").all("name").contains("cut.txt"))
  }
}
