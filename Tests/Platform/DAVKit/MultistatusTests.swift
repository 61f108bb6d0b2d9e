import Core
import DAVKit
import HTTPTypes
import Testing

@Suite("Multistatus")
struct MultistatusTests {
  @Test("a body comes in chunks, a small one first")
  func chunks() throws {
    let table = PropertyTable<Int>([LiveProperty(.dav("getetag")) { "\"\($0)\"" }])
    let selection = table.selection(of: .prop([DAVElement(.dav("getetag"))]))
    var multistatus = Multistatus()
    var chunks: [[UInt8]] = []
    for number in 0..<1000 {
      selection.respond(with: number, at: DAVPath(["a", "\(number)"]), in: &multistatus)
      if let chunk = multistatus.chunk() { chunks.append(chunk) }
    }
    chunks.append(multistatus.finish(syncToken: SyncToken(epoch: "e", sequence: 5)))
    #expect(chunks.count > 4 && chunks[0].count < 4 << 10 && chunks[1].count >= 32 << 10)
    let root = try DAVElement(xml: Array(chunks.joined()))
    #expect(root.all(.dav("response")).count == 1000)
    #expect(root.children.last?.name == .dav("sync-token"))
    #expect(!chunks.joined().contains(0x0A))
  }

  @Test("one response is as small as clients can take")
  func size() {
    let names = ["creationdate", "displayname", "getcontentlength", "getlastmodified"]
    let table = PropertyTable<Int>(names.map { name in LiveProperty(.dav(name)) { _ in "x" } })
    var multistatus = Multistatus()
    let request = PropfindRequest.prop(names.map { DAVElement(.dav($0)) })
    table.selection(of: request).respond(with: 1, at: DAVPath(["a"]), in: &multistatus)
    let text = String(decoding: multistatus.finish(), as: UTF8.self)
    #expect(
      text.hasSuffix(
        "<D:response><D:href>/a</D:href><D:propstat><D:prop><D:creationdate>x</D:creationdate>"
          + "<D:displayname>x</D:displayname><D:getcontentlength>x</D:getcontentlength>"
          + "<D:getlastmodified>x</D:getlastmodified></D:prop><D:status>HTTP/1.1 200 OK</D:status>"
          + "</D:propstat></D:response></D:multistatus>"))
  }

  @Test("a response may have a status alone, a condition and a text")
  func statuses() throws {
    var multistatus = Multistatus()
    multistatus.respond(.notFound, at: DAVPath(["a", "gone.vcf"]))
    multistatus.respond(.notFound, href: "/a/%zz")
    multistatus.respondCut(at: DAVPath(["a"], isCollection: true))
    multistatus.respond(
      DAVError(
        .locked, .lockTokenSubmitted([DAVPath(["a"])]),
        failure: Failure(.conflict, "x", Phrase(verbatim: "Locked by <Matti>."))), at: DAVPath(["b"]),
      in: .english)
    let responses = try DAVElement(xml: multistatus.finish()).all(.dav("response"))
    #expect(responses.map { $0.first(.dav("href"))?.text } == ["/a/gone.vcf", "/a/%zz", "/a/", "/b"])
    #expect(
      responses.map { $0.first(.dav("status"))?.text.split(separator: " ")[1] } == [
        "404", "404", "507", "423",
      ])
    let cut = responses[2].first(.dav("error"))?.children
    #expect(cut?.map(\.name) == [.dav("number-of-matches-within-limits")])
    #expect(responses[3].first(.dav("error"))?.children.first?.children.map(\.text) == ["/a"])
    #expect(responses[3].first(.dav("responsedescription"))?.text == "Locked by <Matti>.")
  }
}
