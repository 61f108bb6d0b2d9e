import Core
import DAVKit
import DAVSupport
import Documents
import HTTPTypes
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Properties that programs set on documents")
struct WebDAVPropertyTests {
  private let server: WebDAVWorld

  init() throws { server = try WebDAVWorld() }

  private func patch(_ name: String, _ set: String, remove: String = "") async throws -> DAVReply {
    try await server.send(
      "PROPPATCH", WebDAVWorld.top + name, xml: WebDAVWorld.proppatch(set, remove: remove))
  }

  /// The properties of a namespace, in the order of the response.
  private func kept(_ name: String) async throws -> [DAVElement] {
    let reply = try await server.send("PROPFIND", WebDAVWorld.top + name, ["Depth": "0"])
    let propstat = try reply.responses().first?.element.first(.dav("propstat"))
    return propstat?.first(.dav("prop"))?.children.filter { $0.name.namespace == "u:x" } ?? []
  }

  @Test("properties are kept in their order, as they were sent, on documents and folders")
  func order() async throws {
    try await server.put("a.txt")
    try await server.mkcol("A")
    for name in ["a.txt", "A"] {
      let reply = try await patch(
        name,
        #"<x:b xmlns:x="u:x" xml:lang="fi">työ<x:c/></x:b><x:a xmlns:x="u:x"/><x:z xmlns:x="u:x">1</x:z>"#)
      #expect(reply.status == 207 && !reply.text.contains("403"))
      #expect(try await kept(name).map(\.name.local) == ["b", "a", "z"])
      #expect(try await kept(name).first?.text == "työ")
      #expect(try await kept(name).first?.attributes[.xmlLang] == "fi")
      _ = try await patch(name, #"<x:a xmlns:x="u:x">2</x:a>"#, remove: #"<x:b xmlns:x="u:x"/>"#)
      #expect(try await kept(name).map(\.text) == ["2", "1"])
    }
    #expect(try await server.list() == ["", "A/", "a.txt"])
  }

  @Test("a change with a property that only the server sets changes nothing")
  func allOrNone() async throws {
    try await server.put("a.txt")
    for fixed in ["<D:getetag>1</D:getetag>", "<D:displayname>b</D:displayname>", "<D:resourcetype/>"] {
      let reply = try await patch("a.txt", #"<x:a xmlns:x="u:x">1</x:a>"# + fixed)
      #expect(reply.text.contains("403") && reply.text.contains("424"), "\(fixed)")
    }
    #expect(try await kept("a.txt").isEmpty)
    #expect(try await patch("none", #"<x:a xmlns:x="u:x"/>"#).status == 404)
    for path in ["/dav/", WebDAVWorld.top] {
      let body = WebDAVWorld.proppatch(#"<x:a xmlns:x="u:x"/>"#)
      #expect(try await server.send("PROPPATCH", path, xml: body).text.contains("403"), "\(path)")
    }
  }

  @Test("properties follow MOVE and COPY, and go with an item that is removed for good")
  func following() async throws {
    try await server.mkcol("A")
    try await server.put("A/a.txt")
    for name in ["A", "A/a.txt"] { _ = try await patch(name, #"<x:a xmlns:x="u:x">1</x:a>"#) }
    try await server.transfer("COPY", "A", "B")
    try await server.transfer("COPY", "A", "C", ["Depth": "0"])
    try await server.transfer("MOVE", "A", "D")
    for name in ["B", "B/a.txt", "C", "D", "D/a.txt"] {
      #expect(try await kept(name).map(\.text) == ["1"], "\(name)")
    }
    _ = try await patch("B/a.txt", #"<x:a xmlns:x="u:x">2</x:a>"#)
    #expect(try await kept("D/a.txt").map(\.text) == ["1"])
    let folders = try ["B", "C", "D"].compactMap { try server.item($0)?.id }
    for folder in folders { try server.world.perform(TrashItem(item: folder)) }
    try server.world.perform(EmptyTrash(worksite: server.site, trashed: folders))
    let left = try server.world.companyStore.database.read { connection in
      try connection.rows("SELECT item FROM documents_property") { try $0.id() }
    }
    #expect(left.isEmpty)
  }

  @Test("an item has 64 KiB of properties at most")
  func size() async throws {
    try await server.put("a.txt")
    _ = try await patch("a.txt", #"<x:a xmlns:x="u:x">1</x:a>"#)
    let large = String(repeating: "x", count: ItemProperties.maxBytes)
    #expect(try await patch("a.txt", #"<x:b xmlns:x="u:x">\#(large)</x:b>"#).status == 507)
    #expect(try await kept("a.txt").map(\.name.local) == ["a"])
  }

  /// The property that says whether a file is executable.
  private static func executable(_ value: String) -> String {
    "<A:executable xmlns:A=\"http://apache.org/dav/props/\">\(value)</A:executable>"
  }

  private func isExecutable(_ name: String) async throws -> String? {
    try await server.properties(WebDAVWorld.top + name, Self.executable("")).children.first?.text
  }

  @Test("the executable bit of a document is a property of mod_dav, in one step of undo")
  func executable() async throws {
    try await server.put("run.sh")
    #expect(try await isExecutable("run.sh") == "F")
    #expect(try await patch("run.sh", Self.executable("T")).text.contains("200 OK"))
    #expect(try server.item("run.sh")?.isExecutable == true)
    #expect(try await isExecutable("run.sh") == "T")
    for value in ["X", "", "TT"] {
      #expect(try await patch("run.sh", Self.executable(value)).text.contains("409"), "\(value)")
    }
    try await server.mkcol("A")
    #expect(try await patch("A", Self.executable("T")).text.contains("409"))
    #expect(try await isExecutable("run.sh") == "T")
    try await server.transfer("COPY", "run.sh", "A/copy.sh")
    try await server.put("run.sh", "other")
    for name in ["run.sh", "A/copy.sh"] { #expect(try await isExecutable(name) == "T", "\(name)") }
    #expect(try await patch("run.sh", Self.executable("F")).text.contains("200 OK"))
    #expect(try await isExecutable("run.sh") == "F")
    try server.world.companyStore.undo(by: #require(server.users["maija"]))
    #expect(try await isExecutable("run.sh") == "T")
  }

  @Test("the property as it was kept before documents had the bit counts until a program sets it")
  func executableBefore() async throws {
    try await server.put("run.sh")
    let maija = try #require(server.users["maija"])
    let item = try #require(try server.item("run.sh")).id
    let name = DAVName("executable", in: "http://apache.org/dav/props/").description
    try server.world.companyStore.performTogether(by: maija) { performer in
      try ItemProperties(performer.connection).edit(
        [.set(ItemProperty(name, value: Self.executable("T")))], of: item, by: maija)
    }
    #expect(try await isExecutable("run.sh") == "T")
    _ = try await patch("run.sh", Self.executable("F"))
    #expect(try await isExecutable("run.sh") == "F")
  }

  @Test("a temporary file that is executable makes the document executable that it replaces")
  func executableTemporary() async throws {
    try await server.put("run.sh")
    try await server.put("run.sh.tmp", "other")
    _ = try await patch("run.sh.tmp", Self.executable("T"))
    try await server.transfer("MOVE", "run.sh.tmp", "run.sh")
    #expect(try await isExecutable("run.sh") == "T")
    try await server.put("run.sh.tmp", "third")
    try await server.transfer("MOVE", "run.sh.tmp", "run.sh")
    #expect(try await isExecutable("run.sh") == "T")
  }

  @Test("a program of Windows sets the time of the file that it stored")
  func windowsTime() async throws {
    try await server.put("a.txt", "")
    try await server.put("a.txt", "text")
    let time = "Fri, 14 Jul 2017 02:40:00 GMT"
    let z = #"xmlns:Z="urn:schemas-microsoft-com:""#
    let reply = try await patch(
      "a.txt",
      "<Z:Win32LastModifiedTime \(z)>\(time)</Z:Win32LastModifiedTime><Z:Win32FileAttributes \(z)>20</Z:Win32FileAttributes>"
    )
    #expect(reply.status == 207 && !reply.text.contains("403"))
    let read = try await server.send("GET", WebDAVWorld.top + "a.txt")
    #expect(read.headers[.lastModified] == time && read.text == "text")
    #expect(try server.item("a.txt")?.modifiedAt == Instant(milliseconds: 1_500_000_000_000))
    let kept = try await server.properties(WebDAVWorld.top + "a.txt", "<Z:Win32LastModifiedTime \(z)/>")
    #expect(kept.children.first?.text == time)
  }
}
