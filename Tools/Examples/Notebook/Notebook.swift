import Core
import Foundation
import Persistence

/// Keeps notes in a database, changes its schema, and reads the feed of its changes.
@main
enum Notebook {
  private static let first = Migration(
    "notes-0001", reason: "notes",
    sql: "CREATE TABLE notes_note (id ID PRIMARY KEY, text TEXT NOT NULL)")
  private static let second = Migration(
    "notes-0002", reason: "notes that are done",
    sql: "ALTER TABLE notes_note ADD COLUMN done BOOL NOT NULL DEFAULT 0")
  private static let clock = WallClock { Instant(milliseconds: 1_795_069_800_000) }
  private static let ids = IDSource(clock: clock, random: { .random(in: .min ... .max) })

  static func main() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID()).db").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) } }

    let earlier = try Database(at: file, migrations: [first], clock: clock)
    try earlier.write { connection in
      for text in ["Order timber.", "Call Olli."] { try add(text, connection) }
    }
    try earlier.close()

    let database = try Database(at: file, migrations: [first, second], clock: clock)
    let seen = try database.read { try ChangeLog($0).highWaterMark() }
    try database.write { connection in try add("Check the crane.", connection) }
    let open = try database.read { try $0.rows("SELECT text FROM notes_note WHERE done = 0") { $0.text() } }
    print("to do: \(open), changed: \(try changes(in: database, after: seen))")

    try finish("Call Olli.", in: database)
    print("changed: \(try changes(in: database, after: seen))")
    try database.close()
    do {
      _ = try Database(at: file, migrations: [first], clock: clock)
    } catch {
      print("An earlier program: \(error)")
    }
  }

  private static func add(_ text: String, _ connection: Connection) throws {
    let id = ids.next()
    try connection.execute("INSERT INTO notes_note (id, text) VALUES (\(id), \(text))")
    try noteChange(of: id, connection)
  }

  private static func finish(_ text: String, in database: Database) throws {
    try database.write { connection in
      let id = try connection.first("SELECT id FROM notes_note WHERE text = \(text)") { try $0.id() }
      guard let id else { return }
      try connection.execute("UPDATE notes_note SET done = 1 WHERE id = \(id)")
      try noteChange(of: id, connection)
    }
  }

  /// Notes in the transaction of a change which record it concerns.
  private static func noteChange(of id: ID, _ connection: Connection) throws {
    try ChangeLog(connection).append(
      audience: "everyone", recordKind: "notes.note", record: id, container: nil, gone: false)
  }

  /// The texts of the notes that changed, the latest change last.
  private static func changes(in database: Database, after seen: HighWaterMark) throws -> [String] {
    try database.read { connection in
      let log = ChangeLog(connection)
      let changes = try log.changes(for: "everyone", after: seen.seq, upTo: log.highWaterMark(), limit: 100)
      return try changes.compactMap { try connection.record($0.record, of: "notes_note")?.text("text") }
    }
  }
}
