import Core
import TestSupport
import Testing

@testable import Persistence

@Suite("The end of a transaction")
struct TransactionEndTests {
  private let database: Database

  init() throws {
    let migration = Migration(
      "notes-0001", reason: "a table", sql: "CREATE TABLE notes_note (name TEXT PRIMARY KEY)")
    database = try Database(inMemory: [migration], clock: TestClock().clock)
  }

  private func add(_ name: String, _ connection: Connection) throws {
    try connection.execute("INSERT INTO notes_note (name) VALUES (\(name))")
  }

  /// Adds a note, and another that is there already, whose error is caught.
  private func addTwice(_ connection: Connection) throws {
    try add("b", connection)
    try? add("a", connection)
  }

  private var notes: [String] {
    get throws {
      try database.read { try $0.rows("SELECT name FROM notes_note ORDER BY name") { $0.text() } }
    }
  }

  @Test("a transaction with an SQL error is not committed, even where the error was caught")
  func caught() throws {
    let code = failure {
      try database.write { connection in
        try add("a", connection)
        try? add("a", connection)
      }
    }?.code
    #expect(code == .persistenceConstraint)
    #expect(try notes.isEmpty)
  }

  @Test("after an SQL error, each later statement throws that error and does nothing")
  func later() throws {
    var codes: [Failure.Code?] = []
    try? database.write { connection in
      try add("a", connection)
      try? add("a", connection)
      codes.append(failure { try add("b", connection) }?.code)
      codes.append(failure { _ = try connection.exists("SELECT 1") }?.code)
    }
    #expect(codes == [.persistenceConstraint, .persistenceConstraint])
    #expect(try notes.isEmpty)
  }

  @Test("a statement that cannot be prepared ends the transaction too")
  func unprepared() throws {
    #expect(
      failure {
        try database.write { connection in
          try add("a", connection)
          _ = try? connection.execute("SELECT nothing FROM notes_note")
        }
      }?.code == "persistence.error")
    #expect(try notes.isEmpty)
  }

  @Test("an SQL error in a savepoint ends the savepoint alone")
  func savepoint() throws {
    try database.write { connection in
      try add("a", connection)
      let code = failure {
        try connection.nested {
          try add("b", connection)
          try add("a", connection)
        }
      }?.code
      #expect(code == .persistenceConstraint)
      #expect(!connection.hasEnded)
      try add("c", connection)
    }
    #expect(try notes == ["a", "c"])
  }

  @Test("a savepoint with an SQL error is rolled back, even where the error was caught in it")
  func savepointCaught() throws {
    try database.write { connection in
      try add("a", connection)
      let code = failure { try connection.nested { try addTwice(connection) } }?.code
      #expect(code == .persistenceConstraint)
      try connection.nested { try add("c", connection) }
    }
    #expect(try notes == ["a", "c"])
  }

  @Test("a rejected text is no SQL error: the statement was not run")
  func rejectedText() throws {
    try database.write { connection in
      try? add("a\0", connection)
      try add("b", connection)
    }
    #expect(try notes == ["b"])
  }

  @Test("what the engine rolled back does not continue as statements of their own")
  func rolledBack() throws {
    let code = failure {
      try database.write { connection in
        try add("a", connection)
        _ = try? connection.execute("INSERT OR ROLLBACK INTO notes_note (name) VALUES ('a')")
        try? add("b", connection)
      }
    }?.code
    #expect(code == .persistenceConstraint)
    #expect(try notes.isEmpty)
  }

  @Test("a statement that rolls back without an error ends the transaction")
  func silentStatement() throws {
    let code = failure {
      try database.write { connection in
        try add("a", connection)
        _ = try? connection.execute("ROLLBACK")
        _ = try? connection.execute("BEGIN IMMEDIATE")
        try? add("b", connection)
      }
    }?.code
    #expect(code == "persistence.rolledBack")
    #expect(try notes.isEmpty)
  }

  /// PostgreSQL answers the commit of a failed transaction so.
  @Test("a commit that rolls back without an error is noticed")
  func silentCommit() throws {
    try database.write { try add("kept", $0) }
    let code = failure { try database.write(commit: "ROLLBACK") { try add("lost", $0) } }?.code
    #expect(code == "persistence.rolledBack")
    #expect(try notes == ["kept"])
  }

  @Test("a commit without changes, and of a read, is no failure")
  func nothing() throws {
    try database.write { _ in }
    try database.write { _ = try $0.exists("SELECT 1 FROM notes_note") }
    try database.read { _ in }
    #expect(try notes.isEmpty)
  }
}
