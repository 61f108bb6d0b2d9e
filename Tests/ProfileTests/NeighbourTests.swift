import Accounts
import Auth
import Core
import Foundation
import Persistence
import Profile
import Sync
import TestSupport
import Testing

@Suite("Data from before the login, beside the copy")
struct NeighbourTests {
  private let files: TemporaryFolder
  private let clock = TestClock()
  private let location: ProfileLocation

  init() throws {
    files = try TemporaryFolder()
    location = try ProfileLocation(named: "default", in: files.folder)
  }

  private func open() throws -> Profile {
    let ids = IDSource(clock: clock.clock) { .random(in: .min ... .max) }
    return try Profile(
      at: location, try Composition([AccountsFeature.feature]), clock: clock.clock, ids: ids,
      username: "maija", fullName: "Maija")
  }

  private func store(_ text: String) throws -> Blob {
    let blobs = try open().workspace.blobs
    var writer = blobs.writer()
    try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
    let content = writer.seal()
    try blobs.keep([content])
    return content.blob
  }

  /// Content that the data of this machine alone relies on; from then on the profile is a copy of a server's.
  private func logIn(relyingOn text: String) throws -> Blob {
    let blob = try store(text)
    try open().workspace.database.write { try BlobIndex($0).add(blob, at: clock.clock.now()) }
    let id = ID(high: 0, low: 1)
    try ServerAccount(
      server: "https://server.example", user: id, username: "maija", role: .admin, device: id, token: nil,
      authorities: nil
    ).write(at: location, tag: id)
    return blob
  }

  private func moveAside() throws {
    for suffix in ["", "-wal", "-shm"] where (try? FileStamp(at: location.database + suffix)) != nil {
      try moveFile(location.database + suffix, to: location.carriedOver + suffix)
    }
  }

  @Test("keeps its content, before and after it is carried over", arguments: [false, true])
  func loose(isCarriedOver: Bool) throws {
    let relied = try logIn(relyingOn: "undone before the login")
    let loose = try store("loose")
    if isCarriedOver { try moveAside() }
    clock.advance(seconds: 400 * 86_400)
    let workspace = try open().workspace
    #expect(workspace.isReplica)
    #expect(try workspace.removeLooseContents().count == 1)
    #expect(workspace.blobs.contains(relied) && !workspace.blobs.contains(loose))
  }

  @Test("keeps it also when the copy runs out of room, unless the server has it")
  func evicted() throws {
    let relied = try logIn(relyingOn: "undone before the login")
    let fetched = try store("fetched")
    try moveAside()
    let profile = try open()
    let replica = Replica(profile.workspace, for: profile.actor)
    try profile.workspace.database.write { connection in
      for blob in [relied, fetched] { try ContentCache(connection).add(blob, at: clock.clock.now()) }
      try ContentCache(connection).setLimit(0)
    }
    try replica.trimIfFull()
    #expect([relied, fetched].map(profile.workspace.blobs.contains) == [true, false])
    try profile.workspace.database.write { try Outbox($0).contentArrived([relied], at: clock.clock.now()) }
    try replica.trimIfFull()
    #expect(!profile.workspace.blobs.contains(relied))
  }

  @Test("that cannot be read leaves all content where it is")
  func unreadable() throws {
    _ = try logIn(relyingOn: "undone before the login")
    try Data("no database".utf8).write(to: URL(fileURLWithPath: location.carriedOver))
    clock.advance(seconds: 400 * 86_400)
    let workspace = try open().workspace
    #expect(failure { _ = try workspace.removeLooseContents() }?.code == "persistence.foreign")
  }
}
