import Core
import DAVKit
import DAVSupport
import TestSupport
import Testing

@Suite("Synchronisation of address books")
struct CardDAVSyncTests {
  private let server: CardDAVWorld

  init() throws { server = try CardDAVWorld() }

  /// A device's copy: the tags of the cards it knows, and its token.
  private struct Device {
    var tags: [String: String] = [:]
    var token = ""

    /// Fetches changes until there are no more.
    mutating func synchronise(with server: CardDAVWorld, limit: Int? = nil) async throws {
      var hasMore = true
      while hasMore {
        let reply = try await server.send(
          "REPORT", CardDAVWorld.mine, xml: CardDAVWorld.sync(token, limit: limit))
        #expect(reply.status == 207)
        hasMore = false
        for (href, status, element) in try reply.responses() {
          if href == CardDAVWorld.mine {
            #expect(status?.contains("507") == true)
            hasMore = true
          } else if status?.contains("404") == true {
            #expect(token != "", "a first synchronisation has nothing to remove")
            tags[href] = nil
          } else {
            tags[href] = element.first(.dav("propstat"))?.first(.dav("prop"))?.first(.dav("getetag"))?.text
          }
        }
        token = try reply.xml().first(.dav("sync-token"))?.text ?? ""
      }
    }
  }

  private func listing() async throws -> [String: String] {
    let reply = try await server.send(
      "PROPFIND", CardDAVWorld.mine, xml: CardDAVWorld.propfind("<D:getetag/>"), ["Depth": "1"])
    return try reply.responses().dropFirst().reduce(into: [:]) { tags, response in
      tags[response.href] =
        response.element.first(.dav("propstat"))?.first(.dav("prop"))?.first(.dav("getetag"))?.text
    }
  }

  @Test("after random changes, devices have what a fresh listing has", arguments: [nil, 1, 7])
  func randomChanges(limit: Int?) async throws {
    var random = SeededRandom(seed: 18)
    var (device, rare) = (Device(), Device())
    for round in 0..<12 {
      for _ in 0..<30 {
        let path = CardDAVWorld.mine + "\(Int.random(in: 0..<40, using: &random)).vcf"
        if Int.random(in: 0..<3, using: &random) == 0 {
          _ = try await server.send("DELETE", path)
        } else {
          let text = "Name \(Int.random(in: 0..<1000, using: &random))"
          let status = try await server.send("PUT", path, body: CardDAVWorld.card(path, text)).status
          #expect([201, 204].contains(status))
        }
      }
      try await device.synchronise(with: server, limit: limit)
      #expect(device.tags == (try await listing()))
      if round.isMultiple(of: 5) {
        try await rare.synchronise(with: server, limit: limit)
        #expect(rare.tags == device.tags)
      }
    }
  }

  @Test(
    "a limit that equals the cards of the first pages leaves the others to the next request",
    arguments: [(19, 25), (20, 25), (21, 25), (20, 20), (520, 525)])
  func limitAtPageEnd(limit: Int, cards: Int) async throws {
    for index in 0..<cards {
      let path = CardDAVWorld.mine + "\(index).vcf"
      #expect(try await server.send("PUT", path, body: CardDAVWorld.card(path, "A")).status == 201)
    }
    let reply = try await server.send("REPORT", CardDAVWorld.mine, xml: CardDAVWorld.sync(limit: limit))
    #expect(try reply.responses().count { $0.href != CardDAVWorld.mine } == limit)
    var device = Device()
    try await device.synchronise(with: server, limit: limit)
    #expect(device.tags == (try await listing()))
  }

  @Test("a token of another book, of an unknown state or of no server is rejected")
  func tokens() async throws {
    var device = Device()
    _ = try await server.send("PUT", CardDAVWorld.mine + "a", body: CardDAVWorld.card("1", "A"))
    try await device.synchronise(with: server)
    let token = try SyncToken(uri: device.token)
    let later = SyncToken(epoch: token.epoch, sequence: token.sequence + 1).uri
    let restored = SyncToken(epoch: "x" + token.epoch, sequence: token.sequence).uri
    for wrong in [later, restored, "urn:x", "1"] {
      let reply = try await server.send("REPORT", CardDAVWorld.mine, xml: CardDAVWorld.sync(wrong))
      #expect(reply.status == 403 && reply.conditions.first == "valid-sync-token", "\(wrong)")
    }
    let other = try await server.send("REPORT", server.siteBook, xml: CardDAVWorld.sync(device.token))
    #expect(other.conditions.first == "valid-sync-token")
  }

  @Test("the tag of a book changes with its cards only")
  func bookTag() async throws {
    func tag(_ path: String) async throws -> String? {
      try await server.properties(path, "<CS:getctag/>").first(.calendarServer("getctag"))?.text
    }
    let (mine, site) = (try await tag(CardDAVWorld.mine), try await tag(server.siteBook))
    _ = try await server.send("PUT", CardDAVWorld.mine + "a", body: CardDAVWorld.card("1", "A"))
    let after = try await tag(CardDAVWorld.mine)
    #expect(after != mine && after != nil)
    #expect(try await tag(server.siteBook) == site)
    _ = try await server.send("PUT", CardDAVWorld.mine + "a", body: CardDAVWorld.card("1", "A"))
    #expect(try await tag(CardDAVWorld.mine) == after)
  }
}
