import Accounts
import Auth
import Contacts
import Core
import DAVKit
import DAVSupport
import Operations
import TestSupport
import Testing
import Worksites

@Suite("Colleagues over CardDAV")
struct CardDAVColleagueTests {
  private let server: CardDAVWorld
  private let book = CardDAVWorld.home() + "colleagues/"

  init() throws { server = try CardDAVWorld() }

  private func card(of username: String) throws -> String {
    book + "\(try #require(server.users[username]).user).vcf"
  }

  /// Changes the account of a user, as an admin does.
  private func edit(_ username: String, _ change: (inout EditUser) -> Void) throws {
    var edit = EditUser(user: try #require(server.users[username]).user)
    change(&edit)
    try server.world.perform(edit)
  }

  private func sync(_ token: String, limit: Int? = nil) async throws -> DAVReply {
    try await server.send("REPORT", book, xml: CardDAVWorld.sync(token, limit: limit))
  }

  private func token(_ reply: DAVReply) throws -> String {
    try #require(try reply.xml().first(.dav("sync-token"))?.text)
  }

  @Test("follow the own book in the home, and have cards with their roles and work numbers")
  func cards() async throws {
    try edit("olli") { $0.phone = Edit(from: "", to: "040 123 4567") }
    let home = try await server.send("PROPFIND", CardDAVWorld.home(), ["Depth": "1"])
    #expect(
      try home.responses().map(\.href)[1...3] == [
        CardDAVWorld.mine, book, CardDAVWorld.home() + "company/",
      ])
    let found = try await server.send("GET", card(of: "olli"))
    #expect(found.status == 200)
    for line in ["FN:Olli Oja", "N:Oja;Olli;;;", "TITLE:reporter", "040 123 4567", "olli@example.fi"] {
      #expect(found.text.contains(line), "\(line): \(found.text)")
    }
    let query = CardDAVWorld.query(
      "<C:filter><C:prop-filter name=\"FN\"><C:text-match>oja</C:text-match></C:prop-filter></C:filter>")
    let matches = try await server.send("REPORT", book, xml: query)
    #expect(try matches.responses().map(\.href) == [card(of: "olli")])
    let many = try await server.send(
      "REPORT", book, xml: CardDAVWorld.multiget([card(of: "olli"), book + "none.vcf"]))
    #expect(try many.responses().map { $0.status?.contains("404") == true } == [false, true])
    #expect(many.text.contains("FN:Olli Oja"))
    // Maija is no colleague of herself, and Aino is at no worksite of hers.
    #expect(try await server.send("GET", card(of: "maija")).status == 404)
    #expect(try await server.send("GET", card(of: "aino")).status == 404)
  }

  @Test("have other tags and tokens after a change of a person, a role or a number")
  func changes() async throws {
    var (tag, first) = (try await server.send("GET", card(of: "olli")).tag, try await token(sync("")))
    let changes: [(inout EditUser) -> Void] = [
      { $0.name = Edit(from: "Olli Oja", to: "Olli Ojala") },
      { $0.role = Edit(from: .reporter, to: .manager) },
      { $0.phone = Edit(from: "", to: "040 123 4567") },
    ]
    for change in changes {
      let unchanged = try await sync(first)
      #expect(try unchanged.responses().isEmpty && token(unchanged) == first)
      let ctag = try await server.properties(book, "<CS:getctag/>").children.first?.text
      #expect(ctag == first)
      try edit("olli", change)
      let reply = try await sync(first)
      #expect(reply.status == 403 && reply.conditions.first == "valid-sync-token")
      let again = try await sync("")
      #expect(try again.responses().map(\.href) == [card(of: "olli")])
      let (nextTag, next) = (try await server.send("GET", card(of: "olli")).tag, try token(again))
      #expect(nextTag != tag && next != first)
      (tag, first) = (nextTag, next)
    }
    try server.world.perform(
      ActivateUser(user: try #require(server.users["olli"]).user, isActive: false))
    #expect(try await sync(first).status == 403)
    let empty = try await sync("")
    #expect(try empty.responses().isEmpty && token(empty) != first)
  }

  @Test("arrive in several answers where a client wants few at a time")
  func limit() async throws {
    for name in ["anna", "eeva", "kalle"] {
      let id = server.world.newID()
      try server.world.perform(AddUser(id: id, username: name, name: name, role: .reporter))
      try server.world.perform(
        AttachUsers(
          worksite: server.site, attach: [AttachUsers.Attachment(id: server.world.newID(), user: id)],
          detach: []))
    }
    var (hrefs, known): ([String], String) = ([], "")
    for _ in 0..<3 {
      let reply = try await sync(known, limit: 2)
      hrefs += try reply.responses().map(\.href).filter { $0 != book }
      known = try token(reply)
    }
    #expect(hrefs.count == 4 && Set(hrefs).count == 4)
    #expect(try await known == token(sync("")))
  }

  @Test("are read-only: a write is rejected with the reason")
  func writes() async throws {
    let path = try card(of: "olli")
    let put = try await server.send("PUT", book + "a.vcf", body: CardDAVWorld.card("1", "A"))
    let over = try await server.send("PUT", path, body: CardDAVWorld.card("1", "A"))
    let delete = try await server.send("DELETE", path)
    let move = try await server.send(
      "MOVE", path, ["Destination": CardDAVWorld.mine + "olli.vcf"])
    for reply in [put, over, delete, move] {
      #expect(reply.status == 403 && reply.conditions.first == "need-privileges", "\(reply.text)")
      #expect(reply.text.contains("Each user changes them in own settings"), "\(reply.text)")
    }
    #expect(try await server.send("DELETE", book).status == 403)
    #expect(try await server.send("MKCOL", book).status == 405)
    let copy = try await server.send(
      "COPY", path, ["Destination": CardDAVWorld.mine + "olli.vcf"])
    #expect(copy.status == 201)
    #expect(try await server.send("GET", CardDAVWorld.mine + "olli.vcf").text.contains("FN:Olli Oja"))
  }

  @Test("are not there for a user who hides them")
  func hidden() async throws {
    let actor = try #require(server.users["maija"])
    try server.world.companyStore.perform(
      SetSetting(
        id: server.world.newID(), setting: ContactsFeature.colleaguesSetting,
        value: ContactsFeature.colleaguesHidden), by: actor)
    #expect(try await server.send("PROPFIND", book, ["Depth": "0"]).status == 404)
    #expect(try await server.send("GET", card(of: "olli")).status == 404)
    let home = try await server.send("PROPFIND", CardDAVWorld.home(), ["Depth": "1"])
    #expect(!home.text.contains("colleagues"))
    #expect(
      try await server.send("PROPFIND", CardDAVWorld.home("olli") + "colleagues/", ["Depth": "0"], as: "olli")
        .status == 207)
  }
}
