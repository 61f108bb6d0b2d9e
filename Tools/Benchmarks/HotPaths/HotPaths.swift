import Auth
import Core
import Measuring
import Operations
import Persistence

/// A database of notes, and what is counted on it.
struct HotPaths {
  private let companyStore: CompanyStore
  private let actor = Actor(user: Machine.ids.next(), role: .admin, device: Machine.ids.next())

  /// A path through the code.
  enum Path: String, CaseIterable {
    /// Reads the columns of a row, of 10,000 in one read.
    case columns
    /// Reads one row by a statement that the connection has prepared before.
    case statement
    /// Commits a transaction that writes nothing.
    case commit
    /// Inserts a record by ``Operations/Change``, of 100 in a transaction.
    case insert
    /// Lends a reader and gives it back.
    case reader
  }

  init(in folder: Folder) throws {
    let composition = try Composition([Notes.feature])
    companyStore = CompanyStore(
      database: try Database(
        at: folder.file("notes.db"), migrations: composition.migrations, clock: Machine.clock, readers: 2),
      blobs: try BlobStore(at: folder.folder("blobs"), ids: Machine.ids), composition: composition,
      clock: Machine.clock, ids: Machine.ids)
  }

  /// Takes a path.
  ///
  /// - Parameter count: the number of rounds: 10,000 rows, one statement, one commit, 100 inserts or one reader each.
  func run(_ path: Path, count: Int) throws {
    let ids = try write(path == .columns ? 10_000 : 1)
    switch path {
    case .columns: for _ in 1...count { try readAll() }
    case .statement:
      try companyStore.database.read { connection in
        for _ in 1...count { try Notes.require(ids[0], in: connection) }
      }
    case .commit: for _ in 1...count { try companyStore.database.write { _ in } }
    case .insert: for _ in 1...count { _ = try write(100) }
    case .reader: for _ in 1...count { try companyStore.database.read { _ in } }
    }
  }

  private func write(_ count: Int) throws -> [ID] {
    let ids = (0..<count).map { _ in companyStore.ids.next() }
    try companyStore.performTogether(by: actor) { performer in
      let batch = performer.newID()
      for id in ids { _ = try performer.perform(WriteNote(id: id, text: "a note"), batch: batch) }
    }
    return ids
  }

  private func readAll() throws {
    let notes = try companyStore.database.read { try Notes.all($0) }
    guard notes.count == 10_000 else { throw MeasurementError("\(notes.count) notes instead of 10,000") }
  }
}
