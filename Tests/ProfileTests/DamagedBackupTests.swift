import Accounts
import Core
import Feed
import Foundation
import Operations
import Persistence
import Profile
import TestSupport
import Testing

@Suite("Damaged backups give what is whole")
struct DamagedBackupTests {
  private let files: TemporaryFolder
  private let clock = TestClock()
  private let ids: IDSource
  private let location: ProfileLocation
  private let composition: Composition
  private let folder: Folder
  private var database: String { folder.file("worksite.db") }
  /// Enough records for trees of several pages.
  private static let count = 600

  /// A server's backup with records, small content in the database and a large content.
  init() throws {
    files = try TemporaryFolder()
    ids = IDSource(clock: clock.clock) { .random(in: .min ... .max) }
    location = try ProfileLocation(named: "company", in: files.folder)
    let notes = Feature(
      id: "notes", summary: "notes",
      migrations: [
        Migration(
          "notes-0001", reason: "notes",
          sql: """
            CREATE TABLE notes_note (id ID PRIMARY KEY, number INT NOT NULL, text TEXT NOT NULL);
            CREATE INDEX notes_note_number ON notes_note (number)
            """)
      ])
    composition = try Composition([AccountsFeature.feature, FeedFeature.feature, notes])
    folder = files.folder.folder("backup")
    let workspace = try SharedData(at: location, composition, clock: clock.clock, ids: ids).workspace
    var small = workspace.blobs.writer()
    var large = workspace.blobs.writer()
    try Array("small".utf8).withUnsafeBytes { try small.append($0) }
    try Array(repeating: UInt8(7), count: 100_000).withUnsafeBytes { try large.append($0) }
    let (inside, outside) = (small.seal(), large.seal())
    try workspace.blobs.keep([outside])
    try workspace.database.write { connection in
      try workspace.blobs.keep(inside, in: connection)
      for blob in [inside.blob, outside.blob] { try BlobIndex(connection).add(blob, at: clock.clock.now()) }
      for number in 0..<Self.count {
        try connection.execute(
          "INSERT INTO notes_note (id, number, text) VALUES (\(ids.next()), \(number), \(Self.text(number)))")
      }
    }
    _ = try Backup(of: workspace, to: folder).take()
  }

  private static func text(_ number: Int) -> String { "note \(number) " + String(repeating: "x", count: 60) }

  private func verify() throws -> [VerificationProblem] {
    try BackupVerification(of: folder, composition, clock: clock.clock, ids: ids).run().problems
  }

  private func restore(takesDamaged: Bool = true) throws -> Restore.Report {
    try Restore(
      from: folder, to: location, composition, clock: clock.clock, ids: ids, takesDamaged: takesDamaged
    ).run()
  }

  /// The notes after a restore, whose database is whole.
  private func restored() throws -> (notes: [String], workspace: Workspace) {
    let workspace = try SharedData(at: location, composition, clock: clock.clock, ids: ids).workspace
    #expect(try workspace.database.integrityProblems().isEmpty)
    let notes = try workspace.database.read {
      try $0.rows("SELECT text FROM notes_note ORDER BY number") { $0.text() }
    }
    return (notes, workspace)
  }

  private func change(_ path: String, at offset: Int, to bytes: [UInt8]) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  /// The offsets of the pages of a tree: its first page, and the others.
  private func pages(of tree: String) throws -> (root: Int, leaves: [Int]) {
    let all = try Data(contentsOf: URL(fileURLWithPath: database))
    let copy = try Database(asItIsAt: database)
    defer { try? copy.close() }
    let root = try copy.read {
      try $0.first("SELECT rootpage FROM sqlite_schema WHERE name = \(tree)") { $0.int() } ?? 0
    }
    let start = (root - 1) * 4096
    let count = Int(all[start + 3]) << 8 | Int(all[start + 4])
    let leaves = (0..<count).map { index in
      let pointer = start + 12 + index * 2
      let cell = start + (Int(all[pointer]) << 8 | Int(all[pointer + 1]))
      return (all[cell..<cell + 4].reduce(0) { $0 << 8 | Int($1) } - 1) * 4096
    }
    return (start, leaves)
  }

  private static let all = (0..<count).map(text)

  @Test("a damaged header loses nothing")
  func header() throws {
    for offset in [0, 16, 18, 28, 32, 44, 56, 60, 68, 96] {
      try change(database, at: offset, to: [0xA5, 0x5A])
    }
    #expect(failure { _ = try restore(takesDamaged: false) }?.code == "backup.damaged")
    #expect(try verify().first?.code == "database.damaged")
    _ = try restore()
    #expect(try restored().notes == Self.all)
  }

  @Test(
    "a damaged first page of the schema, or of a table with many pages, loses nothing", arguments: [100, nil])
  func innerPage(offset: Int?) throws {
    try change(database, at: offset ?? pages(of: "notes_note").root, to: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    let report = try restore()
    #expect(try restored().notes == Self.all)
    let lost = report.leftOut.compactMap { $0.table?.lost.count }.reduce(0, +)
    #expect(lost == 0, "\(report.leftOut.map(\.text.description))")
  }

  @Test("a wrong pointer of an inner page loses nothing")
  func pointer() throws {
    let root = try pages(of: "notes_note").root
    let bytes = try Data(contentsOf: URL(fileURLWithPath: database))
    let cell = root + (Int(bytes[root + 12]) << 8 | Int(bytes[root + 13]))
    try change(database, at: cell, to: [0, 0, 0, 3])
    _ = try restore()
    #expect(try restored().notes == Self.all)
  }

  @Test("a damaged leaf loses its records, and they are named")
  func leaf() throws {
    let leaf = try pages(of: "notes_note").leaves[1]
    try change(database, at: leaf, to: [0xFF])
    let named = try verify().first { $0.table?.name == "notes_note" }?.table
    let report = try restore()
    let table = try #require(report.leftOut.first { $0.table?.name == "notes_note" }?.table)
    let (notes, workspace) = try restored()
    #expect(table.lost.count > 10 && table.lost.count < 100 && table.isComplete)
    #expect(notes.count + table.lost.count == Self.count && notes.allSatisfy(Self.all.contains))
    #expect(named?.lost == table.lost)
    let id = try #require(ID(table.lost[0]))
    #expect(try !workspace.database.read { try $0.exists("SELECT 1 FROM notes_note WHERE id = \(id)") })
  }

  @Test("a damaged record is the only one that is lost")
  func record() throws {
    let leaf = try pages(of: "notes_note").leaves[0]
    let bytes = try Data(contentsOf: URL(fileURLWithPath: database))
    let cell = leaf + (Int(bytes[leaf + 8]) << 8 | Int(bytes[leaf + 9]))
    // The length of the record's header.
    try change(database, at: cell + 2, to: [0x7F])
    let report = try restore()
    #expect(report.leftOut.compactMap(\.table).map { "\($0.name) \($0.lost.count)" } == ["notes_note 1"])
    #expect(try restored().notes.count == Self.count - 1)
  }

  @Test("a damaged index loses nothing", arguments: ["notes_note_number", "sqlite_autoindex_notes_note_1"])
  func index(name: String) throws {
    let (root, leaves) = try pages(of: name)
    for offset in [root, leaves[0]] { try change(database, at: offset, to: [0xFF]) }
    #expect(try verify().contains { $0.table?.name == "notes_note" })
    let report = try restore()
    #expect(report.leftOut.compactMap { $0.table?.lost.count } == [0])
    #expect(try restored().notes == Self.all)
  }

  @Test("a change inside a text is noticed, and everything is there")
  func value() throws {
    let leaf = try pages(of: "notes_note").leaves[0]
    try change(database, at: leaf + 4090, to: [0x79])
    #expect(try verify().map(\.code) == ["database.damaged", "database.changed"])
    _ = try restore()
    #expect(try restored().notes.count == Self.count)
  }

  @Test("a file cut short gives the records before its end")
  func cutShort() throws {
    let size = try FileStamp(at: database).size
    #expect(truncate(database, off_t(size - 16_384)) == 0)
    _ = try restore()
    #expect(try !restored().notes.isEmpty)
  }

  @Test("damaged content is left out and named, and other content is there")
  func content() throws {
    let (blobs, large) = try {
      let copy = try Database(asItIsAt: database)
      defer { try? copy.close() }
      let blobs = try copy.read { try BlobIndex($0).all() }
      return (blobs, try #require(blobs.first { $0.size > 1000 }))
    }()
    try change(BlobStore(reading: folder.folder("blobs"), ids: ids).path(of: large), at: 500, to: [0])
    #expect(failure { _ = try restore(takesDamaged: false) }?.code == "backup.damaged")
    let report = try restore()
    #expect(report.leftOut.map(\.content) == [large.hash])
    let (notes, workspace) = try restored()
    #expect(notes == Self.all)
    #expect(blobs.filter { $0 != large }.allSatisfy { workspace.blobs.isWhole($0) })
  }

  @Test("a damaged description of the backup loses nothing")
  func manifest() throws {
    try change(folder.file("backup.json"), at: 0, to: Array("}".utf8))
    #expect(try verify().map(\.code) == ["backup.manifest"])
    #expect(failure { _ = try restore(takesDamaged: false) }?.code == "backup.manifest")
    _ = try restore()
    #expect(try restored().notes == Self.all)
  }

  @Test("data in use whose database is damaged is verified to its end, and the damaged records are named")
  func dataInUse() throws {
    let leaf = try pages(of: "notes_note").leaves[1]
    try change(database, at: leaf, to: [0xFF])
    let damaged = files.folder.folder("damaged")
    try damaged.make()
    try FileManager.default.copyItem(atPath: database, toPath: damaged.file("worksite.db"))
    try FileManager.default.copyItem(atPath: folder.folder("blobs").path, toPath: damaged.file("blobs"))
    let place = ProfileLocation(folder: damaged)
    let data = try SharedData(at: place, composition, clock: clock.clock, ids: ids)
    let report = try Verification(of: data.workspace).run()
    #expect(report.problems.contains { ($0.table?.lost.count ?? 0) > 10 })
    #expect(report.blobs == 2)
  }
}
