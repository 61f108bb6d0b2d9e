import Core
import DAVKit
import DAVSupport
import Documents
import HTTPTypes
import Operations
import Persistence
import ServerKit
import TestSupport
import Testing
import Worksites

@Suite("Reading documents over WebDAV")
struct WebDAVReadingTests {
  private let server: WebDAVWorld

  init() throws { server = try WebDAVWorld() }

  private func listSites(as username: String) async throws -> [String] {
    try await server.send("PROPFIND", "/dav/", ["Depth": "1"], as: username).responses().map(\.href)
  }

  @Test("the root lists the worksites that the caller sees, and archived ones only by their address")
  func sites() async throws {
    #expect(try await listSites(as: "maija") == ["/dav/", "/dav/Marjala/"])
    #expect(try await listSites(as: "aino") == ["/dav/", "/dav/Marjala/", "/dav/Other/"])
    #expect(try await server.send("PROPFIND", "/dav/Other/", ["Depth": "0"]).status == 404)
    #expect(try await server.send("PUT", "/dav/Other/a", body: [1]).status == 404)
    #expect(try await server.send("MKCOL", "/dav/Other/a/").status == 404)
    try server.world.perform(ArchiveWorksite(worksite: server.site, isArchived: true))
    #expect(try await listSites(as: "maija") == ["/dav/"])
    #expect(try await server.put("a.txt").status == 201)
    #expect(try await server.text("a.txt") == "text")
  }

  @Test("folders and documents are listed, folders with a slash at the end, also at an address without one")
  func listing() async throws {
    try await server.mkcol("Plans/")
    try await server.put("Plans/b%20c.txt")
    try await server.put("a.txt")
    #expect(try await server.list() == ["", "a.txt", "Plans/"])
    #expect(try await server.list("Plans") == ["Plans/", "Plans/b%20c.txt"])
    #expect(try await server.list("plans/B%20C.TXT") == ["plans/B%20C.TXT"])
    #expect(try await server.send("PROPFIND", WebDAVWorld.top + "none", ["Depth": "0"]).status == 404)
    let deep = try await server.send("PROPFIND", WebDAVWorld.top, ["Depth": "infinity"])
    #expect(deep.status == 403 && deep.conditions.contains("propfind-finite-depth"))
  }

  /// Adds documents at the top of the worksite; their ids.
  private func addDocuments(_ names: [String]) throws -> [ID] {
    let world = server.world
    let blob = try world.store("x")
    return try world.companyStore.performTogether(by: world.actor, naming: [blob]) { performer in
      try performer.noteUploaded(blob)
      return try names.map { name in
        let id = performer.newID()
        _ = try performer.perform(
          AddDocument(
            id: id, contentVersion: performer.newID(), worksite: server.site,
            place: ItemPlace(parent: server.site, name: name), blob: blob,
            modifiedAt: Instant(milliseconds: 0)),
          batch: performer.newID())
        return id
      }
    }
  }

  @Test("Windows can list 3,000 documents, although it asks for all properties")
  func listingOfWindows() async throws {
    let names = (0..<3000).map { "Pohjapiirustus, kerros \($0 + 10_000).pdf" }
    _ = try addDocuments(names)
    let times =
      "<Z:Win32LastAccessTime xmlns:Z=\"urn:schemas-microsoft-com:\">Tue, 05 May 2026 06:00:00 GMT</Z:Win32LastAccessTime>"
    let set = try await server.send(
      "PROPPATCH", WebDAVWorld.top + "Pohjapiirustus,%20kerros%2010000.pdf", xml: WebDAVWorld.proppatch(times)
    )
    #expect(set.status == 207)
    let windows = ["Depth": "1", "User-Agent": "Microsoft-WebDAV-MiniRedir/10.0.22631"]
    let reply = try await server.send("PROPFIND", WebDAVWorld.top, windows)
    #expect(reply.status == 207 && reply.bytes.count < 1_000_000)
    let responses = try reply.responses()
    #expect(responses.count == names.count + 1)
    #expect(
      reply.text.contains("<D:getcontentlength>1</D:getcontentlength>")
        && reply.text.contains("<D:getlastmodified>Thu, 01 Jan 1970 00:00:00 GMT</D:getlastmodified>"))
    // Of one document, and for other clients, all properties are there.
    let one = try await server.send(
      "PROPFIND", WebDAVWorld.top + "Pohjapiirustus,%20kerros%2010000.pdf",
      windows.merging(["Depth": "0"]) { $1 })
    #expect(one.text.contains("Win32LastAccessTime") && one.text.contains("supportedlock"))
    let other = try await server.send("PROPFIND", WebDAVWorld.top, ["Depth": "1"])
    #expect(other.bytes.count > 1_000_000)
  }

  @Test("a long folder is listed once in pages, with one statement for each page")
  func pages() async throws {
    let names = (0..<1100).map { "file-\($0 + 10_000).txt" }
    let world = server.world
    _ = try addDocuments(names)
    #expect(try await server.list() == [""] + names)
    let statements = await world.companyStore.database.log.statements {
      _ = try? await server.send("PROPFIND", WebDAVWorld.top, ["Depth": "1"])
    }
    #expect(statements.count < 60, "\(statements.count) statements")
    let asked = "<D:creationdate/><D:getcontentlength/><D:getlastmodified/><D:resourcetype/>"
    let reply = try await server.send(
      "PROPFIND", WebDAVWorld.top, xml: WebDAVWorld.propfind(asked), ["Depth": "1"])
    #expect(reply.bytes.count < names.count * 333)
  }

  @Test("the properties of folders and documents are those of their content")
  func properties() async throws {
    let tag = try #require(try await server.put("a.docx", "12345", ["X-OC-Mtime": "1500000000"]).tag)
    let all = "<D:getetag/><D:getcontentlength/><D:getcontenttype/><D:getlastmodified/><D:displayname/>"
    let document = try await server.properties(WebDAVWorld.top + "a.docx", all + "<D:quota-used-bytes/>")
    #expect(document.first(.dav("getetag"))?.text == tag)
    #expect(document.first(.dav("getcontentlength"))?.text == "5")
    #expect(document.first(.dav("getcontenttype"))?.text.hasSuffix("wordprocessingml.document") == true)
    #expect(document.first(.dav("getlastmodified"))?.text == "Fri, 14 Jul 2017 02:40:00 GMT")
    #expect(document.children.count == 5)
    let folder = try await server.properties(
      WebDAVWorld.top,
      "<D:resourcetype/><D:displayname/><D:quota-used-bytes/><D:quota-available-bytes/><D:sync-token/>")
    #expect(folder.first(.dav("displayname"))?.text == "Marjala")
    for name in ["quota-used-bytes", "quota-available-bytes"] {
      #expect(folder.first(.dav(name)).flatMap { Int64($0.text) } ?? 0 > 0)
    }
    #expect(folder.children.count == 5)
  }

  @Test("the privileges of the caller are reported as they are")
  func privileges() async throws {
    try await server.put("a.txt")
    func privileges(_ path: String) async throws -> Set<String> {
      let set = try await server.properties(path, "<D:current-user-privilege-set/>", as: "olli").children
        .first
      return Set(set?.children.compactMap { $0.children.first?.name.local } ?? [])
    }
    #expect(try await privileges("/dav/").contains("bind") == false)
    #expect(try await privileges(WebDAVWorld.top).isSuperset(of: ["read", "bind", "unbind"]))
    #expect(try await privileges(WebDAVWorld.top).contains("write-properties") == false)
    #expect(try await privileges(WebDAVWorld.top + "a.txt").isSuperset(of: ["read", "write-content"]))
  }

  @Test("a document is read whole, in part, and not at all where the client has it")
  func content() async throws {
    try await server.put("a.txt", "0123456789", ["X-OC-Mtime": "1500000000"])
    let whole = try await server.send("GET", WebDAVWorld.top + "a.txt")
    let (tag, date) = (whole.tag ?? "", whole.headers[.lastModified] ?? "")
    #expect(whole.text == "0123456789" && whole.headers[.acceptRanges] == "bytes")
    #expect(date == "Fri, 14 Jul 2017 02:40:00 GMT")
    for (fields, status, text) in [
      (["Range": "bytes=2-4"], 206, "234"), (["Range": "bytes=2-4", "If-Range": tag], 206, "234"),
      (["Range": "bytes=2-4", "If-Range": date], 206, "234"),
      (["Range": "bytes=2-4", "If-Range": "\"x\""], 200, whole.text),
      (["If-None-Match": tag], 304, ""), (["If-Modified-Since": date], 304, ""),
    ] as [([String: String], Int, String)] {
      let reply = try await server.send("GET", WebDAVWorld.top + "a.txt", fields)
      #expect(reply.status == status && reply.text == text, "\(fields)")
    }
    let outside = try await server.send("GET", WebDAVWorld.top + "a.txt", ["Range": "bytes=10-"])
    #expect(outside.status == 416 && outside.headers[.contentRange] == "bytes */10")
    #expect(try outside.xml().name == .dav("error"))
    #expect(try await server.send("GET", WebDAVWorld.top + "a.txt", ["If-Match": "\"x\""]).status == 412)
    #expect(try await server.send("GET", WebDAVWorld.top + "none").status == 404)
    #expect(try await server.send("GET", WebDAVWorld.top + "none/a").status == 404)
  }

  @Test("each address says what it accepts, and the root of the server that it speaks WebDAV")
  func options() async throws {
    for path in ["/", "/dav/", "/dav/Marjala", "/dav/Marjala/a.txt"] {
      let reply = try await server.send("OPTIONS", path)
      #expect(reply.status == 200 && reply.headers[.compliance] == "1, 2, 3", "\(path)")
      #expect(reply.headers[.authorVia] == "DAV")
    }
    #expect(try await server.send("OPTIONS", "/dav/", as: nil).status == 401)
    let clear = WebDAVWorld.client("192.0.2.7", isSecure: false)
    #expect(try await server.send("PROPFIND", "/dav/", ["Depth": "0"], from: clear).status == 403)
  }

  @Test("a client that wants little gets no properties that are missing")
  func minimal() async throws {
    try await server.put("a.txt")
    for field in [["Prefer": "return=minimal"], ["Brief": "t"]] {
      let reply = try await server.send(
        "PROPFIND", WebDAVWorld.top, xml: WebDAVWorld.propfind("<D:getetag/><D:none/>"),
        ["Depth": "1"].merging(field) { $1 })
      #expect(!reply.text.contains("404") && reply.headers[.preferenceApplied] == "return=minimal")
    }
  }
}
