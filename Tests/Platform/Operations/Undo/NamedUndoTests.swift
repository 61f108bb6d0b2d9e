import Auth
import Core
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("Undo of a named operation")
struct NamedUndoTests {
  private let world: TestStore
  private let box = ID(high: 0, low: 1)

  init() throws { world = try TestStore([Notes.feature]) }

  private var notes: [String] {
    get throws { try world.companyStore.database.read(Notes.all) }
  }

  private func perform(_ operation: some Operations.Operation, by actor: Actor? = nil) throws -> ID {
    let issued = world.companyStore.issue(operation, batch: world.newID())
    _ = try world.companyStore.perform(issued, by: actor ?? world.actor)
    return issued.id
  }

  private func write(_ text: String, by actor: Actor? = nil) throws -> (note: ID, operation: ID) {
    let note = world.newID()
    return (note, try perform(WriteNote(id: note, box: box, text: text), by: actor))
  }

  private func rejection(_ operations: ID...) -> Failure? {
    failure { _ = try world.companyStore.undo(only: operations, by: world.actor) }
  }

  @Test("undoes it and leaves later commands")
  func only() throws {
    let first = try write("first")
    _ = try write("second")
    let reverted = try world.companyStore.undo(only: [first.operation], by: world.actor)
    #expect(reverted.summaries.map(\.description) == ["wrote first"])
    #expect(try notes == ["second"])
    try world.companyStore.redo(by: world.actor)
    #expect(try notes == ["first", "second"])
  }

  @Test("undoes several together, in the reverse order, whatever order they are named in")
  func several() throws {
    let first = try write("first")
    _ = try write("other")
    let edit = try perform(EditNote(id: first.note, text: "edited"))
    try world.companyStore.undo(only: [edit, first.operation], by: world.actor)
    #expect(try notes == ["other"])
  }

  @Test("a retry with the same id undoes nothing more")
  func retry() throws {
    let (first, id) = (try write("first"), world.newID())
    for _ in 0..<2 {
      let reverted = try world.companyStore.performTogether(by: world.actor) {
        try $0.undo(only: [first.operation], as: id)
      }
      #expect(reverted.summaries.map(\.description) == ["wrote first"])
    }
  }

  @Test("is rejected once the record was changed again, and names the later operation")
  func changed() throws {
    let first = try write("first")
    let edit = try perform(EditNote(id: first.note, text: "edited"))
    let rejected = rejection(first.operation)
    #expect(rejected?.kind == .conflict)
    #expect(rejected?.code == "sync.undoChanged")
    #expect(rejected?.message.description.contains("edited first") == true, "\(rejected?.message as Any)")
    #expect(rejected?.remedy != nil)
    try world.companyStore.undo(only: [edit], by: world.actor)
    try world.companyStore.undo(only: [first.operation], by: world.actor)
    #expect(try notes.isEmpty)
  }

  @Test("is rejected once another user changed the record")
  func changedByOther() throws {
    let first = try write("first")
    _ = try perform(EditNote(id: first.note, text: "theirs"), by: world.other)
    #expect(rejection(first.operation)?.code == "sync.undoChanged")
    #expect(try notes == ["theirs"])
  }

  @Test("is rejected while a later record refers to what it made, and names that operation")
  func builtOn() throws {
    let first = try write("first")
    let second = try perform(WriteNote(id: world.newID(), box: first.note, text: "inside"))
    let rejected = rejection(first.operation)
    #expect(rejected?.kind == .conflict)
    #expect(rejected?.code == "sync.undoBuiltOn")
    #expect(rejected?.message.description.contains("wrote inside") == true)
    #expect(try notes == ["first", "inside"])
    try world.companyStore.undo(only: [second, first.operation], by: world.actor)
    #expect(try notes.isEmpty)
  }

  @Test("is rejected when it is undone already, of another user or device, or unknown")
  func notOwn() throws {
    let first = try write("first")
    try world.companyStore.undo(only: [first.operation], by: world.actor)
    #expect(rejection(first.operation)?.code == "sync.undoStale")
    let theirs = try write("theirs", by: world.other)
    let phone = Actor(user: world.actor.user, role: .admin, device: world.newID())
    let elsewhere = try write("phone", by: phone)
    for operation in [theirs.operation, elsewhere.operation, world.newID()] {
      let rejected = rejection(operation)
      #expect(rejected?.code == "sync.undoNotOwn")
      #expect(rejected?.kind == .conflict)
    }
    #expect(try notes == ["phone", "theirs"])
  }

  @Test("is rejected where the operation is an undo, or one that undo leaves out")
  func impossible() throws {
    let first = try write("first")
    try world.companyStore.undo(only: [first.operation], by: world.actor)
    let undo = try #require(
      try world.answer(History(in: world.companyStore.composition)).first { $0.name == "operations.undo" })
    #expect(rejection(undo.id)?.code == "sync.decided")
    let final = try write("final")
    _ = try world.companyStore.database.write {
      try $0.execute("UPDATE operations_operation SET kind = 4 WHERE id = \(final.operation)")
    }
    #expect(rejection(final.operation)?.code == "sync.decided")
    #expect(try notes == ["final"])
  }
}
