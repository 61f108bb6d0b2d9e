import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Performing operations")
struct OperationTests {
  private let world: TestStore
  private let box = ID(high: 0, low: 1)

  init() throws { world = try TestStore([Notes.feature]) }

  private var notes: [String] {
    get throws { try world.companyStore.database.read(Notes.all) }
  }

  @Test("the same operation again returns the first outcome and changes nothing")
  func again() throws {
    let issued = world.companyStore.issue(
      WriteNote(id: world.newID(), box: box, text: "slab"), batch: world.newID())
    let first = try world.companyStore.perform(issued, by: world.actor)
    let second = try world.companyStore.perform(issued, by: world.actor)
    #expect(first == "wrote slab")
    #expect(second == first)
    #expect(try notes == ["slab"])
  }

  @Test("an id that was used for another operation, or by another user, is rejected")
  func idTaken() throws {
    let issued = world.companyStore.issue(
      WriteNote(id: world.newID(), box: box, text: "slab"), batch: world.newID())
    _ = try world.companyStore.perform(issued, by: world.actor)
    let other = Issued(
      id: issued.id, batch: issued.batch, at: issued.at,
      operation: WriteNote(id: world.newID(), box: box, text: "wall"))
    #expect(failure { _ = try world.companyStore.perform(other, by: world.actor) }?.code == "sync.idTaken")
    #expect(failure { _ = try world.companyStore.perform(issued, by: world.other) }?.code == "sync.idTaken")
    #expect(try notes == ["slab"])
  }

  @Test("a failed operation leaves no trace, and the same id can be tried again")
  func rejected() throws {
    let id = world.newID()
    let issued = Issued(
      id: id, batch: id, at: world.clock.clock.now(), operation: WriteNote(id: id, box: box, text: ""))
    #expect(failure { _ = try world.companyStore.perform(issued, by: world.actor) }?.field == "text")
    #expect(try world.answer(History(in: world.companyStore.composition)).isEmpty)
    let mended = Issued(id: id, batch: id, at: issued.at, operation: WriteNote(id: id, box: box, text: "ok"))
    _ = try world.companyStore.perform(mended, by: world.actor)
    #expect(try notes == ["ok"])
  }

  @Test("of operations performed together a failed one is rolled back alone")
  func together() throws {
    let batch = world.newID()
    let failures = try world.companyStore.performTogether(by: world.actor) { performer in
      ["a", "", "b", "a"].map { text in
        failure {
          _ = try performer.perform(WriteNote(id: world.newID(), box: box, text: text), batch: batch)
        }?.code
      }
    }
    #expect(failures == [nil, "notes.empty", nil, .persistenceConstraint])
    #expect(try notes == ["a", "b"])
    #expect(try world.answer(History(in: world.companyStore.composition)).count == 2)
  }

  @Test("an operation that fails after a write is rolled back wholly, and those beside it stay")
  func torn() throws {
    let (first, second, batch) = (world.newID(), world.newID(), world.newID())
    try world.perform(WriteNote(id: first, box: box, text: "taken"))
    try world.perform(WriteNote(id: second, box: box, text: "other"))
    let elsewhere = ID(high: 0, low: 2)
    let codes = try world.companyStore.performTogether(by: world.actor) { performer in
      [
        failure {
          _ = try performer.perform(WriteNote(id: world.newID(), box: box, text: "a"), batch: batch)
        }?.code,
        try rejection {
          _ = try performer.perform(EditNote(id: second, box: elsewhere, text: "taken"), batch: batch)
        },
        failure {
          _ = try performer.perform(WriteNote(id: world.newID(), box: box, text: "b"), batch: batch)
        }?.code,
      ]
    }
    #expect(codes == [nil, .persistenceConstraint, nil])
    #expect(try notes == ["a", "b", "other", "taken"])
    let place = try world.companyStore.database.read {
      try $0.first("SELECT box FROM notes_note WHERE id = \(second)") { try $0.id() }
    }
    #expect(place == box)
  }

  @Test("an error that a caller catches, whatever it is, does not keep half an operation")
  func caught() throws {
    let batch = world.newID()
    var runs = 0
    try world.companyStore.performTogether(by: world.actor) { performer in
      runs += 1
      for text in ["a", "b", "a", "c"] {
        do {
          _ = try performer.perform(WriteNote(id: world.newID(), box: box, text: text), batch: batch)
        } catch {
          continue
        }
      }
    }
    #expect(runs == 2)
    #expect(try notes == ["a", "b", "c"])
  }

  /// The code of a failure; other errors are thrown.
  private func rejection(_ body: () throws -> Void) throws -> Failure.Code? {
    do {
      try body()
      return nil
    } catch let failure as Failure {
      return failure.code
    }
  }

  @Test("the version of a record is the operation that last wrote it")
  func versions() throws {
    let id = world.newID()
    try world.perform(WriteNote(id: id, box: box, text: "a"))
    let edit = world.companyStore.issue(EditNote(id: id, text: "b"), batch: world.newID())
    _ = try world.companyStore.perform(edit, by: world.actor)
    let version = try world.companyStore.database.read {
      try $0.first("SELECT version FROM notes_note WHERE id = \(id)") { try $0.id() }
    }
    #expect(version == edit.id)
  }

  @Test("a record that leaves a container leaves a tombstone there")
  func tombstones() throws {
    let (id, other) = (world.newID(), ID(high: 0, low: 2))
    try world.perform(WriteNote(id: id, box: box, text: "a"))
    try world.perform(EditNote(id: id, box: other))
    try world.companyStore.database.read { connection throws in
      let log = ChangeLog(connection)
      #expect(try log.changes(in: box, after: 0, upTo: log.highWaterMark(), limit: 10).map(\.gone) == [true])
      #expect(
        try log.changes(in: other, after: 0, upTo: log.highWaterMark(), limit: 10).map(\.gone) == [false])
    }
  }

  @Test("content that is not in the store cannot be named")
  func missingContent() throws {
    struct Name: Operation {
      static let name = "notes.blob"
      static let right = Right.write
      var blobs: [Blob] { [Blob(hash: String(repeating: "0", count: 64), size: 1)] }
      func perform(in change: Change, by actor: Actor) throws -> Done { Done() }
      func summary(before: Record?, outcome: Done) -> Phrase { Phrase(verbatim: "") }
    }
    #expect(failure { try world.perform(Name()) }?.code == "sync.noContent")
  }
}
