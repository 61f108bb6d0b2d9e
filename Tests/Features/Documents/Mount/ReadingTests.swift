import Core
import Device
import Documents
import Foundation
import Operations
import Testing
import Worksites

@testable import DocumentsMount

@Suite("Reading worksites as files")
struct ReadingTests {
  private let mounted: MountedSite
  private let tree: MountedTree

  init() throws {
    mounted = try MountedSite()
    tree = try mounted.tree(isReadOnly: true)
  }

  @Test("worksites are the top folders, and folders come before documents")
  func listing() throws {
    let plans = try mounted.folder("Plans")
    try mounted.document("a.txt")
    try mounted.document("site.dwg", in: plans)
    #expect(try tree.names(at: "/") == ["Marjala"])
    #expect(try tree.names(at: "/Marjala") == ["Plans", "a.txt"])
    #expect(try tree.names(at: "/Marjala/Plans") == ["site.dwg"])
  }

  @Test("a worksite whose name a hostile server makes a path has hyphens in it")
  func siteName() throws {
    let id = mounted.session.newID()
    let worksite = try JSON.value(
      Worksite.self,
      from: """
        {"id":"\(id)","name":"../a/b","about":"","zone":"Europe/Helsinki","isNightWork":false,"defaultBreak":"",
        "createdAt":"2026-11-01T08:00:00Z","version":"\(id)"}
        """)
    #expect(ShownName.of(worksite) == "..-a-b")
  }

  @Test(
    "a name is found in any case and any form of its accents",
    arguments: ["pääpiirustus.pdf", "PÄÄPIIRUSTUS.PDF", "pa\u{308}a\u{308}piirustus.pdf"])
  func names(name: String) throws {
    let id = try mounted.document("Pääpiirustus.pdf", "drawing")
    #expect(try tree.content(at: "/Marjala/\(name)") == "drawing")
    #expect(try tree.node(tree.number(at: "/marjala/\(name)")).subject == .document(id))
  }

  @Test("a name that leads elsewhere, or to nothing, is not found", arguments: ["none.txt", "..", "a/b", ""])
  func nothing(name: String) throws {
    let site = try tree.number(at: "/Marjala")
    #expect(errorNumber { _ = try tree.lookUp(name, in: site) } == ENOENT)
  }

  @Test("names that a hostile server sends are not shown")
  func hostileNames() {
    for name in ["..", ".", "", "a/b", "a\u{0}b", String(repeating: "x", count: 256)] {
      #expect(!ShownName.isUsable(name))
    }
    #expect(ShownName.isUsable("..a") && ShownName.isUsable(String(repeating: "x", count: 255)))
  }

  @Test("a document has its size and its time, and content is read from any position")
  func attributes() throws {
    try mounted.document("a.txt", "0123456789")
    let number = try tree.number(at: "/Marjala/a.txt")
    let attributes = try tree.attributes(of: number)
    #expect(attributes.size == 10 && attributes.blocks == 1 && !attributes.isFolder)
    #expect(attributes.modifiedAt == Instant(milliseconds: 1000))
    #expect(attributes.mode(tree.permissions) == S_IFREG | 0o400)
    let opening = try tree.open(number, O_RDONLY).opening
    let tail = try [UInt8](unsafeUninitializedCapacity: 8) { buffer, count in
      count = try tree.read(number, into: UnsafeMutableRawBufferPointer(buffer), at: 7) { false }
    }
    #expect(tail == Array("789".utf8))
    #expect(
      errorNumber { _ = try tree.read(number, into: .init(start: nil, count: 0), at: -1) { false } } == EINVAL
    )
    tree.close(number, opening)
  }

  @Test("content that is not on this device has its size, and no blocks")
  func placeholders() {
    let attributes = FileAttributes(
      isFolder: false, size: 5000, modifiedAt: Instant(milliseconds: 0), isHere: false)
    #expect(attributes.size == 5000 && attributes.blocks == 0)
  }

  @Test("an open document keeps its bytes, until the last program closes it")
  func keeping() throws {
    let id = try mounted.document("a.txt", "first")
    let number = try tree.number(at: "/Marjala/a.txt")
    let one = try tree.open(number, O_RDONLY)
    try mounted.save("the second", as: id)
    let other = try tree.open(number, O_RDONLY)
    #expect(try tree.content(of: number) == "first")
    #expect(try tree.attributes(of: number).size == 5)
    #expect(!tree.close(number, one.opening))
    #expect(try tree.content(of: number) == "first")
    #expect(tree.close(number, other.opening))
    #expect(try tree.content(at: "/Marjala/a.txt") == "the second")
  }

  @Test("the kernel keeps the bytes of a document that has the same content when it is opened again")
  func cache() throws {
    let id = try mounted.document("a.txt", "first")
    let number = try tree.number(at: "/Marjala/a.txt")
    func keeps() throws -> Bool {
      let (opening, keepsCache) = try tree.open(number, O_RDONLY)
      tree.close(number, opening)
      return keepsCache
    }
    #expect(try !keeps())
    #expect(try keeps())
    try mounted.save("the second", as: id)
    #expect(try !keeps())
  }

  @Test("changes of others are dropped from the kernel: bytes, names, and what is in the trash")
  func drops() throws {
    let (id, other) = (try mounted.document("a.txt", "first"), try mounted.document("b.txt"))
    let site = try tree.number(at: "/Marjala")
    let (number, second) = (try tree.number(at: "/Marjala/a.txt"), try tree.number(at: "/Marjala/b.txt"))
    #expect(try tree.drops(after: [id, other]).isEmpty)
    try mounted.save("the second", as: id)
    try mounted.session.perform(TrashItem(item: other))
    #expect(try tree.drops(after: [id]) == [.item(number)])
    #expect(try tree.drops(after: [id]).isEmpty)
    #expect(try tree.drops(after: [other]) == [.name("b.txt", in: site)])
    let from = ItemPlace(parent: mounted.site, name: "a.txt")
    try mounted.session.perform(
      MoveItem(item: id, from: from, to: ItemPlace(parent: mounted.site, name: "c.txt")))
    #expect(try tree.drops(after: [id]) == [.name("a.txt", in: site), .item(number)])
    tree.forget(second, 9)
    #expect(try tree.drops(after: [other]).isEmpty)
  }

  @Test("extended attributes name the id, the version and where the content is")
  func extendedAttributes() throws {
    let id = try mounted.document("a.txt", "first")
    let number = try tree.number(at: "/Marjala/a.txt")
    #expect(try tree.extendedAttribute("user.worksite.id", of: number) == id.description)
    #expect(try tree.extendedAttribute("user.worksite.state", of: number) == "here")
    let version = try mounted.item("a.txt")?.content?.description
    #expect(try tree.extendedAttribute("user.worksite.version", of: number) == version)
    #expect(errorNumber { _ = try tree.extendedAttribute("security.capability", of: number) } == ENODATA)
    #expect(try tree.extendedAttributes(of: tree.number(at: "/Marjala")).map(\.name) == [.id])
  }

  @Test("programs have no more documents open than the process may have files, and the open ones are read")
  func manyOpen() throws {
    try mounted.document("a.txt", "first")
    try mounted.document("b.txt", "other")
    let tree = try mounted.tree(maxOpen: 1)
    let (number, other) = (try tree.number(at: "/Marjala/a.txt"), try tree.number(at: "/Marjala/b.txt"))
    let openings = [try tree.open(number, O_RDONLY).opening, try tree.open(number, O_RDWR).opening]
    #expect(errorNumber { _ = try tree.open(other, O_RDONLY) } == ENFILE)
    #expect(try tree.content(of: number) == "first")
    for opening in openings { tree.close(number, opening) }
    #expect(try tree.content(at: "/Marjala/b.txt") == "other")
    #expect(DescriptorLimit.documents(of: 1 << 20) > 10_000 && DescriptorLimit.documents(of: 0) == 64)
  }

  @Test("a tree for reading only is not written to")
  func readOnly() throws {
    try mounted.document("a.txt", "first")
    let number = try tree.number(at: "/Marjala/a.txt")
    #expect(errorNumber { _ = try tree.open(number, O_RDWR) } == EROFS)
    #expect(errorNumber { _ = try tree.open(tree.number(at: "/Marjala"), O_RDONLY) } == EISDIR)
    #expect(errorNumber { _ = try tree.openFolder(number) } == ENOTDIR)
  }

  @Test("other users may read where that is allowed, and only the user who mounts may write")
  func modes() {
    let (folder, document) = (attributes(isFolder: true), attributes(isFolder: false))
    #expect(folder.mode(.init(isWritable: true)) == S_IFDIR | 0o700)
    #expect(document.mode(.init(isWritable: true)) == S_IFREG | 0o600)
    #expect(folder.mode(.init(isWritable: true, isForOthers: true)) == S_IFDIR | 0o755)
    #expect(document.mode(.init(isWritable: true, isForOthers: true)) == S_IFREG | 0o644)
    #expect(document.mode(.init(isWritable: false, isForOthers: true)) == S_IFREG | 0o444)
    let options = MountedFileSystem.options(source: "/data", isReadOnly: false, isForOthers: true)
    #expect(options.contains("allow_other"))
  }

  private func attributes(isFolder: Bool) -> FileAttributes {
    FileAttributes(isFolder: isFolder, modifiedAt: Instant(milliseconds: 0))
  }

  @Test("the options of the mount hide no comma and no backslash of a path")
  func options() {
    #expect(
      MountedFileSystem.options(source: "/data/a,b\\c", isReadOnly: true)
        == "default_permissions,subtype=worksite,ro,fsname=/data/a\\,b\\\\c")
  }
}
