import EndToEndSupport
import Foundation
import Testing

@Suite("Interrupted uploads", .serialized, .waitingPrograms)
struct BrokenUploadTests {
  private let site: ServedSite

  init() throws { site = try ServedSite() }

  /// Continues an upload until it is complete, as a client does; returns the hash of its content.
  private func finish(_ upload: Upload, _ content: [UInt8], sent: Int, acknowledged: Int) throws -> String {
    var (least, sent) = (acknowledged, sent)
    while true {
      let state = try upload.state()
      try #require(state.status == 204)
      let offset = try #require(state.fields["upload-offset"].flatMap { Int($0) })
      try #require(least...sent ~= offset, "\(least) acknowledged, \(sent) sent, \(offset) told")
      least = offset
      if state.fields["upload-complete"] == "?1" {
        // All bytes had arrived, only the response was lost.
        #expect(offset == content.count)
        return try hash(of: upload, content)
      }
      let answer = try upload.append(content[offset...], from: offset, isLast: true)
      if answer.status == 200 { return answer.hash }
      sent = content.count
      // The interrupted request was processed only now, and took over or advanced the offset.
      try #require(answer.status == 409 || answer["type"].hasSuffix("#completed-upload"))
    }
  }

  /// Returns the hash of an upload's content, after checking that an operation can name it.
  private func hash(of upload: Upload, _ content: [UInt8]) throws -> String {
    let name = upload.path.replacing("/", with: "-")
    let document: [String: Any] = [
      "parent": site.worksite, "name": name,
      "blob": ["hash": sha256(content), "size": content.count], "modifiedAt": "2026-11-21T08:00:00Z",
    ]
    let added = try upload.client.call("POST", "/documents/worksites/\(site.worksite)/documents", document)
    return added.status == 201 ? sha256(content) : added.code
  }

  @Test(
    "at every byte: acknowledged bytes are there, no others are, and continuing completes it")
  func everyByte() throws {
    let content = bytes(60, of: "small")
    let hash = sha256(content)
    for cut in 0...content.count {
      let upload = try Upload(by: site.reporter, length: content.count)
      let acknowledged = cut / 2
      #expect(try upload.append(content[..<acknowledged], from: 0).status == 204)
      let part = Array(content[acknowledged...])
      let wire = try upload.begin(part, sending: cut - acknowledged, from: acknowledged, isLast: true)
      if cut.isMultiple(of: 2) { wire.close() } else { wire.reset() }
      #expect(try finish(upload, content, sent: cut, acknowledged: acknowledged) == hash, "\(cut)")
    }
  }

  @Test("in the first request: the path announced before the body leads to the bytes that arrived")
  func firstRequest() throws {
    let content = bytes(300_000, of: "large")
    let hash = sha256(content)
    var resumed = 0
    for cut in stride(from: 0, through: content.count, by: 20_000) {
      let fields = ["Upload-Complete": "?1", "Content-Length": "\(content.count)"]
        .merging(Upload.draft) { $1 }
      let wire = try site.reporter.begin("POST", "/uploads", fields)
      let told = try wire.read(until: "\r\n\r\n")
      #expect(told.hasPrefix("HTTP/1.1 104"))
      let location = try #require(told.firstMatch(of: /Location: (\S+)\r\n/)).1
      try wire.send(Array(content[..<cut]))
      if cut.isMultiple(of: 40_000) { wire.close() } else { wire.reset() }
      let upload = Upload(at: String(location), by: site.reporter)
      // An upload that was cut before the server read it does not exist.
      if try upload.state().status == 404 { continue }
      resumed += 1
      #expect(try finish(upload, content, sent: cut, acknowledged: 0) == hash, "\(cut)")
    }
    #expect(resumed > 0)
  }

  @Test("by kill -9 of the server: the offset never decreases, and the content is right")
  func killed() throws {
    let content = bytes(24 << 20, of: "drawing")
    var upload = try Upload(by: site.reporter, length: content.count)
    var acknowledged = 0
    // The last is large enough to be flushed once on the way.
    for (part, count) in [(0, 0), (100_000, 280_000), (200_000, 18 << 20)] {
      if part > 0 {
        let answer = try upload.append(content[acknowledged..<acknowledged + part], from: acknowledged)
        #expect(answer.status == 204)
        acknowledged += part
      }
      let wire = try upload.begin(
        Array(content[acknowledged...]), sending: count, from: acknowledged, isLast: true)
      #expect(site.end(by: SIGKILL) == 128 + SIGKILL)
      wire.close()
      try site.start()
      upload.client = site.reporter
      let offset = try #require(try upload.offset())
      #expect(acknowledged...acknowledged + count ~= offset, "killed at \(count)")
      acknowledged = offset
    }
    #expect(
      try upload.append(content[acknowledged...], from: acknowledged, isLast: true).hash == sha256(content))
    #expect(site.end() == 0)
    #expect(try site.program.run("verify").code == 0)
  }
}
