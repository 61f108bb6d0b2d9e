import Core
import DAVKit
import DAVSupport
import Documents
import HTTPTypes
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Locks over WebDAV")
struct WebDAVLockTests {
  private let server: WebDAVWorld

  init() throws { server = try WebDAVWorld() }

  @Test("class 2 is claimed, and only below a worksite a lock can be taken")
  func classes() async throws {
    for path in ["/", "/dav/", WebDAVWorld.top] {
      let reply = try await server.send("OPTIONS", path)
      #expect(reply.headers[.compliance] == "1, 2, 3")
    }
    try await server.put("a.txt")
    let allowed = try await server.send("OPTIONS", WebDAVWorld.top + "a.txt").headers[.allow] ?? ""
    #expect(allowed.contains("LOCK, UNLOCK"))
    #expect(try await server.send("LOCK", WebDAVWorld.top, xml: WebDAVWorld.lockinfo()).status == 405)
  }

  @Test("the response to a LOCK has the token, the granted time, the owner and the root")
  func response() async throws {
    try await server.put("a b.txt")
    let reply = try await server.lock("a%20b.txt", "exclusive", ["Timeout": "Infinite, Second-4100000000"])
    #expect(reply.status == 200)
    let lock = try #require(
      try reply.xml().first(.dav("lockdiscovery"))?.first(.dav("activelock")))
    let token = lock.first(.dav("locktoken"))?.first(.dav("href"))?.text ?? ""
    #expect(reply.headers[.lockToken] == "<\(token)>" && token.hasPrefix("urn:uuid:"))
    #expect(lock.first(.dav("timeout"))?.text == "Second-3600")
    #expect(lock.first(.dav("depth"))?.text == "0")
    #expect(lock.first(.dav("owner"))?.first(.dav("href"))?.text == "me")
    #expect(lock.first(.dav("lockroot"))?.first(.dav("href"))?.text == "/dav/Marjala/a%20b.txt")
    #expect(try await server.shownLocks("a%20b.txt", as: "olli").count == 1)
    let listed = try await server.send(
      "PROPFIND", WebDAVWorld.top, xml: WebDAVWorld.propfind("<D:lockdiscovery/><D:supportedlock/>"),
      ["Depth": "1"])
    #expect(listed.text.contains(token) && listed.text.contains("<D:shared/>"))
  }

  @Test("a time is granted between 180 and 3,600 seconds, and a lock ends by it")
  func time() async throws {
    try await server.put("a.txt")
    let token = try await server.token("a.txt", "exclusive", ["Timeout": "Second-1"])
    #expect(try await server.put("a.txt", "two").status == 423)
    server.world.clock.advance(seconds: 179)
    #expect(try await server.put("a.txt", "two").status == 423)
    let refreshed = try await server.send(
      "LOCK", WebDAVWorld.top + "a.txt", ["If": "(\(token))", "Timeout": "Second-600"])
    #expect(refreshed.status == 200 && refreshed.text.contains("Second-600"))
    #expect(refreshed.headers[.lockToken] == nil)
    server.world.clock.advance(seconds: 599)
    #expect(try await server.put("a.txt", "two").status == 423)
    server.world.clock.advance(seconds: 1)
    #expect(try await server.shownLocks("a.txt").isEmpty)
    #expect(try await server.put("a.txt", "two").status == 204)
    #expect(try await server.send("LOCK", WebDAVWorld.top + "a.txt", ["If": "(\(token))"]).status == 412)
    #expect(try await server.send("LOCK", WebDAVWorld.top + "a.txt").status == 400)
  }

  @Test("a locked document is changed with the token only, and the rejection names root and user")
  func tokens() async throws {
    try await server.put("a.txt", "one")
    try await server.put("b.txt", "b")
    let token = try await server.token("a.txt")
    for username in ["maija", "olli"] {
      let rejected = try await server.put("a.txt", "two", as: username)
      #expect(rejected.status == 423 && rejected.conditions.contains("lock-token-submitted"))
      #expect(rejected.text.contains("/dav/Marjala/a.txt") && rejected.text.contains("Maija Mäki"))
      let delete = try await server.send("DELETE", WebDAVWorld.top + "a.txt", as: username)
      #expect(delete.status == 423)
    }
    #expect(try await server.transfer("MOVE", "a.txt", "c.txt") == 423)
    #expect(try await server.transfer("COPY", "b.txt", "a.txt") == 423)
    #expect(try await server.transfer("MOVE", "b.txt", "a.txt") == 423)
    #expect(try await server.transfer("COPY", "a.txt", "c.txt") == 201)
    #expect(try await server.shownLocks("c.txt").isEmpty)
    // Another user may know the token.
    #expect(try await server.put("a.txt", "two", ["If": "(\(token))"], as: "olli").status == 423)
    #expect(try await server.put("a.txt", "two", ["If": "(\(token)x)"]).status == 400)
    #expect(try await server.put("a.txt", "two", ["If": "(<urn:uuid:x>)"]).status == 412)
    #expect(try await server.put("a.txt", "two", ["If": "(<urn:uuid:x>) (Not <DAV:no-lock>)"]).status == 423)
    #expect(try await server.put("a.txt", "two", ["If": "(\(token))"]).status == 204)
    let tagged = ["If": "<https://test/dav/Marjala/a.txt> (\(token))"]
    #expect(try await server.put("a.txt", "three", tagged).status == 204)
    #expect(try await server.unlock("a.txt", token, as: "olli") == 403)
    #expect(try await server.unlock("b.txt", token) == 409)
    #expect(try await server.unlock("a.txt", token) == 204)
    #expect(try await server.put("a.txt", "four", as: "olli").status == 204)
  }

  @Test("an exclusive lock excludes all others, and shared locks exclude an exclusive one")
  func scopes() async throws {
    try await server.put("a.txt")
    let own = try await server.token("a.txt", "shared")
    let other = try await server.token("a.txt", "shared", as: "olli")
    #expect(own != other && other != "none")
    let rejected = try await server.lock("a.txt", as: "olli")
    #expect(rejected.status == 423 && rejected.conditions.contains("no-conflicting-lock"))
    #expect(try await server.put("a.txt", "x", ["If": "(\(own))"]).status == 204)
    #expect(try await server.put("a.txt", "y", ["If": "(\(other))"], as: "olli").status == 204)
    #expect(try await server.unlock("a.txt", own) == 204)
    #expect(try await server.unlock("a.txt", other, as: "olli") == 204)
    #expect(try await server.lock("a.txt").status == 200)
    #expect(try await server.lock("a.txt", "shared").status == 423)
  }

  @Test("a deep lock covers all in a folder, and one of depth 0 its list of members")
  func depth() async throws {
    try await server.mkcol("Plans")
    try await server.put("Plans/a.txt")
    let deep = try await server.token("Plans", "exclusive", ["Depth": "infinity"])
    #expect(try await server.put("Plans/a.txt", "two").status == 423)
    #expect(try await server.put("Plans/b.txt").status == 423)
    #expect(try await server.mkcol("Plans/c") == 423)
    #expect(try await server.lock("Plans/a.txt", as: "olli").status == 423)
    #expect(try await server.shownLocks("Plans/a.txt").count == 1)
    let fields = ["If": "<https://test/dav/Marjala/Plans/> (\(deep))"]
    #expect(try await server.put("Plans/b.txt", "b", fields).status == 201)
    #expect(try await server.send("LOCK", WebDAVWorld.top + "Plans/b.txt", ["If": "(\(deep))"]).status == 200)
    #expect(try await server.unlock("Plans", deep) == 204)
    let flat = try await server.token("Plans")
    #expect(try await server.put("Plans/a.txt", "three").status == 204)
    #expect(try await server.put("Plans/d.txt").status == 423)
    #expect(try await server.send("DELETE", WebDAVWorld.top + "Plans/a.txt").status == 423)
    #expect(try await server.lock("Plans/a.txt").status == 200)
    #expect(try await server.unlock("Plans", flat) == 204)
    #expect(try await server.lock("Plans", "exclusive", ["Depth": "infinity"], as: "olli").status == 423)
    let delete = try await server.send("DELETE", WebDAVWorld.top + "Plans")
    #expect(delete.status == 423 && delete.text.contains("Plans/a.txt"))
    #expect(try await server.lock("Plans", "exclusive", ["Depth": "1"]).status == 400)
  }

  @Test("a LOCK of a free name makes an empty document, which the first content makes no version of")
  func unmapped() async throws {
    let reply = try await server.lock("new.docx")
    #expect(reply.status == 201)
    let token = try #require(reply.headers[.lockToken])
    let id = try server.item("new.docx")?.id
    #expect(try await server.text("new.docx") == "")
    #expect(try await server.put("new.docx", "content", ["If": "(\(token))"]).status == 204)
    #expect(try server.versions("new.docx").map(\.blob.size) == [7])
    #expect(try await server.put("new.docx", "content 2", ["If": "(\(token))"]).status == 204)
    #expect(try server.versions("new.docx").map(\.number) == [2, 1])
    #expect(try server.item("new.docx")?.id == id)
    // Finder stores an empty document first.
    try await server.put("finder.txt", "")
    let second = try await server.token("finder.txt")
    #expect(try await server.put("finder.txt", "text", ["If": "(\(second))"]).status == 204)
    #expect(try server.versions("finder.txt").count == 1)
    #expect(try await server.lock("none/a.txt").status == 409)
  }

  @Test("the locks of programs leave a moved or removed document, and a check-out stays with it")
  func moved() async throws {
    let olli = try #require(server.users["olli"])
    try await server.put("a.txt")
    let item = try #require(try server.item("a.txt"))
    let token = try await server.token("a.txt")
    let maija = try #require(server.users["maija"])
    try server.world.companyStore.perform(AddLock(id: server.world.newID(), item: item.id), by: maija)
    #expect(try await server.transfer("MOVE", "a.txt", "b.txt", ["If": "(\(token))"]) == 201)
    #expect(try await server.shownLocks("b.txt").count == 1)
    #expect(try await server.put("b.txt", "two").status == 204)
    #expect(try await server.put("b.txt", "three", as: "olli").status == 423)
    #expect(
      failure { try server.world.companyStore.perform(TrashItem(item: item.id), by: olli) }?.code
        == "documents.locked")
    #expect(try await server.send("DELETE", WebDAVWorld.top + "b.txt").status == 204)
    #expect(try await server.put("b.txt", "new", as: "olli").status == 201)
  }

  @Test("properties of Windows need no token, and others do")
  func properties() async throws {
    try await server.put("a.txt")
    let token = try await server.token("a.txt")
    let windows = """
      <W:Win32LastModifiedTime xmlns:W="urn:schemas-microsoft-com:">Tue, 01 Feb 2011 10:00:00 GMT</W:Win32LastModifiedTime>
      """
    let path = WebDAVWorld.top + "a.txt"
    let accepted = try await server.send("PROPPATCH", path, xml: WebDAVWorld.proppatch(windows))
    #expect(accepted.status == 207 && accepted.text.contains(" 200 "))
    let attributes =
      #"<W:Win32FileAttributes xmlns:W="urn:schemas-microsoft-com:">20</W:Win32FileAttributes>"#
    for property in [windows, attributes] {
      // A lock of another user binds these, too (RFC 4918 §7).
      let foreign = try await server.send("PROPPATCH", path, xml: WebDAVWorld.proppatch(property), as: "olli")
      #expect(foreign.status == 423 && foreign.conditions.contains("lock-token-submitted"))
    }
    let other = #"<X:a xmlns:X="u:x">1</X:a>"#
    #expect(try await server.send("PROPPATCH", path, xml: WebDAVWorld.proppatch(other)).status == 423)
    let fields = ["If": "(\(token))"]
    #expect(try await server.send("PROPPATCH", path, xml: WebDAVWorld.proppatch(other), fields).status == 207)
  }

  @Test("bodies that are no write lock are rejected")
  func bodies() async throws {
    try await server.put("a.txt")
    for body in [
      "<D:lockinfo xmlns:D=\"DAV:\"/>", WebDAVWorld.lockinfo("read"), "<D:other xmlns:D=\"DAV:\"/>",
      WebDAVWorld.lockinfo(owner: "<D:owner>" + String(repeating: "x", count: 5000) + "</D:owner>"),
    ] {
      let reply = try await server.send("LOCK", WebDAVWorld.top + "a.txt", xml: body)
      let isLong = body.utf8.count > 5000
      #expect(reply.status == (isLong ? 413 : 400), "\(body.prefix(80))")
      #expect(
        reply.text.contains("The owner of the lock is longer than 1024 bytes.") == isLong, "\(reply.text)")
    }
    #expect(try await server.unlock("a.txt", "no token") == 400)
  }
}
