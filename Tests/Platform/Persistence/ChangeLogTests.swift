import Core
import TestSupport
import Testing

@testable import Persistence

@Suite("The change log")
struct ChangeLogTests {
  private let database: Database

  init() throws { database = try Database(inMemory: [], clock: TestClock().clock) }

  @Test("the changes of a container after a sequence number are in order, tombstones among them")
  func order() throws {
    let (container, elsewhere) = (ID(high: 0, low: 1), ID(high: 0, low: 2))
    try database.write { connection in
      let log = ChangeLog(connection)
      for number in 1...6 {
        try log.append(
          audience: "company", recordKind: "notes.note", record: ID(high: 9, low: UInt64(number)),
          container: number == 3 ? elsewhere : container, gone: number == 5)
      }
      #expect(try log.latest() == 6)
      let changes = try log.changes(in: container, after: 1, upTo: log.highWaterMark(), limit: 3)
      #expect(changes.map(\.seq) == [2, 4, 5])
      #expect(changes.map(\.gone) == [false, false, true])
    }
  }

  @Test("each audience with changes after a number is reported once, without the empty one")
  func audiences() throws {
    try database.write { connection in
      let log = ChangeLog(connection)
      for (number, audience) in ["company", "site:1", "", "site:1", "site:2"].enumerated() {
        try log.append(
          audience: audience, recordKind: "c", record: ID(high: 9, low: UInt64(number)), container: nil,
          gone: false)
      }
      let (first, all) = (HighWaterMark(seq: 1), try log.highWaterMark())
      #expect(try log.audiences(after: first, upTo: all) == ["site:1", "site:2"])
      #expect(try log.audiences(after: first, upTo: HighWaterMark(seq: 4)) == ["site:1"])
      #expect(try log.audiences(after: all, upTo: all).isEmpty)
    }
  }

  @Test("the records with changes after a number are reported, of every audience and container")
  func records() throws {
    try database.write { connection in
      let log = ChangeLog(connection)
      let records = (0..<4).map { ID(high: 9, low: $0) }
      for record in records {
        try log.append(
          audience: "", recordKind: "c", record: record, container: ID(high: 8, low: 0), gone: false)
      }
      try log.append(audience: "company", recordKind: "c", record: records[0], container: nil, gone: true)
      let all = try log.highWaterMark()
      #expect(
        try log.records(after: HighWaterMark(seq: 2), upTo: all) == [records[0], records[2], records[3]])
      #expect(
        try log.records(after: HighWaterMark(seq: 2), upTo: HighWaterMark(seq: 3)) == [records[2]])
      #expect(try log.records(after: all, upTo: all).isEmpty)
    }
  }

  @Test("a number is never repeated, also after its row was deleted")
  func numbers() throws {
    try database.write { connection in
      let log = ChangeLog(connection)
      try log.append(
        audience: "company", recordKind: "c", record: ID(high: 0, low: 1), container: nil, gone: false)
      try connection.execute("DELETE FROM persistence_change")
      try log.append(
        audience: "company", recordKind: "c", record: ID(high: 0, low: 2), container: nil, gone: false)
      #expect(try log.latest() == 2)
    }
  }

  @Test("a row that is moved gets a number after all others, which no row gets again")
  func moved() throws {
    let table = NumberedTable("test_row", number: "number", under: .outbox)
    try database.write { connection in
      try connection.execute(
        "CREATE TABLE test_row (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL)")
      for name in ["a", "b"] { try connection.insert([("name", name)], into: table) }
      #expect(try connection.renumber(1, in: table) == 3)
      #expect(try connection.rows("SELECT name FROM test_row ORDER BY number") { $0.text() } == ["b", "a"])
      try connection.execute("DELETE FROM test_row WHERE number = 3")
      #expect(try connection.insert([("name", "c")], into: table) == 4)
      #expect(throws: Failure.self) { try connection.renumber(1, in: table) }
    }
  }

  @Test("no change beyond the horizon is read")
  func highWaterMark() throws {
    let container = ID(high: 0, low: 1)
    try database.write { connection in
      let log = ChangeLog(connection)
      func change(_ number: UInt64) throws {
        try log.append(
          audience: "company", recordKind: "c", record: ID(high: 9, low: number), container: container,
          gone: false)
      }
      #expect(try log.highWaterMark() == HighWaterMark(seq: 0))
      try change(1)
      let highWaterMark = try log.highWaterMark()
      try change(2)
      #expect(
        try log.changes(in: container, after: 0, upTo: highWaterMark, limit: 9).map(\.seq) == [
          highWaterMark.seq
        ])
      #expect(
        try log.changes(for: "company", after: 0, upTo: highWaterMark, limit: 9).map(\.seq) == [
          highWaterMark.seq
        ])
    }
  }

  @Test("a number is assigned only in a transaction that writes")
  func writerGuard() throws {
    let rejection = failure {
      try database.read {
        try ChangeLog($0).append(
          audience: "company", recordKind: "c", record: ID(high: 9, low: 1), container: nil, gone: false,
          isNew: true)
      }
    }
    #expect(rejection?.code == "io.permission")
  }

  @Test("the changes of a container are one range of an index")
  func plan() throws {
    let plan = try database.read {
      try $0.plan(
        ChangeLog.changesQuery(in: ID(high: 0, low: 1), after: 5, upTo: HighWaterMark(seq: 20), limit: 10))
    }
    #expect(
      plan == [
        "SEARCH persistence_change USING INDEX persistence_change_container (container=? AND seq>? AND seq<?)"
      ])
  }

  @Test("the changes of some kinds come from all containers and audiences, and are one range of the numbers")
  func kinds() throws {
    let (first, second, other) = (ID(high: 1, low: 1), ID(high: 1, low: 2), ID(high: 1, low: 3))
    let entries = try database.write { connection in
      let log = ChangeLog(connection)
      let start = try log.latest()
      try log.append(audience: "company", recordKind: "a.one", record: first, container: nil, gone: false)
      try log.append(audience: "", recordKind: "a.other", record: other, container: first, gone: false)
      try log.append(audience: "", recordKind: "a.two", record: second, container: first, gone: true)
      let mark = try log.highWaterMark()
      return try [1, 9].map { try log.changes(of: ["a.one", "a.two"], after: start, upTo: mark, limit: $0) }
    }
    #expect(entries.map { $0.map(\.record) } == [[first], [first, second]])
    #expect(entries[1].map(\.gone) == [false, true])
    let query = ChangeLog.changesQuery(of: ["a.one"], after: 5, upTo: HighWaterMark(seq: 20), limit: 10)
    #expect(
      try database.read { try $0.plan(query) } == [
        "SEARCH persistence_change USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)"
      ])
  }
}
