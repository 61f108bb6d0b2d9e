import Auth
import Core
import Operations
import Persistence

/// A minimal feature, to test what every feature relies on: notes in boxes.
enum Notes {
  static let feature = Feature(
    id: "notes", summary: "notes",
    migrations: [
      Migration(
        "notes-0001", reason: "notes",
        sql: """
          CREATE TABLE notes_note (id ID PRIMARY KEY, box ID NOT NULL, text TEXT NOT NULL UNIQUE, version ID NOT NULL)
          """)
    ],
    rights: [.write], operations: [WriteNote.self, EditNote.self],
    recordKinds: [notes])

  static let notes = RecordKind(
    name: "notes.note", table: "notes_note", listing: RecordKind.Listing(container: { $0.id("box") }),
    audiences: { _ in [.company] },
    check: { _, record, _ in
      if record?.text("text") == "forbidden" {
        throw Failure(.conflict, "notes.check", Phrase(verbatim: "no"))
      }
    })

  static func all(_ connection: Connection) throws -> [String] {
    try connection.rows("SELECT text FROM notes_note ORDER BY text") { $0.text() }
  }
}

struct WriteNote: Operation, Hashable {
  static let name = "notes.note.write"
  static let right = Right.write
  let id: ID
  let box: ID
  let text: String

  func perform(in change: Change, by actor: Actor) throws -> String {
    if text.isEmpty { throw Failure(.invalid, "notes.empty", Phrase(verbatim: "empty"), field: "text") }
    try change.insert(Notes.notes, id, [("box", box), ("text", text)])
    return "wrote \(text)"
  }

  func summary(before: Record?, outcome: String) -> Phrase { Phrase(verbatim: outcome) }
}

struct EditNote: Operation {
  static let name = "notes.note.edit"
  static let right = Right.write
  let id: ID
  var box: ID?
  var text: String?

  func perform(in change: Change, by actor: Actor) throws -> Done {
    if let box { try change.update(Notes.notes, id, [("box", box)]) }
    if let text { try change.update(Notes.notes, id, [("text", text)]) }
    return Done()
  }

  func summary(before: Record?, outcome: Done) -> Phrase {
    Phrase(verbatim: "edited \(before?.text("text") ?? "")")
  }
}

extension Right {
  static let write = Right(
    "notes.write", Phrase(verbatim: "write notes"), .own, manager: true, reporter: true)
}
