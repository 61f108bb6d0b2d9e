import Accounts
import Auth
import Core
import Device
import Documents
import Foundation
import Networking
import Operations
import Persistence
import Profile
import Replica
import TestSupport
import Worksites

@testable import DocumentsMount

/// A worksite of a device, with its tree of files.
struct MountedSite {
  let session: Session
  let clock: TestClock
  let site: ID
  private let files: TemporaryFolder

  /// - Parameters:
  ///   - hasServer: whether the device has a server. Otherwise all is on this machine.
  ///   - transport: how the server is reached; by default it cannot be.
  init(hasServer: Bool = false, over transport: any Transport = NoNetwork()) throws {
    files = try TemporaryFolder()
    clock = TestClock()
    let location = try ProfileLocation(named: "default", in: files.folder)
    if hasServer {
      let (user, device) = (ID(high: 1, low: 1), ID(high: 1, low: 2))
      try ServerAccount(
        server: "http://server.example", user: user, username: "maija", role: .admin, device: device,
        token: "token", authorities: nil
      ).write(at: location, tag: device)
    }
    let features = [
      AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature, ReplicaFeature.feature,
    ]
    let profile = try Profile(
      at: location, Composition(features), clock: clock.clock,
      ids: IDSource(clock: clock.clock, random: SeededRandom.source(seed: 1)),
      username: "maija", fullName: "Maija")
    let environment = ClientEnvironment(
      clock: clock.clock, random: { 0 }, now: { ContinuousClock.now },
      sleep: { _ in
        // A cancelled wait ends.
        try Task.checkCancellation()
        await Task.yield()
      })
    session = Session(
      profile: profile,
      connection: ServerConnection(profile, environment, startSender: nil) { _ in transport })
    site = session.newID()
    try session.perform(AddWorksite(id: site, name: "Marjala"))
  }

  struct NoNetwork: Transport {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
      throw Failure(NetworkFault(.unreachable, mayHaveArrived: false), host: "server.example")
    }
  }

  /// A tree as each mount makes one.
  func tree(isReadOnly: Bool = false, maxOpen: Int = .max) throws -> MountedTree {
    let files = MountedFiles(of: session, until: Cancellation())
    try files.scratch.make()
    return MountedTree(files, isReadOnly: isReadOnly, maxOpen: maxOpen)
  }

  @discardableResult
  func folder(_ name: String, in parent: ID? = nil) throws -> ID {
    let id = session.newID()
    try session.perform(
      AddFolder(id: id, worksite: site, place: ItemPlace(parent: parent ?? site, name: name)))
    return id
  }

  @discardableResult
  func document(_ name: String, _ content: String = "", in parent: ID? = nil) throws -> ID {
    let id = session.newID()
    try session.perform(
      AddDocument(
        id: id, contentVersion: session.newID(), worksite: site,
        place: ItemPlace(parent: parent ?? site, name: name), blob: store(content),
        modifiedAt: Instant(milliseconds: 1000)))
    return id
  }

  /// Saves content of a document, as another command does.
  func save(_ content: String, as document: ID) throws {
    let item = try session.answer(ItemWithID(document)).item
    try session.perform(
      SaveContent(
        document: document, documentName: item.name, content: session.newID(), base: item.content ?? item.id,
        blob: store(content), modifiedAt: clock.clock.now()))
  }

  func store(_ content: String) throws -> Blob {
    var writer = session.companyStore.blobs.writer()
    try Array(content.utf8).withUnsafeBytes { try writer.append($0) }
    let staged = writer.seal()
    try session.companyStore.blobs.commit([staged])
    return staged.blob
  }

  /// The contents of a document's versions, the newest first.
  func versions(of document: ID) throws -> [String] {
    try session.answer(Versions(of: document)).map { version in
      var content: [UInt8] = []
      try session.companyStore.blobs.copy(version.blob) { content += Array($0) }
      return String(decoding: content, as: UTF8.self)
    }
  }

  /// The item with a name at the top.
  func item(_ name: String) throws -> Item? {
    try session.answer(ItemAt(ItemPlace(parent: site, name: name)))
  }
}

extension MountedTree {
  /// The number of the item at a path below the folder of all worksites.
  func number(at path: String) throws -> UInt64 {
    try path.split(separator: "/").reduce(InodeTable.root) { try lookUp(String($1), in: $0).number }
  }

  /// Makes a document at the top of the worksite as a program does: it opens, writes and closes it.
  @discardableResult
  func make(_ name: String, _ content: String) throws -> ID {
    let (found, opening) = try create(name, in: number(at: "/Marjala"), O_WRONLY | O_CREAT)
    try write(content, found.number)
    try flush(found.number, opening)
    close(found.number, opening)
    guard case .document(let id) = try node(number(at: "/Marjala/" + name)).subject else {
      throw ErrorNumber(ENOENT)
    }
    return id
  }

  /// The content of the document at a path, in pieces of a few bytes.
  func content(at path: String) throws -> String {
    let number = try number(at: path)
    let opening = try open(number, O_RDONLY).opening
    defer { close(number, opening) }
    return try content(of: number)
  }

  /// The content of an open document.
  func content(of number: UInt64) throws -> String {
    var content: [UInt8] = []
    while true {
      let piece = try [UInt8](unsafeUninitializedCapacity: 7) { buffer, count in
        count = try read(number, into: UnsafeMutableRawBufferPointer(buffer), at: Int64(content.count)) {
          false
        }
      }
      if piece.isEmpty { return String(decoding: content, as: UTF8.self) }
      content += piece
    }
  }

  /// Writes a text to an open document at a position.
  func write(_ text: String, _ number: UInt64, at position: Int64 = 0) throws {
    try Array(text.utf8).withUnsafeBytes { try write(number, $0, at: position) { false } }
  }

  /// The names in the folder at a path.
  func names(at path: String) throws -> [String] {
    let number = try number(at: path)
    let handle = try openFolder(number)
    defer { closeFolder(handle) }
    var names: [String] = []
    try list(handle, of: number, from: 0, isGiven: false) { entry, _ in
      if case .item(let item, _, _) = entry { names.append(item.name) }
      return true
    }
    return names
  }
}

/// The number of the error that `body` throws; `nil` where it throws none.
func errorNumber(_ body: () throws -> Void) -> Int32? {
  do {
    try body()
    return nil
  } catch {
    return ErrorNumber(for: error).value
  }
}
