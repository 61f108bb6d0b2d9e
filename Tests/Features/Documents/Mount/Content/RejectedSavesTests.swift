import Core
import Device
import Documents
import Foundation
import Operations
import Persistence
import Replica
import SyncProtocol
import TestSupport
import Testing
import Worksites

@testable import DocumentsMount

@Suite("Saves that the server rejected, as files")
struct RejectedSavesTests {
  private let mounted: MountedSite
  private let tree: MountedTree
  private let site: UInt64

  init() throws {
    mounted = try MountedSite(hasServer: true)
    tree = try mounted.tree()
    site = try tree.number(at: "/Marjala")
  }

  private var pending: PendingOperations { mounted.session.replica.pending }

  /// Has the server acknowledge the documents that were added.
  private func acknowledge() throws {
    let added = try pending.entries(.all).filter { $0.name == AddDocument.name }
    try reply(added.map { ($0.id, .performed(records: nil)) })
  }

  /// Has the server reject an operation.
  private func reject(_ id: ID) throws {
    try reply([(id, .rejected(Failure(.notFound, "test", Phrase(verbatim: "test"))))])
  }

  private func reply(_ replies: [(id: ID, reply: Replica.Reply)]) throws {
    let anchor = try mounted.session.companyStore.database.read { try Anchor.now(in: $0) }
    try mounted.session.replica.apply(replies, asOf: anchor)
  }

  /// Saves a document through the mount.
  ///
  /// - Returns: the id of the last operation that was added.
  private func save(_ name: String, _ content: String) throws -> ID {
    let (found, opening) = try tree.create(name, in: site, O_WRONLY | O_CREAT | O_TRUNC)
    try tree.write(content, found.number)
    try tree.flush(found.number, opening)
    tree.close(found.number, opening)
    return try #require(try pending.entries(.all).last).id
  }

  /// Rejects a save of a document that the server has.
  private func rejectSave() throws -> ID {
    try mounted.document("plan.txt", "first")
    try acknowledge()
    let number = try tree.number(at: "/Marjala/plan.txt")
    let opening = try tree.open(number, O_RDWR).opening
    try tree.write("FIRST", number)
    try tree.flush(number, opening)
    tree.close(number, opening)
    let id = try #require(try pending.entries(.all).last).id
    try reject(id)
    return id
  }

  @Test("there is no folder of them without any")
  func none() throws {
    #expect(try tree.names(at: "/") == ["Marjala"])
    #expect(errorNumber { _ = try tree.number(at: "/.worksite") } == ENOENT)
  }

  @Test(
    "one has a name of the worksite and the document, and its bytes; the document has those of the server")
  func shown() throws {
    let id = try rejectSave()
    let name = "Marjala (\(id.short)) plan.txt"
    #expect(try tree.content(at: "/Marjala/plan.txt") == "first")
    #expect(try tree.names(at: "/") == ["Marjala", ".worksite"])
    #expect(try tree.names(at: "/.worksite") == ["rejected"])
    #expect(try tree.names(at: "/.worksite/rejected") == [name])
    #expect(try tree.content(at: "/.worksite/rejected/\(name)") == "FIRST")
    let number = try tree.number(at: "/.worksite/rejected/\(name)")
    #expect(try tree.attributes(of: number).size == 5)
    #expect(try tree.extendedAttribute("user.worksite.state", of: number) == "rejected")
    #expect(try tree.extendedAttribute("user.worksite.id", of: number) == id.description)
  }

  @Test("so has the save of a new document that was rejected; its empty beginning is not shown")
  func new() throws {
    let saved = try save("new.txt", "content")
    let added = try #require(try pending.entries(.all).first { $0.name == AddDocument.name }).id
    #expect(added != saved)
    try reject(added)
    #expect(try tree.names(at: "/Marjala").isEmpty)
    #expect(try tree.names(at: "/.worksite/rejected") == ["Marjala (\(saved.short)) new.txt"])
    #expect(try tree.content(at: "/.worksite/rejected/Marjala (\(saved.short)) new.txt") == "content")
  }

  @Test("they are read once until the queue or a record changes, such as the name of the worksite")
  func readOnce() throws {
    let id = try rejectSave()
    let files = tree.files
    let state = try pending.stuckState()
    let saves = try files.rejectedSaves()
    #expect(saves.map(\.id) == [id])
    #expect(files.rejected.saves(in: state) { [] } == saves)
    let other = try save("other.txt", "content")
    #expect(try pending.stuckState() != state)
    try reject(other)
    #expect(try Set(files.rejectedSaves().map(\.id)) == [id, other])
    let worksite = try #require(try files.worksites().first)
    var renaming = EditWorksite(worksite: worksite.id)
    renaming.name = Edit(from: "Marjala", to: "Kallio")
    _ = try mounted.session.perform(renaming)
    #expect(try files.rejectedSaves().allSatisfy { $0.name.hasPrefix("Kallio (") })
    try mounted.session.replica.discard(id)
    #expect(try files.rejectedSaves().map(\.id) == [other])
  }

  @Test("programs only read them")
  func readOnly() throws {
    let id = try rejectSave()
    let name = "Marjala (\(id.short)) plan.txt"
    let folder = try tree.number(at: "/.worksite/rejected")
    let number = try tree.number(at: "/.worksite/rejected/\(name)")
    #expect(errorNumber { _ = try tree.open(number, O_RDWR) } == EACCES)
    #expect(errorNumber { _ = try tree.open(number, O_RDONLY | O_TRUNC) } == EACCES)
    #expect(errorNumber { try tree.set(.init(size: 0), of: number) { false } } == EACCES)
    #expect(errorNumber { try tree.remove(name, in: folder, isFolder: false) } == EACCES)
    #expect(errorNumber { try tree.rename(name, in: folder, to: "a.txt", in: site, 0) } == EACCES)
    #expect(errorNumber { try tree.rename("plan.txt", in: site, to: "a.txt", in: folder, 0) } == EACCES)
    #expect(errorNumber { _ = try tree.create("a.txt", in: folder, O_WRONLY | O_CREAT) } == EACCES)
    #expect(errorNumber { _ = try tree.makeFolder("a", in: folder) } == EACCES)
    let permissions = FileAttributes.Permissions(isWritable: true)
    #expect(try tree.attributes(of: number).mode(permissions) == S_IFREG | 0o400)
    #expect(try tree.attributes(of: folder).mode(permissions) == S_IFDIR | 0o500)
  }

  @Test("they are gone once the user has decided; a program that has one open goes on reading it")
  func decided() throws {
    let id = try rejectSave()
    let number = try tree.number(at: "/.worksite/rejected/Marjala (\(id.short)) plan.txt")
    let opening = try tree.open(number, O_RDONLY).opening
    #expect(try tree.content(of: number) == "FIRST")
    try mounted.session.replica.discard(id)
    #expect(try tree.names(at: "/") == ["Marjala"])
    #expect(try tree.content(of: number) == "FIRST")
    tree.close(number, opening)
    #expect(errorNumber { _ = try tree.content(of: number) } == EBADF)
    #expect(errorNumber { _ = try tree.open(number, O_RDONLY) } == ENOENT)
  }
}
