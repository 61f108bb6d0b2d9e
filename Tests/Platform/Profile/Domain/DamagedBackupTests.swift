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
  private let backup: NotesBackup

  init() throws { backup = try NotesBackup() }

  @Test("a damaged header loses nothing")
  func header() throws {
    for offset in [0, 16, 18, 28, 32, 44, 56, 60, 68, 96] {
      try backup.change(backup.database, at: offset, to: [0xA5, 0x5A])
    }
    #expect(failure { _ = try backup.restore(takesDamaged: false) }?.code == "backup.damaged")
    #expect(try backup.verify().first?.code == "database.damaged")
    _ = try backup.restore()
    let (notes, companyStore) = try backup.restored()
    #expect(notes == NotesBackup.all)
    // A damaged backup is none to rely on.
    #expect(try companyStore.database.read { try LastBackup.read(in: $0) } == nil)
  }

  @Test(
    "a damaged first page of the schema, or of a table with many pages, loses nothing", arguments: [100, nil])
  func innerPage(offset: Int?) throws {
    try backup.change(
      backup.database, at: offset ?? backup.pages(of: "notes_note").root, to: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    let report = try backup.restore()
    #expect(try backup.restored().notes == NotesBackup.all)
    let lost = report.leftOut.compactMap { $0.table?.lost.count }.reduce(0, +)
    #expect(lost == 0, "\(report.leftOut.map(\.text.description))")
  }

  @Test("a wrong pointer of an inner page loses nothing")
  func pointer() throws {
    let root = try backup.pages(of: "notes_note").root
    let bytes = try Data(contentsOf: URL(fileURLWithPath: backup.database))
    let cell = root + (Int(bytes[root + 12]) << 8 | Int(bytes[root + 13]))
    try backup.change(backup.database, at: cell, to: [0, 0, 0, 3])
    _ = try backup.restore()
    #expect(try backup.restored().notes == NotesBackup.all)
  }

  @Test("a damaged leaf loses its records, and they are named")
  func leaf() throws {
    let leaf = try backup.pages(of: "notes_note").leaves[1]
    try backup.change(backup.database, at: leaf, to: [0xFF])
    let named = try backup.verify().first { $0.table?.name == "notes_note" }?.table
    let report = try backup.restore()
    let table = try #require(report.leftOut.first { $0.table?.name == "notes_note" }?.table)
    let (notes, companyStore) = try backup.restored()
    #expect(table.lost.count > 10 && table.lost.count < 100 && table.isComplete)
    #expect(notes.count + table.lost.count == NotesBackup.count && notes.allSatisfy(NotesBackup.all.contains))
    #expect(named?.lost == table.lost)
    let id = try #require(ID(table.lost[0]))
    #expect(try !companyStore.database.read { try $0.exists("SELECT 1 FROM notes_note WHERE id = \(id)") })
  }

  @Test("a damaged record is the only one that is lost")
  func record() throws {
    let leaf = try backup.pages(of: "notes_note").leaves[0]
    let bytes = try Data(contentsOf: URL(fileURLWithPath: backup.database))
    let cell = leaf + (Int(bytes[leaf + 8]) << 8 | Int(bytes[leaf + 9]))
    // The length of the record's header.
    try backup.change(backup.database, at: cell + 2, to: [0x7F])
    let report = try backup.restore()
    #expect(report.leftOut.compactMap(\.table).map { "\($0.name) \($0.lost.count)" } == ["notes_note 1"])
    #expect(try backup.restored().notes.count == NotesBackup.count - 1)
  }

  @Test("a damaged index loses nothing", arguments: ["notes_note_number", "sqlite_autoindex_notes_note_1"])
  func index(name: String) throws {
    let (root, leaves) = try backup.pages(of: name)
    for offset in [root, leaves[0]] { try backup.change(backup.database, at: offset, to: [0xFF]) }
    #expect(try backup.verify().contains { $0.table?.name == "notes_note" })
    let report = try backup.restore()
    #expect(report.leftOut.compactMap { $0.table?.lost.count } == [0])
    #expect(try backup.restored().notes == NotesBackup.all)
  }

  @Test("a change inside a text is noticed, and everything is there")
  func value() throws {
    let leaf = try backup.pages(of: "notes_note").leaves[0]
    try backup.change(backup.database, at: leaf + 4090, to: [0x79])
    #expect(try backup.verify().map(\.code) == ["database.damaged", "database.changed"])
    _ = try backup.restore()
    #expect(try backup.restored().notes.count == NotesBackup.count)
  }

  @Test("a file cut short gives the records before its end")
  func cutShort() throws {
    let size = try FileStamp(at: backup.database).size
    #expect(truncate(backup.database, off_t(size - 16_384)) == 0)
    _ = try backup.restore()
    #expect(try !backup.restored().notes.isEmpty)
  }

  @Test("damaged content is left out and named, and other content is there")
  func content() throws {
    let (blobs, large) = try {
      let copy = try Database(asItIsAt: backup.database)
      defer { try? copy.close() }
      let blobs = try copy.read { try BlobIndex($0).all() }
      return (blobs, try #require(blobs.first { $0.size > 1000 }))
    }()
    try backup.change(
      BlobStore(reading: backup.folder.folder("blobs"), ids: backup.ids).path(of: large), at: 500, to: [0])
    #expect(failure { _ = try backup.restore(takesDamaged: false) }?.code == "backup.damaged")
    let report = try backup.restore()
    #expect(report.leftOut.map(\.content) == [large.hash])
    let (notes, companyStore) = try backup.restored()
    #expect(notes == NotesBackup.all)
    #expect(blobs.filter { $0 != large }.allSatisfy { companyStore.blobs.isWhole($0) })
  }

  @Test("a damaged description of the backup loses nothing")
  func manifest() throws {
    try backup.change(backup.folder.file("backup.json"), at: 0, to: Array("}".utf8))
    #expect(try backup.verify().map(\.code) == ["backup.manifest"])
    #expect(failure { _ = try backup.restore(takesDamaged: false) }?.code == "backup.manifest")
    _ = try backup.restore()
    #expect(try backup.restored().notes == NotesBackup.all)
  }

  @Test("data in use whose database is damaged is verified to its end, and the damaged records are named")
  func dataInUse() throws {
    let leaf = try backup.pages(of: "notes_note").leaves[1]
    try backup.change(backup.database, at: leaf, to: [0xFF])
    let damaged = backup.files.folder.folder("damaged")
    try damaged.make()
    try FileManager.default.copyItem(atPath: backup.database, toPath: damaged.file("worksite.db"))
    try FileManager.default.copyItem(
      atPath: backup.folder.folder("blobs").path, toPath: damaged.file("blobs"))
    let place = ProfileLocation(folder: damaged)
    let data = try SharedData(at: place, backup.composition, clock: backup.clock.clock, ids: backup.ids)
    let report = try Verification(of: data.companyStore).run()
    #expect(report.problems.contains { ($0.table?.lost.count ?? 0) > 10 })
    #expect(report.blobs == 2)
  }
}
