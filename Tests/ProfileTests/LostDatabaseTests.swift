import Accounts
import Auth
import Core
import Foundation
import Persistence
import Profile
import Sync
import TestSupport
import Testing

@Suite("A database that is gone")
struct LostDatabaseTests {
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

  private func lose(_ path: String, isEmptied: Bool) throws {
    for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
    if isEmptied { try Data().write(to: URL(fileURLWithPath: path)) }
  }

  @Test(
    "beside its content, small or large, is damage, and nothing is made in its place",
    arguments: [10, 100_000], [false, true])
  func lost(size: Int, isEmptied: Bool) throws {
    let blob = try store(String(repeating: "x", count: size))
    try lose(location.database, isEmptied: isEmptied)
    let refusal = try #require(failure { _ = try open() })
    #expect(refusal.code == "persistence.lost")
    #expect(refusal.kind == .damaged)
    #expect((try? FileStamp(at: location.database))?.size == (isEmptied ? 0 : nil))
    #expect(try BlobStore(at: location.blobs, ids: IDSource(clock: clock.clock) { 0 }).isWhole(blob))
  }

  @Test("without any content is a profile whose making was cut short", arguments: [false, true])
  func cutShort(isEmptied: Bool) throws {
    _ = try open()
    try lose(location.database, isEmptied: isEmptied)
    _ = try open()
  }

  @Test("is damage to a copy too, unless the content may be of the data from before the login")
  func copy() throws {
    let id = ID(high: 0, low: 1)
    let account = ServerAccount(
      server: "https://server.example", user: id, username: "maija", role: .admin, device: id, token: nil,
      authorities: nil)
    _ = try store("before the login")
    try account.write(at: location, tag: id)
    // The copy is made beside the data from before.
    _ = try open()
    try lose(location.database, isEmptied: false)
    try lose(location.copy, isEmptied: true)
    let refusal = try #require(failure { _ = try open() })
    #expect(refusal.code == "persistence.lost")
    #expect(refusal.remedy?.text(in: .english).contains("worksite login") == true)
  }
}
