import Core
import Foundation
import Operations
import Persistence
import Profile
import TestSupport
import Testing

@Suite("A rescue of damaged data")
struct RescueTests {
  /// A kind of damage to the list of free pages.
  enum ListDamage: CaseIterable {
    case firstPage, nextPage, count, wholePage, foreignPage
  }

  @Test(
    "loses no record where the list of free pages is damaged, and brings back no removed one",
    arguments: ListDamage.allCases, [false, true])
  func freePages(damage: ListDamage, isTableDamaged: Bool) throws {
    let backup = try NotesBackup()
    let file = DamagedFile(path: backup.database)
    let (bytes, pages) = (try file.bytes, try backup.pages(of: "notes_note"))
    let (first, count) = (bytes.number(at: 32), bytes.number(at: 36))
    try #require(first > 0 && count > 3)
    let list = (first - 1) * DamagedFile.pageSize
    switch damage {
    case .firstPage: try file.write([0x7F, 0, 0, 0], at: 32)
    case .nextPage: try file.write([UInt8](number: first), at: list)
    case .count: try file.write([0xFF, 0xFF, 0xFF, 0xFF], at: list + 4)
    case .wholePage: try file.write([UInt8](repeating: 0xFF, count: DamagedFile.pageSize), at: list)
    case .foreignPage:
      try file.write([UInt8](number: pages.leaves[1] / DamagedFile.pageSize + 1), at: list + 8)
    }
    if isTableDamaged { try file.write([0xFF], at: pages.root) }
    #expect(failure { _ = try backup.restore(takesDamaged: false) }?.code == "backup.damaged")
    let named = try backup.verify()
    #expect(named.first?.code == "database.damaged")
    #expect(named.allSatisfy { $0.table?.lost.isEmpty ?? true })
    #expect(named.contains { $0.table?.name == "notes_note" } == isTableDamaged)
    _ = try backup.restore()
    #expect(try backup.restored().notes == NotesBackup.all)
  }

  @Test("loses no content where the index of content is damaged")
  func index() throws {
    let backup = try NotesBackup()
    let file = DamagedFile(path: backup.database)
    try file.write([UInt8](repeating: 0, count: 8), at: file.root(of: "persistence_blob"))
    #expect(try backup.verify().contains { $0.table?.name == "persistence_blob" })
    let report = try backup.restore()
    #expect(report.leftOut.allSatisfy { $0.content == nil })
    let (notes, companyStore) = try backup.restored()
    #expect(notes == NotesBackup.all)
    let blobs = try companyStore.database.read { try BlobIndex($0).all() }
    #expect(blobs.map(\.size).sorted() == [5, 100_000])
    #expect(blobs.allSatisfy { companyStore.blobs.isWhole($0) })
  }

  @Test("computes again what features derive from records, where that was lost or records were")
  func derived() throws {
    for table in ["notes_count", "notes_note"] {
      let backup = try NotesBackup()
      let file = DamagedFile(path: backup.database)
      let page = try table == "notes_note" ? backup.pages(of: table).leaves[1] : file.root(of: table)
      try file.write([0xFF], at: page)
      _ = try backup.restore()
      #expect(try (backup.restored().notes == NotesBackup.all) == (table == "notes_count"))
    }
  }

  /// The contents of a file of small contents that are left out when it is damaged.
  private func lost(_ backup: NotesBackup, at page: Int) throws -> [String] {
    try backup.change(backup.smallContents, at: page, to: [0xFF])
    let named = try backup.verify()
    #expect(named.contains { $0.code == "contents.damaged" }, "\(named.map(\.code))")
    #expect(failure { _ = try backup.restore(takesDamaged: false) }?.code == "backup.damaged")
    let lost = try backup.restore().leftOut.compactMap(\.content)
    #expect(named.compactMap(\.content).sorted() == lost.sorted())
    let (notes, companyStore) = try backup.restored()
    #expect(notes == NotesBackup.all)
    for blob in backup.small { #expect(companyStore.blobs.isWhole(blob) != lost.contains(blob.hash)) }
    #expect(try companyStore.blobs.problems().isEmpty)
    return lost
  }

  @Test("loses the small contents of a damaged page only")
  func smallContents() throws {
    let backup = try NotesBackup(contents: 200)
    let pages = try DamagedFile(path: backup.smallContents).pages(of: "persistence_content")
    try #require(pages.leaves.count > 10)
    let lost = try lost(backup, at: pages.leaves[3])
    #expect(!lost.isEmpty && lost.count < 10)
  }

  @Test("loses no small contents where the first page of their table is damaged")
  func smallContentsBelow() throws {
    let backup = try NotesBackup(contents: 200)
    let lost = try lost(backup, at: DamagedFile(path: backup.smallContents).root(of: "persistence_content"))
    #expect(lost.isEmpty)
  }

  @Test("names what is damaged in data in use that cannot be opened, and reads the rest")
  func dataInUse() throws {
    let backup = try NotesBackup()
    // The pages are found in the schema, which is damaged then.
    try backup.change(backup.database, at: backup.pages(of: "notes_note").leaves[1], to: [0xFF])
    try backup.change(backup.database, at: 100, to: [0xFF, 0xFF, 0xFF, 0xFF])
    let folder = backup.files.folder.folder("damaged")
    try folder.make()
    for name in ["worksite.db", "blobs"] {
      try FileManager.default.copyItem(atPath: backup.folder.path + "/" + name, toPath: folder.file(name))
    }
    let (place, clock) = (ProfileLocation(folder: folder), backup.clock.clock)
    let failure = try #require(
      failure { _ = try SharedData(at: place, backup.composition, clock: clock, ids: backup.ids) })
    let report = try place.verifyDamaged(backup.composition, clock: clock, ids: backup.ids, after: failure)
    #expect(report.problems.first?.code == "database.damaged" && report.blobs == 2)
    let table = try #require(report.problems.first { $0.table?.name == "notes_note" }?.table)
    #expect(table.lost.count > 10 && table.lost.count < 100)
    let none = ProfileLocation(folder: backup.files.folder.folder("nothing"))
    #expect(
      Self.code {
        _ = try none.verifyDamaged(backup.composition, clock: clock, ids: backup.ids, after: failure)
      }
        == failure.code)
  }

  private static func code(of body: () throws -> Void) -> Failure.Code? { failure(of: body)?.code }
}
