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

@Suite("Backups in difficult cases")
struct BackupTests {
  private let files: TemporaryFolder
  private let clock = TestClock()
  private let ids: IDSource
  private let location: ProfileLocation
  private let composition: Composition
  private let folder: Folder

  init() throws {
    files = try TemporaryFolder()
    ids = IDSource(clock: clock.clock) { .random(in: .min ... .max) }
    location = try ProfileLocation(named: "default", in: files.folder)
    composition = try Composition([AccountsFeature.feature, ReplicaFeature.feature])
    folder = files.folder.folder("backup")
  }

  private func open() throws -> CompanyStore {
    try Profile(
      at: location, composition, clock: clock.clock, ids: ids, username: "maija", fullName: "Maija"
    ).companyStore
  }

  @discardableResult
  private func store(_ text: String) throws -> Blob {
    let companyStore = try open()
    var writer = companyStore.blobs.writer()
    try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
    let content = writer.seal()
    try companyStore.blobs.commit([content])
    try companyStore.database.write { try BlobIndex($0).add(content.blob, at: clock.clock.now()) }
    return content.blob
  }

  private func last() throws -> LastBackup? { try open().database.read { try LastBackup.read(in: $0) } }

  private func backUp() throws -> Backup.Report { try Backup(of: open(), to: folder).make() }

  private var restore: Restore {
    Restore(from: folder, to: location, composition, clock: clock.clock, ids: ids)
  }

  private func verify() throws -> [VerificationProblem] {
    try BackupVerification(of: folder, composition, clock: clock.clock, ids: ids).run().problems
  }

  private func damageDatabase() throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder.file("worksite.db")))
    // In the middle of a page, where SQLite does not notice it.
    try file.seek(toOffset: 4096 + 2000)
    try file.write(contentsOf: Data([0xA5]))
    try file.close()
  }

  private func changeManifest(_ change: (inout [String: Any]) -> Void) throws {
    let path = URL(fileURLWithPath: folder.file("backup.json"))
    var manifest = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: path)) as? [String: Any])
    change(&manifest)
    try JSONSerialization.data(withJSONObject: manifest).write(to: path)
  }

  @Test("copy all intact content, and report the rest", arguments: [10, 100_000])
  func damagedContent(size: Int) throws {
    let (damaged, whole) = (try store(String(repeating: "x", count: size)), try store("whole"))
    try open().blobs.damage(damaged)
    let report = try backUp()
    #expect(report.problems.map(\.code) == ["content.damaged"])
    #expect(report.problems.map(\.content) == [damaged.hash])
    #expect(report.blobs == 1 && report.bytes == whole.size)
    #expect(try restore.without() == 1)
    _ = try restore.run()
    let restored = try open()
    #expect(restored.blobs.isWhole(whole))
    #expect(try Verification(of: restored).run().problems.map(\.code) == ["content.missing"])
    #expect(try verify().map(\.content) == [damaged.hash])
  }

  @Test("are not restored when content is missing")
  func incomplete() throws {
    let blob = try store("kept")
    _ = try backUp()
    try BlobStore(at: folder.folder("blobs"), ids: ids).damage(blob)
    #expect(failure { _ = try restore.run() }?.code == "backup.damaged")
    #expect(try open().blobs.isWhole(blob))
  }

  @Test("whose database was changed are not restored, and nothing else is changed")
  func changedDatabase() throws {
    _ = try backUp()
    let before = try files.folder.names()
    try damageDatabase()
    let rejection = try #require(failure { _ = try restore.run() })
    #expect(rejection.code == "backup.damaged")
    #expect(rejection.description.contains(folder.file("worksite.db")))
    #expect(try verify().first?.code == "database.damaged")
    #expect(try files.folder.names() == before)
    _ = try backUp()
    #expect(try verify().isEmpty)
  }

  @Test("that were never finished are reported as such, and the next one continues them")
  func unfinished() throws {
    try store("a")
    _ = try backUp()
    try FileManager.default.removeItem(atPath: folder.file("backup.json"))
    try moveFile(folder.file("worksite.db"), to: folder.file("worksite.db.new"))
    _ = try File(creating: folder.file(".worksite-0badcafe.part"))
    let names = try folder.names()
    #expect(failure { _ = try verify() }?.code == "backup.unfinished")
    #expect(failure { _ = try restore.run() }?.code == "backup.unfinished")
    #expect(failure { try ProfileLocation(folder: folder).rejectBackup() }?.code == "profile.backup")
    #expect(try folder.names() == names)
    #expect(try backUp().copied == 0)
    #expect(try verify().isEmpty)
  }

  @Test("restored after a killed restore leave nothing of it, and keep the earlier data")
  func killedRestore() throws {
    try store("a")
    _ = try backUp()
    let draft = files.folder.folder("default.restoring-1111")
    try draft.make()
    _ = try File(creating: draft.file("restoring"))
    // Killed after the exchange: this is the earlier data.
    try files.folder.folder("default.restoring-2222").make()
    _ = try File(creating: location.folder.file("restoring"))
    let aside = try #require(try restore.run().setAside)
    #expect(try !aside.names().contains("restoring"))
    let names = try files.folder.names()
    #expect(!names.contains { $0.contains("restoring") } && names.contains("default.before-restore-2222"))
    #expect(try !location.folder.names().contains("restoring"))
  }

  @Test("without a hash, from older builds, are restored too")
  func withoutHash() throws {
    _ = try backUp()
    try changeManifest { manifest in
      manifest["database"] = nil
      manifest["without"] = nil
    }
    #expect(try verify().isEmpty)
    #expect(try restore.run().setAside != nil)
  }

  @Test("interrupted before their manifest was renamed are described by its draft")
  func cutShort() throws {
    let (manifest, draft) = (folder.file("backup.json"), folder.file("backup.json.new"))
    _ = try backUp()
    let before = try Data(contentsOf: URL(fileURLWithPath: manifest))
    let first = try restore.takenAt()
    try store("later")
    clock.advance(seconds: 60)
    _ = try backUp()
    try moveFile(manifest, to: draft)
    try before.write(to: URL(fileURLWithPath: manifest))
    #expect(try restore.takenAt() == first.adding(seconds: 60))
    #expect(try verify().isEmpty)
    _ = try backUp()
    #expect((try? FileStamp(at: draft)) == nil)
  }

  @Test("leave no other files behind, whether they succeed or not")
  func tidy() throws {
    try store("content")
    _ = try backUp()
    #expect(try folder.names() == ["backup.json", "blobs", "worksite.db"])
    try store("more content")
    let stop = Failure(.cancelled, "test.stop", Phrase(verbatim: "stop"))
    #expect(failure { _ = try Backup(of: open(), to: folder).make { _ in throw stop } }?.code == stop.code)
    #expect(try folder.names() == ["backup.json", "blobs", "worksite.db"])
  }

  @Test("lose the files of content that the data no longer has, which other names of them keep")
  func removedContent() throws {
    let (removed, kept) = (
      try store(String(repeating: "x", count: 100_000)), try store(String(repeating: "y", count: 100_000))
    )
    _ = try backUp()
    let path = BlobStore(reading: folder.folder("blobs"), ids: ids).path(of: removed)
    let link = files.path("earlier")
    try FileManager.default.linkItem(atPath: path, toPath: link)
    try open().database.write { try BlobIndex($0).remove(removed) }
    try open().blobs.remove([removed])
    #expect(try backUp().blobs == 1)
    #expect((try? FileStamp(at: path)) == nil)
    #expect(try FileStamp(at: link).size == removed.size)
    #expect(try verify().isEmpty)
    _ = try restore.run()
    #expect(try open().blobs.isWhole(kept))
  }

  @Test("are known to the data once they are whole, with what they have and lack")
  func known() throws {
    #expect(try last() == nil)
    let (damaged, whole) = (try store("damaged"), try store("whole"))
    let stop = Failure(.cancelled, "test.stop", Phrase(verbatim: "stop"))
    #expect(failure { _ = try Backup(of: open(), to: folder).make { _ in throw stop } }?.code == stop.code)
    #expect(try last() == nil)
    let first = clock.clock.now()
    _ = try backUp()
    #expect(
      try last() == LastBackup(takenAt: first, contents: 2, bytes: damaged.size + whole.size, damaged: 0))
    clock.advance(seconds: 60)
    try open().blobs.damage(damaged)
    try FileManager.default.removeItem(atPath: folder.path)
    _ = try backUp()
    let second = LastBackup(
      takenAt: first.adding(seconds: 60), contents: 1, bytes: whole.size, damaged: 1)
    #expect(try last() == second)
    clock.advance(seconds: 60)
    #expect(failure { _ = try Backup(of: open(), to: Folder("")).make() } != nil)
    #expect(try last() == second)
  }

  @Test("of earlier data do not replace a later one that the data knows")
  func earlier() throws {
    _ = try backUp()
    let later = try #require(try last())
    clock.advance(seconds: -60)
    _ = try backUp()
    #expect(try last() == later)
    clock.advance(seconds: 120)
    _ = try backUp()
    #expect(try last()?.takenAt == later.takenAt.adding(seconds: 60))
  }

  @Test("restored are the last ones that the data knows, not those before or after them")
  func restoredKnown() throws {
    try store("content")
    _ = try backUp()
    clock.advance(seconds: 60)
    _ = try backUp()
    let restored = try last()
    clock.advance(seconds: 60)
    _ = try Backup(of: open(), to: files.folder.folder("other")).make()
    #expect(try last() != restored)
    _ = try restore.run()
    #expect(try last() == restored)
  }

  @Test("replace a database that was used, and its log")
  func foreignLog() throws {
    _ = try backUp()
    for suffix in ["-wal", "-shm", "-journal"] { try files.write("backup/worksite.db\(suffix)", "old") }
    _ = try backUp()
    #expect(try folder.names() == ["backup.json", "blobs", "worksite.db"])
    #expect(try verify().isEmpty)
  }

  @Test("are verified without writing to them")
  func readOnly() throws {
    try store("small")
    try store(String(repeating: "x", count: 100_000))
    _ = try backUp()
    func stamps() throws -> [String: FileStamp] {
      let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try FileStamp(at: folder.file($0))) })
    }
    let before = try stamps()
    #expect(try verify().isEmpty)
    #expect(try stamps() == before)
  }

  @Test("cannot be opened as a profile")
  func asData() throws {
    _ = try backUp()
    let rejection = failure {
      _ = try SharedData(at: ProfileLocation(folder: folder), composition, clock: clock.clock, ids: ids)
    }
    #expect(rejection?.code == "profile.backup")
    #expect(try folder.names() == ["backup.json", "blobs", "worksite.db"])
  }

  @Test("are not accepted inside the data, not even through a link, nor without a folder name")
  func inside() throws {
    let companyStore = try open()
    try FileManager.default.createSymbolicLink(
      atPath: files.path("link"), withDestinationPath: location.folder.path)
    let folders = [location.folder, location.folder.folder("a").folder("b"), files.folder.folder("link/a")]
    for folder in folders {
      #expect(failure { _ = try Backup(of: companyStore, to: folder).make() }?.code == "backup.insideData")
    }
    #expect(!location.folder.folder("a").exists)
    // A path that only begins like the data's is outside of it.
    _ = try Backup(of: companyStore, to: Folder(location.folder.path + "-backup")).make()
    #expect(failure { _ = try Backup(of: companyStore, to: Folder("")).make() }?.code == "backup.noFolder")
  }
}
