import Accounts
import Core
import Feed
import Foundation
import Operations
import Persistence
import Profile
import TestSupport
import Testing

@Suite("Backups of a server's data, with content in the database")
struct SharedBackupTests {
  private let files: TemporaryFolder
  private let clock = TestClock()
  private let ids: IDSource
  private let location: ProfileLocation
  private let composition: Composition
  private let folder: Folder

  init() throws {
    files = try TemporaryFolder()
    ids = IDSource(clock: clock.clock) { .random(in: .min ... .max) }
    location = try ProfileLocation(named: "company", in: files.folder)
    composition = try Composition([AccountsFeature.feature, FeedFeature.feature])
    folder = files.folder.folder("backup")
  }

  private func open() throws -> CompanyStore {
    try SharedData(at: location, composition, clock: clock.clock, ids: ids).companyStore
  }

  /// Stores content as an upload does: with the record that names it.
  private func store(_ text: String, in companyStore: CompanyStore) throws -> Blob {
    var writer = companyStore.blobs.writer()
    try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
    let content = writer.seal()
    try companyStore.database.write { connection in
      try companyStore.blobs.commit([content], in: connection)
      try BlobIndex(connection).add(content.blob, at: clock.clock.now())
    }
    return content.blob
  }

  private func verify() throws -> [VerificationProblem] {
    try BackupVerification(of: folder, composition, clock: clock.clock, ids: ids).run().problems
  }

  private func restore() throws {
    _ = try Restore(
      from: folder, to: location, composition, clock: clock.clock, ids: ids, ofServer: true
    ).run()
  }

  @Test("have it once, are intact, and restore it")
  func whole() throws {
    let blobs = try {
      let companyStore = try open()
      let blobs = try ["one", "two"].map { try store($0, in: companyStore) }
      let report = try Backup(of: companyStore, to: folder).make()
      #expect(report.blobs == 2 && report.bytes == 6 && report.copied == 0)
      #expect(report.problems.isEmpty)
      return blobs
    }()
    #expect(try Set(folder.names()) == ["backup.json", "blobs", "worksite.db"])
    #expect(try verify().isEmpty)
    try restore()
    let restored = try open()
    #expect(blobs.allSatisfy { restored.blobs.isWhole($0) })
    #expect(try Verification(of: restored).run().problems.isEmpty)
  }

  @Test("report damaged content, and are restored without it")
  func damaged() throws {
    let (damaged, whole) = try {
      let companyStore = try open()
      let (damaged, whole) = (try store("damaged", in: companyStore), try store("whole", in: companyStore))
      try companyStore.blobs.damage(damaged)
      let report = try Backup(of: companyStore, to: folder).make()
      #expect(report.problems.map(\.content) == [damaged.hash] && report.blobs == 1)
      return (damaged, whole)
    }()
    #expect(try verify().map(\.content) == [damaged.hash])
    try restore()
    let restored = try open()
    #expect(restored.blobs.isWhole(whole) && !restored.blobs.contains(damaged))
    #expect(try Verification(of: restored).run().problems.map(\.code) == ["content.missing"])
  }

  @Test("keep the undamaged content of an earlier backup in the same folder")
  func salvaged() throws {
    let blob = try {
      let companyStore = try open()
      let blob = try store("content", in: companyStore)
      _ = try Backup(of: companyStore, to: folder).make()
      try companyStore.blobs.damage(blob)
      for _ in 0..<2 { #expect(try Backup(of: companyStore, to: folder).make().problems.isEmpty) }
      return blob
    }()
    #expect(try Set(folder.names()) == ["backup.json", "blobs", "worksite.db"])
    #expect(try verify().isEmpty)
    try restore()
    #expect(try open().blobs.isWhole(blob))
  }

  @Test("of content in the database: its loss is noticed, although the store has no content of its own")
  func lost() throws {
    _ = try store("content", in: open())
    for suffix in ["", "-wal", "-shm"] { unlink(location.database + suffix) }
    #expect(failure { _ = try open() }?.code == "persistence.lost")
  }

  @Test("have the content of a file that an earlier build left, and so have restores of its backups")
  func earlierBuild() throws {
    let former = files.folder.folder("former")
    let blob = try {
      let data = try open()
      let earlier = CompanyStore(
        database: data.database, blobs: try BlobStore(at: location.blobs, ids: ids), composition: composition,
        clock: clock.clock, ids: ids)
      var writer = earlier.blobs.writer()
      try Array("content".utf8).withUnsafeBytes { try writer.append($0) }
      let content = writer.seal()
      try earlier.blobs.commit([content])
      try data.database.write { try BlobIndex($0).add(content.blob, at: clock.clock.now()) }
      _ = try Backup(of: data, to: folder).make()
      _ = try Backup(of: earlier, to: former).make()
      return content.blob
    }()
    for (backup, contents) in [(folder, ["incoming"]), (former, ["incoming", "small.db"])] {
      #expect(try Set(backup.folder("blobs").names()) == Set(contents))
      #expect(
        try BackupVerification(of: backup, composition, clock: clock.clock, ids: ids).run().problems.isEmpty)
      _ = try Restore(
        from: backup, to: location, composition, clock: clock.clock, ids: ids, ofServer: true
      ).run()
      #expect(try location.blobs.names() == ["incoming"])
      let restored = try open()
      #expect(try restored.blobs.isWhole(blob) && Verification(of: restored).run().problems.isEmpty)
    }
  }
}
