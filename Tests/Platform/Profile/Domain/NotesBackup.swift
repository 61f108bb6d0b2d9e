import Accounts
import Core
import Feed
import Operations
import Persistence
import Profile
import TestSupport
import Testing

/// A server's backup of notes, with enough of them for trees of several pages.
struct NotesBackup {
  let files: TemporaryFolder
  let clock = TestClock()
  let ids: IDSource
  let location: ProfileLocation
  let composition: Composition
  let folder: Folder
  /// The contents of the backup's file of small contents, but one.
  private(set) var small: [Blob] = []
  var database: String { folder.file("worksite.db") }
  var smallContents: String { folder.folder("blobs").file("small.db") }

  static let count = 600
  static let all = (0..<count).map(text)

  /// A backup with records, small content in the database and a large content, and with pages of removed records.
  ///
  /// - Parameter contents: the number of contents in a file of small contents, as a server of an earlier build has it.
  init(contents: Int = 0) throws {
    files = try TemporaryFolder()
    let ids = IDSource(clock: clock.clock) { .random(in: .min ... .max) }
    self.ids = ids
    location = try ProfileLocation(named: "company", in: files.folder)
    composition = try Composition([AccountsFeature.feature, FeedFeature.feature, Self.notes])
    folder = files.folder.folder("backup")
    let data = try SharedData(at: location, composition, clock: clock.clock, ids: ids).companyStore
    let companyStore =
      contents == 0
      ? data
      : CompanyStore(
        database: data.database, blobs: try BlobStore(at: location.blobs, ids: ids), composition: composition,
        clock: clock.clock, ids: ids)
    func staged(_ bytes: [UInt8]) throws -> StagedBlob {
      var writer = companyStore.blobs.writer()
      try bytes.withUnsafeBytes { try writer.append($0) }
      return writer.seal()
    }
    let (inside, outside) = (try staged(Array("small".utf8)), try staged(Array(repeating: 7, count: 100_000)))
    let many = try (0..<contents).map {
      try staged(Array("content \($0)".utf8) + Array(repeating: 8, count: 900))
    }
    small = many.map(\.blob)
    try companyStore.blobs.commit([inside, outside] + many)
    let now = clock.clock.now()
    try companyStore.database.write { connection in
      for blob in [inside.blob, outside.blob] + many.map(\.blob) {
        try BlobIndex(connection).add(blob, at: now)
      }
      for number in 0..<Self.count + 300 {
        let content = [Self.count - 2: inside.blob.hash, Self.count - 1: outside.blob.hash][number]
        try connection.execute(
          """
          INSERT INTO notes_note (id, number, text, content)
          VALUES (\(ids.next()), \(number), \(Self.text(number)), \(content))
          """)
      }
      try connection.execute("DELETE FROM notes_note WHERE number >= \(Self.count)")
      try connection.execute("INSERT INTO notes_count (count) VALUES (\(Self.count))")
    }
    _ = try Backup(of: companyStore, to: folder).make()
  }

  private static func text(_ number: Int) -> String { "note \(number) " + String(repeating: "x", count: 60) }

  private static let notes = Feature(
    id: "notes", summary: "notes",
    migrations: [
      Migration(
        "notes-0001", reason: "notes",
        sql: """
          CREATE TABLE notes_note (id ID PRIMARY KEY, number INT NOT NULL, text TEXT NOT NULL, content TEXT);
          CREATE INDEX notes_note_number ON notes_note (number);
          CREATE TABLE notes_count (count INT NOT NULL)
          """)
    ],
    facets: [
      .contents(
        Feature.Contents(
          users: { blob, _, connection in
            try connection.rows("SELECT number FROM notes_note WHERE content = \(blob.hash)") {
              Phrase(verbatim: "note \($0.int())")
            }
          }, mayRead: { _, _, _ in false })),
      .rebuild { connection in
        try connection.execute("DELETE FROM notes_count")
        try connection.execute("INSERT INTO notes_count (count) SELECT count(*) FROM notes_note")
      },
    ])

  func verify() throws -> [VerificationProblem] {
    try BackupVerification(of: folder, composition, clock: clock.clock, ids: ids).run().problems
  }

  func restore(takesDamaged: Bool = true) throws -> Restore.Report {
    try Restore(
      from: folder, to: location, composition, clock: clock.clock, ids: ids, ofServer: true,
      takesDamaged: takesDamaged
    ).run()
  }

  /// The notes after a restore, whose database is whole and whose count of notes is right.
  func restored() throws -> (notes: [String], companyStore: CompanyStore) {
    let companyStore = try SharedData(at: location, composition, clock: clock.clock, ids: ids).companyStore
    #expect(try companyStore.database.integrityProblems().isEmpty)
    let (notes, counted) = try companyStore.database.read { connection in
      (
        try connection.rows("SELECT text FROM notes_note ORDER BY number") { $0.text() },
        try connection.first("SELECT count FROM notes_count") { $0.int() }
      )
    }
    #expect(counted == notes.count)
    return (notes, companyStore)
  }

  func change(_ path: String, at offset: Int, to bytes: [UInt8]) throws {
    try DamagedFile(path: path).write(bytes, at: offset)
  }

  func pages(of tree: String) throws -> (root: Int, leaves: [Int]) {
    try DamagedFile(path: database).pages(of: tree)
  }
}
