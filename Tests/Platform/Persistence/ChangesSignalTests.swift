import Core
import TestSupport
import Testing

@testable import Persistence

@Suite("The signal of other processes' changes")
struct ChangesSignalTests {
  private let files: TemporaryFolder
  private let database: Database
  private let other: Database

  init() throws {
    files = try TemporaryFolder()
    let clock = TestClock().clock
    database = try Database(at: files.path("worksite.db"), migrations: [], clock: clock)
    other = try Database(at: files.path("worksite.db"), migrations: [], clock: clock)
  }

  private func change(_ audience: String, in database: Database) throws {
    try database.write {
      try ChangeLog($0).append(
        audience: audience, recordKind: "c", record: ID(high: 9, low: 1), container: nil, gone: false)
    }
  }

  @Test("reports the audiences of what another one committed, once")
  func others() throws {
    try change("before", in: other)
    var signal = try database.changesSignal(every: .seconds(1)).makeAsyncIterator()
    #expect(try signal.changes() == nil)
    try change("site:1", in: other)
    try change("site:2", in: other)
    #expect(try signal.changes()?.audiences == ["site:1", "site:2"])
    #expect(try signal.changes() == nil)
  }

  @Test("is silent about this one's own changes, also later")
  func own() throws {
    var signal = try database.changesSignal(every: .seconds(1)).makeAsyncIterator()
    try change("site:1", in: database)
    #expect(try signal.changes() == nil)
    try change("site:2", in: other)
    #expect(try signal.changes()?.audiences == ["site:2"])
  }

  @Test("reports a commit that changed no record")
  func withoutRecords() throws {
    var signal = try database.changesSignal(every: .seconds(1)).makeAsyncIterator()
    try other.write { _ = try $0.execute("CREATE TABLE notes_note (id ID)") }
    #expect(try signal.changes()?.audiences == [])
  }

  @Test("reports nothing of a transaction that is rolled back")
  func rolledBack() throws {
    struct Stop: Error {}
    var signal = try database.changesSignal(every: .seconds(1)).makeAsyncIterator()
    #expect(throws: Stop.self) {
      try other.write { connection in
        try connection.execute("CREATE TABLE notes_note (id ID)")
        throw Stop()
      }
    }
    #expect(try signal.changes() == nil)
  }
}
