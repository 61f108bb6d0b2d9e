import Accounts
import Auth
import Core
import Foundation
import Operations
import Persistence
import Profile
import Replica
import TestSupport
import Testing

@Suite("Data from before the login, beside the replica")
struct LocalDataTests {
  private let profile: ScratchProfile

  init() throws { profile = try ScratchProfile() }

  /// Logs in, and returns content that only the local data references.
  private func logIn(relyingOn text: String) throws -> Blob {
    let blob = try profile.store(text)
    try profile.open().companyStore.database.write {
      try BlobIndex($0).add(blob, at: profile.clock.clock.now())
    }
    let id = ID(high: 0, low: 1)
    try ServerAccount(
      server: "https://server.example", user: id, username: "maija", role: .admin, device: id, token: nil,
      authorities: nil
    ).write(at: profile.location, tag: id)
    return blob
  }

  private func moveAside() throws {
    for suffix in ["", "-wal", "-shm"] where (try? FileStamp(at: profile.location.database + suffix)) != nil {
      try moveFile(profile.location.database + suffix, to: profile.location.carriedOver + suffix)
    }
  }

  @Test("keeps its content, before and after it is carried over", arguments: [false, true])
  func loose(isCarriedOver: Bool) throws {
    let relied = try logIn(relyingOn: "undone before the login")
    let loose = try profile.store("loose")
    if isCarriedOver { try moveAside() }
    profile.clock.advance(seconds: 400 * 86_400)
    let companyStore = try profile.open().companyStore
    #expect(companyStore.isReplica)
    #expect(try companyStore.removeUnreferencedContent().count == 1)
    #expect(companyStore.blobs.contains(relied) && !companyStore.blobs.contains(loose))
  }

  @Test("keeps it when the replica runs out of room, unless the server has it")
  func evicted() throws {
    let relied = try logIn(relyingOn: "undone before the login")
    let fetched = try profile.store("fetched")
    try moveAside()
    let opened = try profile.open()
    let replica = Replica(opened.companyStore, for: opened.actor)
    try replica.content.noteArrived([relied, fetched], at: profile.clock.clock.now())
    try replica.content.setLimit(0)
    try replica.content.trim()
    #expect([relied, fetched].map(opened.companyStore.blobs.contains) == [true, false])
    try opened.companyStore.database.write {
      try Outbox($0).contentArrived([relied], at: profile.clock.clock.now())
    }
    try replica.content.trim()
    #expect(!opened.companyStore.blobs.contains(relied))
  }

  @Test("that cannot be read keeps all content in the store")
  func unreadable() throws {
    _ = try logIn(relyingOn: "undone before the login")
    try Data("no database".utf8).write(to: URL(fileURLWithPath: profile.location.carriedOver))
    profile.clock.advance(seconds: 400 * 86_400)
    let companyStore = try profile.open().companyStore
    #expect(failure { _ = try companyStore.removeUnreferencedContent() }?.code == "persistence.foreign")
  }
}
