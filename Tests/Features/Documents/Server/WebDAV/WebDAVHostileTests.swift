import Core
import DAVKit
import DAVSupport
import Documents
import Foundation
import HTTPTypes
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Bad input over WebDAV")
struct WebDAVHostileTests {
  private let server: WebDAVWorld

  init() throws { server = try WebDAVWorld() }

  @Test(
    "XML that is malformed, too large or has a DOCTYPE is rejected",
    arguments: ["PROPFIND", "PROPPATCH", "REPORT"])
  func bodies(method: String) async throws {
    try await server.put("a.txt")
    let entity = #"<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c SYSTEM "file:///etc/passwd">]><x>&a;&c;</x>"#
    for (body, status) in [
      ("<D:propfind xmlns:D=\"DAV:\"><D:prop>", 400), ("<D:propfind/>", 400), (entity, 400),
      (String(repeating: " ", count: 10 << 20), 413),
    ] {
      let reply = try await server.send(
        method, WebDAVWorld.top + "a.txt", body: Array(body.utf8), ["Depth": "0"])
      #expect(reply.status == status, "\(body.prefix(50))")
    }
  }

  @Test("fields that are malformed or too long change nothing")
  func fields() async throws {
    try await server.put("a.txt")
    let long = String(repeating: "x", count: 9000)
    for (method, fields, status) in [
      ("DELETE", ["If": String(repeating: "(<urn:x>)", count: 10_000)], 400),
      ("DELETE", ["If": "(<urn:x>"], 400), ("DELETE", ["Depth": "2"], 400), ("MOVE", [:], 400),
      ("MOVE", ["Destination": WebDAVWorld.top + long], 403), ("MOVE", ["Destination": "no address"], 400),
      ("MOVE", ["Destination": WebDAVWorld.top + "../a"], 400), ("COPY", ["Destination": "/elsewhere"], 404),
      ("MOVE", ["Destination": WebDAVWorld.top + "b", "Overwrite": "no"], 400),
    ] as [(String, [String: String], Int)] {
      let reply = try await server.send(method, WebDAVWorld.top + "a.txt", fields)
      #expect(reply.status == status, "\(method) \(fields.mapValues { $0.prefix(50) })")
    }
    #expect(try await server.text("a.txt") == "text")
  }

  @Test("content that the disk has lost is 503, never 404")
  func storage() async throws {
    try await server.put("a.txt", String(repeating: "x", count: 1 << 20))
    let blob = try #require(try server.versions("a.txt").first?.blob)
    try FileManager.default.removeItem(atPath: server.world.companyStore.blobs.path(of: blob))
    let reply = try await server.send("GET", WebDAVWorld.top + "a.txt")
    #expect(reply.status == 503)
    #expect(try reply.xml().name == .dav("error"))
  }
}
