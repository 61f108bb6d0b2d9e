import Core
import Persistence
import TestSupport
import Testing

@Suite("SQL values")
struct SQLTests {
  private let database: Database

  init() throws {
    let migration = Migration(
      "notes-0001", reason: "a table",
      sql: "CREATE TABLE notes_note (id ID PRIMARY KEY, text TEXT NOT NULL, done BOOL)")
    database = try Database(inMemory: [migration], clock: TestClock().clock)
  }

  @Test("an interpolated value is bound, whatever its text")
  func binding() throws {
    let nasty = "x'); DROP TABLE notes_note; --"
    let id = ID(high: 1, low: 2)
    try database.write { _ = try $0.execute("INSERT INTO notes_note (id, text) VALUES (\(id), \(nasty))") }
    let found = try database.read {
      try $0.first("SELECT id, text, done FROM notes_note WHERE text = \(nasty)") {
        (try $0.id(), $0.text(), $0.optional { $0.bool() })
      }
    }
    #expect(found?.0 == id)
    #expect(found?.1 == nasty)
    #expect(found?.2 == nil)
  }

  @Test("a text with U+0000 is rejected")
  func zeroCharacter() throws {
    let rejection = failure {
      try database.write {
        _ = try $0.execute("INSERT INTO notes_note (id, text) VALUES (\(ID(high: 1, low: 2)), \("a\0b"))")
      }
    }
    #expect(rejection?.kind == .invalid)
    #expect(try database.read { try $0.first("SELECT COUNT(*) FROM notes_note") { $0.int() } } == 0)
  }

  @Test("a read cannot write")
  func readOnly() {
    let rejection = failure { try database.read { _ = try $0.execute("DELETE FROM notes_note") } }
    #expect(rejection?.kind == .io)
  }

  @Test("pieces compose with their values in order")
  func composing() {
    let condition: SQL = "a = \(1) AND b = \("two")"
    let whole: SQL = "SELECT x FROM t WHERE \(condition) AND c = \(Int?.none) AND d = \([UInt8]([3]))"
    #expect(whole.text == "SELECT x FROM t WHERE a = ? AND b = ? AND c = ? AND d = ?")
    #expect(whole.values == [.integer(1), .text("two"), .null, .bytes([3])])
  }

  @Test(
    "a substring is matched letter by letter",
    arguments: [("50%", true), ("0_", false), ("5", true), ("\\", false)])
  func substring(part: String, isFound: Bool) throws {
    try database.write {
      _ = try $0.execute("INSERT INTO notes_note (id, text) VALUES (\(ID(high: 0, low: 1)), \("50% done"))")
    }
    let found = try database.read {
      try $0.exists("SELECT 1 FROM notes_note WHERE \(SQL.contains("text", part))")
    }
    #expect(found == isFound)
  }

  @Test("nested work that fails rolls back only itself")
  func nesting() throws {
    struct Stop: Error {}
    try database.write { connection in
      try connection.execute("INSERT INTO notes_note (id, text) VALUES (\(ID(high: 0, low: 1)), \("kept"))")
      #expect(throws: Stop.self) {
        try connection.nested {
          try connection.execute(
            "INSERT INTO notes_note (id, text) VALUES (\(ID(high: 0, low: 2)), \("gone"))")
          throw Stop()
        }
      }
    }
    #expect(try database.read { try $0.rows("SELECT text FROM notes_note") { $0.text() } } == ["kept"])
  }

  @Test("a record is equal after conversion to JSON and back, with all its types")
  func records() throws {
    let record = Record(
      columns: ["a", "b", "c", "d"], values: [.integer(.max), .text("ä\"\n"), .bytes([0, 255]), .null])
    let back = try JSON.value(Record.self, from: JSON.text(record))
    #expect(back == record)
    #expect(back.text("b") == "ä\"\n")
    #expect(back["missing"] == .null)
  }

  @Test("a statement may run while its own rows are read")
  func reentrance() throws {
    try database.write { connection in
      for number in 1...3 {
        try connection.execute(
          "INSERT INTO notes_note (id, text) VALUES (\(ID(high: 0, low: UInt64(number))), \("n"))")
      }
      var pairs = 0
      try connection.forEach("SELECT id FROM notes_note WHERE text = \("n")") { _ in
        try connection.forEach("SELECT id FROM notes_note WHERE text = \("n")") { _ in pairs += 1 }
      }
      #expect(pairs == 9)
    }
  }

  @Test("more memory for pages is given up after the work, also after an error")
  func keepingPages() throws {
    struct Rejected: Error {}
    func size(_ connection: Connection) throws -> Int? {
      try connection.first("PRAGMA cache_size") { $0.int() }
    }
    try database.write { connection in
      let before = try size(connection)
      #expect(try connection.keepingPages { try size(connection) } == -16_000)
      #expect(throws: Rejected.self) { try connection.keepingPages { throw Rejected() } }
      #expect(try size(connection) == before)
    }
  }
}
