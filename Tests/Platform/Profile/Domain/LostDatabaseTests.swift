import Accounts
import Auth
import Core
import Foundation
import Operations
import Persistence
import Profile
import TestSupport
import Testing

@Suite("A missing database")
struct LostDatabaseTests {
  private let profile: ScratchProfile

  init() throws { profile = try ScratchProfile() }

  private func lose(_ path: String, isEmptied: Bool) throws {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    if isEmptied { try Data().write(to: URL(fileURLWithPath: path)) }
  }

  @Test(
    "beside its content, small or large, is damage, and none is created",
    arguments: [10, 100_000], [false, true])
  func lost(size: Int, isEmptied: Bool) throws {
    let blob = try profile.store(String(repeating: "x", count: size))
    try lose(profile.location.database, isEmptied: isEmptied)
    let rejection = try #require(failure { _ = try profile.open() })
    #expect(rejection.code == "persistence.lost")
    #expect(rejection.kind == .damaged)
    #expect((try? FileStamp(at: profile.location.database))?.size == (isEmptied ? 0 : nil))
    #expect(
      try BlobStore(at: profile.location.blobs, ids: IDSource(clock: profile.clock.clock) { 0 }).isWhole(blob)
    )
  }

  @Test("without any content is a profile whose creation was interrupted", arguments: [false, true])
  func cutShort(isEmptied: Bool) throws {
    _ = try profile.open()
    try lose(profile.location.database, isEmptied: isEmptied)
    _ = try profile.open()
  }

  @Test("is damage to a replica too, unless the content may belong to the data from before the login")
  func copy() throws {
    let id = ID(high: 0, low: 1)
    let account = ServerAccount(
      server: "https://server.example", user: id, username: "maija", role: .admin, device: id, token: nil,
      authorities: nil)
    _ = try profile.store("before the login")
    try account.write(at: profile.location, tag: id)
    // The replica is created beside the data from before.
    _ = try profile.open()
    try lose(profile.location.database, isEmptied: false)
    try lose(profile.location.copy, isEmptied: true)
    let rejection = try #require(failure { _ = try profile.open() })
    #expect(rejection.code == "persistence.lost")
    #expect(rejection.remedy?.steps.map(\.kind) == ["profile.replaceReplica"])
  }
}
