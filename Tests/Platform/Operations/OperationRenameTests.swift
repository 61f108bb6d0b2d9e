import Core
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("New names of operations")
struct OperationRenameTests {
  private static let feature = renaming(
    OperationRename(
      "notes-words-0001", ["notes.note.scribble": "notes.note.write"],
      members: ["notes.note.write": ["drawer": "box"]]))

  /// The feature of notes, whose operations had other names before.
  private static func renaming(_ steps: OperationRename...) -> Feature {
    var feature = Notes.feature
    Feature.Facet.renames(steps).add(&feature)
    return feature
  }

  private func texts(_ column: String, _ world: TestStore) throws -> [String] {
    try world.companyStore.database.read {
      try $0.rows(SQL(code: "SELECT \(column) FROM operations_operation ORDER BY position")) { $0.text() }
    }
  }

  @Test("are written into the log, whose operations can be undone and described as before")
  func log() throws {
    let earlier = try TestStore(
      [Self.feature], onDisk: true, lacking: "notes-words-0001-operations_operation")
    let text = #"the "drawer": and "box": are empty"#
    try earlier.perform(WriteNote(id: earlier.newID(), box: ID(high: 0, low: 1), text: text))
    _ = try earlier.companyStore.database.write {
      try $0.execute(
        """
        UPDATE operations_operation
        SET name = 'notes.note.scribble', input = replace(input, '"box":', '"drawer":')
        """)
    }
    let input = try #require(try texts("input", earlier).first)
    #expect(input.contains(#""drawer":""#) && !input.contains(#","box":"#))

    let world = try TestStore(reopening: earlier)
    #expect(try texts("name", world) == ["notes.note.write"])
    let renamed = try JSON.value(WriteNote.self, from: try #require(try texts("input", world).first))
    #expect(renamed.box == ID(high: 0, low: 1) && renamed.text == text)
    #expect(
      try world.answer(History(in: world.companyStore.composition)).map(\.summary.description) == [
        "wrote \(text)"
      ])
    try world.companyStore.undo(by: world.actor)
    #expect(try world.companyStore.database.read { try Notes.all($0) }.isEmpty)
  }

  @Test("are a step of every table with operations, with names of its own")
  func steps() throws {
    let world = try TestStore([Self.feature])
    let names = world.companyStore.composition.migrations.map(\.name)
    #expect(
      names.suffix(4) == [
        "notes-words-0001-operations_operation", "notes-words-0001-replica_outbox",
        "notes-words-0001-replica_cancelled", "notes-words-0001-replica_unlogged",
      ])
    let step = OperationRename("notes-words-0001", [:])
    let error = try #require(throws: CompositionError.self) { try Composition([Self.renaming(step, step)]) }
    #expect(error.problems == ["renaming notes-words-0001 is there 2 times"])
  }
}
