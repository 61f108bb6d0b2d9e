import Auth
import Core
import Persistence
import Synchronization
import TestSupport
import Testing

@testable import Operations

@Suite("Records that follow from others")
struct DerivedRecordTests {
  /// The numbers of records that each computation was given.
  private final class Counts: Sendable {
    let values = Mutex<[Int]>([])
  }

  private let world: TestStore
  private let counts: Counts

  init() throws {
    let counts = Counts()
    let notes = Notes.feature
    world = try TestStore([
      Feature(
        id: "notes", summary: "notes", migrations: notes.migrations, rights: notes.rights,
        operations: [WriteNote.self, EditNote.self], recordKinds: notes.recordKinds,
        facets: [
          .recompute { change, _ in
            let count = change.images.count
            counts.values.withLock { $0.append(count) }
          }
        ])
    ])
    self.counts = counts
  }

  private func write(_ texts: ClosedRange<Int>, _ performer: Performer, batch: ID) throws {
    for number in texts {
      _ = try performer.perform(
        WriteNote(id: performer.newID(), box: ID(high: 0, low: 1), text: "\(number)"), batch: batch)
    }
  }

  @Test("are computed once for a command, however many operations it has, and once for each command")
  func once() throws {
    let (first, second) = (world.newID(), world.newID())
    try world.companyStore.performTogether(by: world.actor) { performer in
      try write(1...100, performer, batch: first)
      try write(101...102, performer, batch: second)
    }
    #expect(counts.values.withLock { $0 } == [100, 2])
    try world.perform(WriteNote(id: world.newID(), box: ID(high: 0, low: 1), text: "slab"))
    #expect(counts.values.withLock { $0 } == [100, 2, 1])
  }

  @Test("are removed with the record that they are part of, and restored with it, by undo and redo")
  func reversing() throws {
    let notes = Notes.feature
    let sizes = RecordKind(
      name: "notes.size", table: "notes_size", whole: RecordKind.Whole("notes.note", by: "note"),
      isDerived: true,
      audiences: { _ in [.company] }, access: { _, _, _, _ in false })
    let migration = Migration(
      "notes-0002", reason: "sizes",
      sql: """
        CREATE TABLE notes_size (
          id ID PRIMARY KEY, note ID NOT NULL REFERENCES notes_note (id), size INT NOT NULL, version ID NOT NULL
        )
        """)
    let world = try TestStore(
      [
        Feature(
          id: "notes", summary: "notes", migrations: notes.migrations + [migration], rights: notes.rights,
          operations: [WriteNote.self, EditNote.self], recordKinds: notes.recordKinds + [sizes],
          facets: [
            .recompute { change, _ in
              for image in change.images where image.recordKind === Notes.notes {
                guard let text = image.now?.text("text") else { continue }
                try change.writeDerived(
                  sizes, image.record.derived(for: "size"), [("note", image.record), ("size", text.count)])
              }
            }
          ])
      ], isShared: true)
    func found() throws -> [Int] {
      try world.companyStore.database.read { try $0.rows("SELECT size FROM notes_size") { $0.int() } }
    }
    let note = WriteNote(id: world.newID(), box: ID(high: 0, low: 1), text: "slab")
    try world.perform(note)
    #expect(try found() == [4])
    for _ in 0..<2 {
      try world.companyStore.undo(by: world.actor)
      #expect(try found().isEmpty)
      try world.companyStore.redo(by: world.actor)
      #expect(try found() == [4])
    }
  }

  @Test("are not computed from operations that fail")
  func failing() throws {
    try world.companyStore.performTogether(by: world.actor) { performer in
      let batch = performer.newID()
      try write(1...2, performer, batch: batch)
      let empty = WriteNote(id: performer.newID(), box: ID(high: 0, low: 1), text: "")
      #expect(failure { _ = try performer.perform(empty, batch: batch) }?.code == "notes.empty")
    }
    #expect(counts.values.withLock { $0 } == [2])
  }

  @Test("are no reason for a device to read the feed once they were rolled back")
  func rolledBack() throws {
    struct Stopped: Error {}
    try world.companyStore.database.write { connection in
      let notes = TransactionNotes()
      #expect(throws: Stopped.self) {
        try notes.nested(in: connection) {
          notes.noteDerived()
          throw Stopped()
        }
      }
      #expect(!notes.hasDerived)
      try notes.nested(in: connection) { notes.noteDerived() }
      #expect(notes.hasDerived)
    }
  }
}
