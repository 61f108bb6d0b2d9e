import Auth
import Core
import Measuring
import Operations
import Persistence

/// A feature with one kind of record.
enum Notes {
  static let feature = Feature(
    id: "notes", summary: "notes",
    migrations: [
      Migration(
        "notes-0001", reason: "notes",
        sql:
          "CREATE TABLE notes_note (id ID PRIMARY KEY, text TEXT NOT NULL, size INT NOT NULL, version ID NOT NULL)"
      )
    ],
    rights: [.write], operations: [WriteNote.self], recordKinds: [notes])

  static let notes = RecordKind(name: "notes.note", table: "notes_note", audiences: { _ in [.company] })

  /// The columns of all notes.
  static func all(_ connection: Connection) throws -> [(id: ID, text: String, size: Int)] {
    try connection.rows("SELECT id, text, size FROM notes_note") { (try $0.id(), $0.text(), $0.int()) }
  }

  /// Reads a note.
  static func require(_ id: ID, in connection: Connection) throws {
    let text = try connection.first("SELECT text FROM notes_note WHERE id = \(id)") { $0.text() }
    if text == nil { throw MeasurementError("There is no note \(id).") }
  }
}

/// Adds a note.
struct WriteNote: Operation {
  static let name = "notes.note.write"
  static let right = Right.write
  let id: ID
  let text: String

  func perform(in change: Change, by actor: Actor) throws -> Done {
    try change.insert(Notes.notes, id, [("text", text), ("size", text.utf8.count)])
    return Done()
  }

  func summary(before: Record?, outcome: Done) -> Phrase { Phrase(verbatim: text) }
}

extension Right {
  fileprivate static let write = Right(
    "notes.write", Phrase(verbatim: "write notes"), .own, manager: true, reporter: true)
}
