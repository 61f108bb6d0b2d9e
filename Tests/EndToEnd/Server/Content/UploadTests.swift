import EndToEndSupport
import Testing

@Suite("Resumable uploads", .realPrograms)
struct UploadTests {
  private let site: ServedSite
  private let client: Client
  private let content = bytes(1000, of: "upload")

  init() throws {
    site = try ServedSite()
    client = site.reporter
  }

  @Test("is announced only to a client that is logged in")
  func stranger() throws {
    let fields = ["Upload-Complete": "?0"].merging(Upload.draft) { $1 }
    let begun = try client.with(token: "guessed").send("POST", "/uploads", content[..<300], fields)
    #expect(begun.status == 401)
    #expect(begun.interim.isEmpty)
  }

  @Test("in parts: started, queried, continued, completed, and then a document")
  func parts() throws {
    let fields = ["Upload-Complete": "?0"].merging(Upload.draft) { $1 }
    let begun = try client.send("POST", "/uploads", content[..<300], fields)
    #expect(begun.status == 201)
    #expect(begun.interim.map(\.status) == [104])
    #expect(begun.interim.first?.fields["location"] == begun.fields["location"])
    #expect(begun.fields["upload-complete"] == "?0")
    let upload = Upload(at: try #require(begun.fields["location"]), by: client)
    let state = try upload.state()
    #expect(state.status == 204)
    #expect(state.fields["upload-offset"] == "300")
    #expect(state.fields["cache-control"] == "no-store")
    let next = try upload.append(content[300..<600], from: 300)
    #expect(next.status == 204)
    #expect(next.fields["upload-offset"] == "600")
    let last = try upload.append(content[600...], from: 600, isLast: true)
    #expect(last.status == 200)
    #expect(last.hash == sha256(content))
    #expect(try upload.state().fields["upload-complete"] == "?1")

    let blob: [String: Any] = ["hash": last.hash, "size": content.count]
    let document: [String: Any] = [
      "parent": site.worksite, "name": "a.bin", "blob": blob, "modifiedAt": "2026-11-21T08:00:00Z",
    ]
    #expect(
      try client.call("POST", "/documents/worksites/\(site.worksite)/documents", document).status == 201)
    let found =
      try client.get("/documents/worksites/\(site.worksite)/locate?path=/a.bin").json["item"]
      as? [String: Any]
    let id = try #require(found?["id"] as? String)
    #expect(try client.get("/documents/\(id)/content").body == content)
  }

  @Test("in one request, without any field of the draft")
  func plain() throws {
    let answer = try client.send("POST", "/uploads", content)
    #expect(answer.status == 201)
    #expect(answer.interim.isEmpty)
    #expect(answer.hash == sha256(content))
  }

  @Test("may be empty")
  func empty() throws {
    let answer = try client.send("POST", "/uploads", [], ["Upload-Complete": "?1"])
    #expect(answer.hash == sha256([]))
  }

  @Test("a part at another offset is rejected with the upload's offset")
  func wrongOffset() throws {
    let upload = try Upload(by: client)
    #expect(try upload.append(content[..<500], from: 0).status == 204)
    for offset in [0, 499, 501, 1000] {
      let answer = try upload.append(content[500...], from: offset, isLast: true)
      #expect(answer.status == 409)
      #expect(answer["type"].hasSuffix("#mismatching-upload-offset"))
      #expect(answer.expectedOffset == 500)
    }
    #expect(try upload.append(content[500...], from: 500, isLast: true).hash == sha256(content))
  }

  @Test("a completed upload accepts no more content")
  func ended() throws {
    let upload = try Upload(by: client)
    #expect(try upload.append(content, from: 0, isLast: true).status == 200)
    let answer = try upload.append(content, from: 1000, isLast: true)
    #expect(answer.status == 400)
    #expect(answer["type"].hasSuffix("#completed-upload"))
  }

  @Test("contradictory lengths are rejected, and the received bytes still count")
  func lengths() throws {
    let upload = try Upload(by: client, length: 1000)
    #expect(try upload.append(bytes(1001, of: "long"), from: 0, isLast: true).status == 400)
    // Chunked, so that only the end shows that the content is too short.
    var fields = Upload.fields(from: 0, isLast: true)
    fields["Transfer-Encoding"] = "chunked"
    let wire = try client.begin("PATCH", upload.path, fields)
    try wire.send("28\n" + String(repeating: "x", count: 40) + "\n0\n\n")
    #expect(try Answer(from: wire).status == 400)
    let offset = try #require(try upload.offset())
    let mine = Array(repeating: UInt8(ascii: "x"), count: 40)
    let rest = content[offset...]
    #expect(try upload.append(rest, from: offset, isLast: true).hash == sha256(Array(mine[..<offset]) + rest))
  }

  @Test("a cancelled upload does not exist")
  func givenUp() throws {
    let upload = try Upload(by: client)
    #expect(try upload.append(content, from: 0).status == 204)
    #expect(try client.call("DELETE", upload.path).status == 204)
    #expect(try upload.state().status == 404)
    #expect(try upload.append(content, from: 1000).status == 404)
    #expect(try client.call("DELETE", upload.path).status == 404)
  }

  @Test("the upload of another user is not found and not interrupted")
  func notTheirs() throws {
    let upload = try Upload(by: client)
    #expect(try upload.append(content[..<500], from: 0).status == 204)
    let wire = try upload.begin(Array(content[500...]), sending: 100, from: 500, isLast: true)
    for other in [site.manager, site.admin] {
      var theirs = upload
      theirs.client = other
      #expect(try theirs.state().status == 404)
      #expect(try theirs.append(content[500...], from: 500, isLast: true).status == 404)
      #expect(try other.call("DELETE", upload.path).status == 404)
    }
    try wire.send(Array(content[600...]))
    #expect(try Answer(from: wire).hash == sha256(content))
  }

  @Test("a second request on the same upload ends the first, whose part is not taken for the whole")
  func takenOver() throws {
    for isChunked in [false, true] {
      let upload = try Upload(by: client)
      let first: Wire
      if isChunked {
        var fields = Upload.fields(from: 0, isLast: true)
        fields["Transfer-Encoding"] = "chunked"
        first = try client.begin("PATCH", upload.path, fields)
        try first.send("64\n" + String(repeating: "x", count: 100) + "\n")
      } else {
        first = try upload.begin(content, sending: 100, from: 0, isLast: true)
      }
      // The second request may arrive before the first is processed, which continues then.
      var state = try upload.state()
      while !first.hasNews() { state = try upload.state() }
      let answer = try Answer(from: first)
      #expect(answer.status == 409)
      #expect(answer.code == "uploads.takenOver")
      #expect(state.fields["upload-complete"] == "?0")
      let offset = try #require(try upload.offset())
      #expect(offset <= 100)
    }
  }

  @Test("many contents are sent in one request, which may exceed other bodies, and can be named")
  func together() throws {
    let contents = (0..<3).map { bytes(1 << 20, of: "together \($0)") }
    let body = contents.flatMap { content in
      withUnsafeBytes(of: UInt64(content.count).bigEndian) { Array($0) } + content
    }
    let answer = try site.reporter.send(
      "POST", "/contents", body, ["Content-Type": "application/vnd.worksite.contents"])
    #expect(answer.status == 200)
    let hashes = contents.map { sha256($0) }
    #expect(answer.all("hash") == hashes)
    let add: [String: Any] = [
      "parent": site.worksite, "name": "together.bin",
      "blob": ["hash": hashes[1], "size": 1 << 20], "modifiedAt": "2026-11-20T10:00:00Z",
    ]
    #expect(
      try site.reporter.call("POST", "/documents/worksites/\(site.worksite)/documents", add).status == 201)
  }
}
