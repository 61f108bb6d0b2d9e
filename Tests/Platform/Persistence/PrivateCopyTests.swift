import Core
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("The private copy of a read-only database")
struct PrivateCopyTests {
  private let files: TemporaryFolder
  private let clock = TestClock().clock
  private let notes = Migration(
    "notes-0001", reason: "notes", sql: "CREATE TABLE notes_note (id INT PRIMARY KEY)")

  init() throws { files = try TemporaryFolder() }

  private var path: String { files.path("worksite.db") }
  private var source: DatabaseSource { DatabaseSource(path, checksReferences: true) }

  private func open() throws -> Database { try Database(at: path, migrations: [notes], clock: clock) }

  /// A database at a path, opened as a read-only one.
  private func read(_ path: String, _ migrations: [Migration]? = nil) throws -> Database {
    let source = DatabaseSource(path, checksReferences: true, isNeverWritten: true)
    return try Database(source, migrations: migrations, clock: clock, isPartial: false)
  }

  private func add(_ numbers: ClosedRange<Int>, to database: Database) throws {
    try database.write { connection in
      for number in numbers { _ = try connection.execute("INSERT INTO notes_note (id) VALUES (\(number))") }
    }
  }

  private func count(_ database: Database, _ table: SQL = "notes_note") throws -> Int? {
    #expect(try database.integrityProblems().isEmpty)
    return try database.read { try $0.first("SELECT COUNT(*) FROM \(table)") { $0.int() } }
  }

  @Test("is of one state, whatever another connection writes", arguments: [false, true])
  func moment(isLogEmpty: Bool) throws {
    let database = try open()
    try add(1...1000, to: database)
    if isLogEmpty { try database.directly("PRAGMA wal_checkpoint(TRUNCATE)") }
    let copy = try read(path)
    try add(1001...5000, to: database)
    try database.directly("DELETE FROM notes_note WHERE id < 3000")
    try database.directly("PRAGMA wal_checkpoint(TRUNCATE)")
    try database.directly("VACUUM")
    #expect(try count(copy) == 1000)
    #expect(copy.isReadOnly)
    let failure = #expect(throws: Failure.self) { try add(7...7, to: copy) }
    #expect(failure?.code == "io.readOnly")
  }

  @Test("has the content of the log that a killed program left", arguments: [false, true])
  func leftLog(hasIndex: Bool) throws {
    let database = try open()
    try add(1...10, to: database)
    // The files as they are while the program runs, and so when it is killed.
    for suffix in ["", "-wal"] + (hasIndex ? ["-shm"] : []) {
      try FileManager.default.copyItem(atPath: path + suffix, toPath: files.path("left.db") + suffix)
    }
    #expect(try count(read(files.path("left.db"))) == 10)
    let left = DatabaseSource(files.path("left.db"), checksReferences: true)
    #expect(try left.copyFiles(to: files.path("copied.db")))
    #expect(try count(Database(asItIsAt: files.path("copied.db"))) == 10)
  }

  @Test(
    "is not made of files that change while they are copied", arguments: ["", "-wal", "-journal", "-shm"])
  func changing(suffix: String) throws {
    try open().close()
    let copy = files.path("copy.db")
    func grow() throws {
      let file = path + suffix
      if !FileManager.default.fileExists(atPath: file) { try Data().write(to: URL(fileURLWithPath: file)) }
      let handle = try #require(FileHandle(forWritingAtPath: file))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data([0]))
      try handle.close()
    }
    #expect(try source.copyFiles(to: copy))
    #expect(try !source.copyFiles(to: copy, interrupting: grow))
    #expect(try source.copyFiles(to: copy))
  }

  @Test("reports a system error as a failure")
  func rejected() throws {
    try open().close()
    let failure = #expect(throws: Failure.self) {
      _ = try source.copyFiles(to: files.path("none/copy.db"))
    }
    #expect(failure?.code == "io.missing")
  }

  @Test("applies migrations, which leave no trace in the database")
  func migrations() throws {
    try open().close()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let more = Migration("notes-0002", reason: "more", sql: "CREATE TABLE notes_more (id INT PRIMARY KEY)")
    #expect(try count(read(path, Database.migrations + [notes, more]), "notes_more") == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(throws: Failure.self) { try read(path, Database.migrations) }
  }
}
