import Core
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Opening a database")
struct OpeningTests {
  private let files: TemporaryFolder
  private let clock = TestClock().clock
  private let first = Migration(
    "notes-0001", reason: "notes", sql: "CREATE TABLE notes_note (id ID PRIMARY KEY)")
  private let second = Migration(
    "notes-0002", reason: "more", sql: "CREATE TABLE notes_more (id ID PRIMARY KEY)")

  init() throws { files = try TemporaryFolder() }

  private var path: String { files.path("worksite.db") }

  private func open(_ migrations: [Migration]) throws {
    try Database(at: path, migrations: migrations, clock: clock).close()
  }

  private func content() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  @Test("migrations are applied once, later ones too")
  func migrating() throws {
    try open([first])
    try open([first, second])
    let database = try Database(at: path, migrations: [first, second], clock: clock)
    let names = try database.read {
      try $0.rows("SELECT name FROM persistence_migration WHERE name LIKE 'notes%'") { $0.text() }
    }
    #expect(names.sorted() == ["notes-0001", "notes-0002"])
  }

  @Test("a clustered table has no index for its primary key")
  func clustered() throws {
    let clustered = Migration(
      "notes-0002", reason: "short rows",
      sql: "CREATE TABLE notes_short (id ID PRIMARY KEY, x INT) CLUSTERED;")
    let database = try Database(at: path, migrations: [first, clustered], clock: clock)
    let indices = try database.read {
      try $0.rows("SELECT tbl_name FROM sqlite_master WHERE type = 'index' AND tbl_name LIKE 'notes%'") {
        $0.text()
      }
    }
    #expect(indices == ["notes_note"])
  }

  @Test("the blobs of a database from before they were clustered stay")
  func blobsStay() throws {
    let blob = Blob(hash: String(repeating: "a", count: 64), size: 3)
    do {
      let former = try Database(at: path, migrations: [first], clock: clock)
      try former.write { connection in
        try connection.execute("DROP TABLE persistence_blob")
        try connection.execute(
          """
          CREATE TABLE persistence_blob (
            hash TEXT PRIMARY KEY, size INTEGER NOT NULL, stored_at INTEGER NOT NULL
          ) STRICT
          """)
        try connection.execute("DELETE FROM persistence_migration WHERE name = 'persistence-0004'")
        try connection.execute("PRAGMA user_version = 0")
        try BlobIndex(connection).add(blob, at: clock.now())
      }
      try former.close()
    }
    let database = try Database(at: path, migrations: [first], clock: clock)
    #expect(try database.read { try BlobIndex($0).all() } == [blob])
  }

  @Test("a partial database skips migrations for whole data, and opens with them")
  func partial() throws {
    let whole = Migration(
      "notes-0002", reason: "for whole data", isForWholeData: true,
      sql: "CREATE TABLE notes_whole (id ID PRIMARY KEY)")
    func names(isPartial: Bool) throws -> [String] {
      let database = try Database(at: path, migrations: [first, whole], clock: clock, isPartial: isPartial)
      defer { try? database.close() }
      return try database.read {
        try $0.rows("SELECT name FROM persistence_migration WHERE name LIKE 'notes%' ORDER BY name") {
          $0.text()
        }
      }
    }
    #expect(try names(isPartial: true) == ["notes-0001"])
    #expect(try names(isPartial: false) == ["notes-0001", "notes-0002"])
    #expect(try names(isPartial: true) == ["notes-0001", "notes-0002"])
  }

  @Test(
    "a large log is emptied into the file, a small one stays", arguments: [(100, true), (700_000, false)])
  func checkpointingLarge(size: Int, keepsLog: Bool) throws {
    let database = try Database(at: path, migrations: [first], clock: clock)
    let note = Array(repeating: UInt8(7), count: size)
    _ = try database.write { try $0.execute("INSERT INTO notes_note (id) VALUES (\(note))") }
    database.checkpointIfLarge()
    #expect(try (FileStamp(at: path + "-wal").size > 0) == keepsLog)
    #expect(try database.read { try $0.first("SELECT length(id) FROM notes_note") { $0.int() } } == size)
  }

  @Test("a large log stays while another connection reads, and loses nothing")
  func checkpointingWhileReading() throws {
    let database = try Database(at: path, migrations: [first], clock: clock)
    let other = try Database(at: path, migrations: [first], clock: clock)
    let note = Array(repeating: UInt8(7), count: 700_000)
    try other.read { reader in
      #expect(try reader.first("SELECT count(*) FROM notes_note") { $0.int() } == 0)
      _ = try database.write { try $0.execute("INSERT INTO notes_note (id) VALUES (\(note))") }
      database.checkpointIfLarge()
      #expect(try FileStamp(at: path + "-wal").size > 700_000)
      #expect(try reader.first("SELECT count(*) FROM notes_note") { $0.int() } == 0)
    }
    #expect(try other.read { try $0.first("SELECT count(*) FROM notes_note") { $0.int() } } == 1)
  }

  @Test("opened again in the same process, it keeps its log when another process closes it")
  func openedAgain() throws {
    let database = try Database(at: path, migrations: [first], clock: clock)
    try withExtendedLifetime(try Database(asItIsAt: path)) {
      let other = Process()
      other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      let look =
        "import sqlite3; c = sqlite3.connect('\(path)'); c.execute('SELECT * FROM notes_note'); c.close()"
      other.arguments = ["python3", "-c", look]
      try other.run()
      other.waitUntilExit()
      #expect(other.terminationStatus == 0)
    }
    _ = try database.write { try $0.execute("INSERT INTO notes_note (id) VALUES (\(ID(high: 1, low: 2)))") }
    #expect(FileManager.default.fileExists(atPath: path + "-wal"))
    let found = try Database(asItIsAt: path).read { try $0.exists("SELECT 1 FROM notes_note") }
    #expect(found)
  }

  @Test(
    "a file whose creation was killed is created anew, as often as that happens", arguments: [false, true])
  func killedMaker(isSigned: Bool) throws {
    let maker = Process()
    maker.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Pages are written to the file, and the journal that rolls them back stays.
    let make = """
      import sqlite3, os; c = sqlite3.connect('\(path)', isolation_level=None); c.execute('PRAGMA cache_size = 1')
      c.execute('BEGIN'); c.execute('PRAGMA application_id = \(isSigned ? 0x5753_4954 : 0)')
      c.execute('CREATE TABLE t (x)')
      for i in range(1000): c.execute('INSERT INTO t VALUES (zeroblob(1000))')
      os.kill(os.getpid(), 9)
      """
    maker.arguments = ["python3", "-c", make]
    try maker.run()
    maker.waitUntilExit()
    #expect(try FileStamp(at: path).size > 0 && FileStamp(at: path + "-journal").size > 0)
    #expect(try !Database.exists(at: path))
    // A killed process leaves a draft, too.
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path + ".making"))
    try open([first])
    try open([first, second])
    #expect(try Database.exists(at: path))
    #expect(try Folder(files.path("")).names() == ["worksite.db"])
  }

  @Test("a database written by a newer build is rejected and left unchanged")
  func newer() throws {
    try open([first, second])
    let before = try content()
    let failure = try #require(throws: Failure.self) { try open([first]) }
    #expect(failure.code == "persistence.newer")
    #expect(failure.description.contains("notes-0002"))
    #expect(try content() == before)
  }

  @Test("a migration whose text was edited is rejected and nothing is changed")
  func edited() throws {
    try open([first])
    let before = try content()
    let other = Migration(
      "notes-0001", reason: "notes", sql: "CREATE TABLE notes_note (id ID PRIMARY KEY, x INT)")
    #expect(
      try #require(throws: Failure.self) { try open([other, second]) }.code == "persistence.migrationChanged")
    #expect(try content() == before)
  }

  @Test("the comments of a migration may be edited")
  func comments() throws {
    try open([first])
    let sql = "CREATE TABLE notes_note  -- notes\n (id ID PRIMARY KEY)  -- an id"
    try open([Migration("notes-0001", reason: "x", sql: sql)])
  }

  @Test("a migration that fails leaves the database as it was")
  func failing() throws {
    try open([first])
    let broken = Migration(
      "notes-0002", reason: "broken", sql: "CREATE TABLE notes_more (id ID); CREATE NONSENSE")
    #expect(throws: Failure.self) { try open([first, broken]) }
    try open([first, second])
  }

  @Test("a file that is no database is rejected and left unchanged")
  func foreign() throws {
    try files.write(
      "worksite.db", "Dear diary, today we poured the slab." + String(repeating: ".", count: 200))
    let before = try content()
    let failure = try #require(throws: Failure.self) { try open([first]) }
    #expect(failure.code == "persistence.foreign")
    #expect(failure.remedy != nil)
    #expect(try content() == before)
  }

  @Test("another program's database is rejected and left unchanged")
  func otherProgram() throws {
    try open([first])
    var bytes = try content()
    bytes[68] = 0
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(try #require(throws: Failure.self) { try open([first]) }.code == "persistence.foreign")
    #expect(try content() == bytes)
  }

  @Test("a damaged database is reported and left unchanged")
  func damaged() throws {
    try open([first])
    var bytes = try content()
    for index in 100..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try bytes.write(to: URL(fileURLWithPath: path))
    let failure = try #require(throws: Failure.self) { try open([first]) }
    #expect(failure.kind == .damaged && failure.isOfStorage)
    #expect(try content() == bytes)
  }

  /// The files of a database as a loss of power leaves them: its log has the last writes.
  private func leaveWithLog() throws {
    try open([first])
    let database = try Database(at: path, migrations: [first], clock: clock)
    try database.write { _ = try $0.execute("INSERT INTO notes_note (id) VALUES (\(ID(high: 1, low: 1)))") }
    for name in ["worksite.db", "worksite.db-wal"] {
      try FileManager.default.copyItem(atPath: files.path(name), toPath: files.path("kept-" + name))
    }
    try database.close()
    for name in ["worksite.db", "worksite.db-wal"] {
      try? FileManager.default.removeItem(atPath: files.path(name))
      try FileManager.default.moveItem(atPath: files.path("kept-" + name), toPath: files.path(name))
    }
  }

  private func log() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path + "-wal")) }

  @Test("a damaged database and its log are left unchanged")
  func damagedWithLog() throws {
    try leaveWithLog()
    var bytes = try content()
    for index in 100..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try bytes.write(to: URL(fileURLWithPath: path))
    let log = try log()
    #expect(!log.isEmpty)
    #expect(try #require(throws: Failure.self) { try open([first]) }.code == "persistence.damaged")
    #expect(try content() == bytes)
    #expect(try self.log() == log)
  }

  @Test("a log whose database is missing is kept", arguments: [false, true])
  func logAlone(isEmptied: Bool) throws {
    try leaveWithLog()
    let log = try log()
    try FileManager.default.removeItem(atPath: path)
    if isEmptied { try files.write("worksite.db", "") }
    #expect(try #require(throws: Failure.self) { try open([first]) }.code == "persistence.lost")
    #expect(try self.log() == log)
  }

  @Test("the content of a log is read after a loss of power")
  func recovered() throws {
    try leaveWithLog()
    let database = try Database(at: path, migrations: [first], clock: clock)
    #expect(try database.read { try $0.first("SELECT COUNT(*) FROM notes_note") { $0.int() } } == 1)
  }

  @Test("an empty file becomes a database, so that a crash right after its creation does no harm")
  func emptyFile() throws {
    try files.write("worksite.db", "")
    try open([first])
  }

  @Test("several threads write without losing anything")
  func manyWriters() async throws {
    let database = try Database(at: path, migrations: [first], clock: clock)
    await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        group.addTask {
          for row in 0..<50 {
            let id = ID(high: UInt64(number), low: UInt64(row))
            try database.write { _ = try $0.execute("INSERT INTO notes_note (id) VALUES (\(id))") }
          }
        }
      }
    }
    #expect(try database.read { try $0.first("SELECT COUNT(*) FROM notes_note") { $0.int() } } == 200)
  }

  @Test("more threads read than there are connections, and each sees all writes before its start")
  func manyReaders() async throws {
    let database = try Database(at: path, migrations: [first], clock: clock, readers: 2)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        group.addTask {
          for row in 0..<50 {
            let id = ID(high: UInt64(number), low: UInt64(row))
            try database.write { _ = try $0.execute("INSERT INTO notes_note (id) VALUES (\(id))") }
            let count = try database.read {
              try $0.first("SELECT COUNT(*) FROM notes_note WHERE id = \(id)") { $0.int() }
            }
            #expect(count == 1)
          }
        }
      }
      try await group.waitForAll()
    }
    try database.close()
    try open([first])
  }

  @Test("a read-only connection rejects writes")
  func readOnly() throws {
    let database = try Database(at: path, migrations: [first], clock: clock, readers: 1)
    #expect(throws: Failure.self) {
      try database.read { _ = try $0.execute("DELETE FROM notes_note") }
    }
  }

  @Test("a backup taken while others write is one consistent state")
  func backup() throws {
    let database = try Database(at: path, migrations: [first], clock: clock)
    try database.write { _ = try $0.execute("INSERT INTO notes_note (id) VALUES (\(ID(high: 1, low: 1)))") }
    try database.snapshot(to: files.path("copy.db"))
    try database.write { _ = try $0.execute("INSERT INTO notes_note (id) VALUES (\(ID(high: 1, low: 2)))") }
    let copy = try Database(at: files.path("copy.db"), migrations: [first], clock: clock)
    #expect(try copy.read { try $0.first("SELECT COUNT(*) FROM notes_note") { $0.int() } } == 1)
    #expect(try copy.integrityProblems().isEmpty)
  }
}
