import Core
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Writes to the write-ahead log")
struct LogWritesTests {
  private let files: TemporaryFolder
  private let clock = TestClock().clock
  private let database: Database
  private let migration = Migration(
    "notes-0001", reason: "notes",
    sql: "CREATE TABLE notes_note (number INT PRIMARY KEY, text BYTES NOT NULL)")

  init() throws {
    files = try TemporaryFolder()
    database = try Database(at: files.path("worksite.db"), migrations: [migration], clock: clock)
  }

  /// Adds notes that take a page each.
  private func add(_ numbers: Range<Int>, _ connection: Connection) throws {
    for number in numbers {
      let text = Array(repeating: UInt8(truncatingIfNeeded: number), count: 3000)
      try connection.execute("INSERT INTO notes_note (number, text) VALUES (\(number), \(text))")
    }
  }

  private func count(in database: Database) throws -> Int? {
    try database.read { try $0.first("SELECT count(*) FROM notes_note") { $0.int() } }
  }

  /// The number of calls with which this thread wrote anything so far (proc(5)).
  private func calls() throws -> Int {
    let text = try String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("syscw: ") })
    return try #require(Int(line.dropFirst("syscw: ".count)))
  }

  @Test("a transaction is written with few calls")
  func fewCalls() throws {
    let before = try calls()
    try database.write { try add(0..<200, $0) }
    #expect(try calls() - before < 40)
  }

  @Test("a transaction is in the file when it has been committed", arguments: [1, 20, 200])
  func committed(notes: Int) throws {
    try database.write { try add(0..<notes, $0) }
    // The state in which the file would be found if the program ended here.
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: files.path("worksite.db") + ending, toPath: files.path("found.db") + ending)
    }
    let found = try Database(at: files.path("found.db"), migrations: [migration], clock: clock)
    #expect(try count(in: found) == notes)
    #expect(try found.integrityProblems().isEmpty)
    let other = try Database(at: files.path("worksite.db"), migrations: [migration], clock: clock)
    #expect(try count(in: other) == notes)
  }

  @Test("a transaction that is larger than the page cache reads its pages and is rolled back in parts")
  func spilled() throws {
    struct Rejected: Error {}
    try database.write { connection in
      try connection.execute("PRAGMA cache_size = 10")
      try add(0..<100, connection)
      try? connection.nested {
        try add(100..<300, connection)
        throw Rejected()
      }
      let text = Array(repeating: UInt8(7), count: 2999)
      try connection.execute("UPDATE notes_note SET text = \(text) WHERE number < 50")
      try add(300..<320, connection)
      #expect(try connection.first("SELECT count(*) FROM notes_note") { $0.int() } == 120)
    }
    try? database.write { connection in
      try add(400..<500, connection)
      throw Rejected()
    }
    try database.write { try add(500..<501, $0) }
    #expect(try count(in: database) == 121)
    #expect(try database.integrityProblems().isEmpty)
  }
}
