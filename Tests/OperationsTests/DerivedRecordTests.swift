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

  private let world: TestWorkspace
  private let counts: Counts

  init() throws {
    let counts = Counts()
    let notes = Notes.feature
    world = try TestWorkspace([
      Feature(
        id: "notes", summary: "notes", migrations: notes.migrations, rights: notes.rights,
        operations: [WriteNote.self, EditNote.self], recordKinds: notes.recordKinds,
        recompute: { change, _ in
          let count = change.images.count
          counts.values.withLock { $0.append(count) }
        })
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
    try world.workspace.performTogether(by: world.actor) { performer in
      try write(1...100, performer, batch: first)
      try write(101...102, performer, batch: second)
    }
    #expect(counts.values.withLock { $0 } == [100, 2])
    try world.perform(WriteNote(id: world.newID(), box: ID(high: 0, low: 1), text: "slab"))
    #expect(counts.values.withLock { $0 } == [100, 2, 1])
  }

  @Test("are not computed from operations that fail")
  func failing() throws {
    try world.workspace.performTogether(by: world.actor) { performer in
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
    try world.workspace.database.write { connection in
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
