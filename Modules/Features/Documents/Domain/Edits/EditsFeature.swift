import Core
import Operations
import Persistence

/// The feature of a device: the journal of the documents that are open for editing on it.
package enum EditsFeature {
  /// The feature to add to the composition of a device.
  package static let feature = Feature(
    id: "edits", summary: "documents that are open for editing on this device", migrations: migrations,
    facets: [
      .contents(
        Feature.Contents(
          users: { blob, _, connection in try users(of: blob, in: connection) },
          mayRead: { blob, _, connection in try !users(of: blob, in: connection).isEmpty }, isUnsent: true)),
      .openWork { try openWork(in: $0) },
    ])

  private static let migrations = [
    Migration(
      "edits-0001", reason: "documents that are open for editing, and their last saves",
      sql: """
        CREATE TABLE edits_edit (
          id ID PRIMARY KEY,
          document ID NOT NULL UNIQUE,  -- programs that edit one document share its copy
          name TEXT NOT NULL,           -- of the document when it was opened
          copy TEXT NOT NULL,           -- the file's name in the folder of the edit
          program TEXT,                 -- the program that the user chose; NULL: the one for the type
          programs INT NOT NULL,        -- that were started and are not known to have ended
          base ID NOT NULL,             -- the version that the next save replaces
          seen TEXT NOT NULL,           -- SHA-256, hexadecimal: the content of the copy that is stored
          state INT NOT NULL,           -- 0 open, 1 ended, 2 other files are left beside the copy, 3 closed
          opened_at INT NOT NULL,       -- milliseconds since 1970, UTC
          lock ID,                      -- the lock on the document that the edit took
          locked_until INT,             -- milliseconds since 1970, UTC
          saved_hash TEXT,              -- the last save: SHA-256, hexadecimal
          saved_size INT,               -- bytes
          saved_at INT,                 -- milliseconds since 1970, UTC
          modified_at INT,              -- the file's own time: milliseconds since 1970, UTC
          saved_as ID,                  -- the version that an operation made of the save; NULL: it is in the journal
          conflict BOOL NOT NULL,       -- another save came before the last one
          problem TEXT                  -- JSON: why the last save could not become a version
        );
        CREATE INDEX edits_edit_saved ON edits_edit (saved_hash)
        """)
  ]

  /// The saves in the journal with some content.
  private static func users(of blob: Blob, in connection: Connection) throws -> [Phrase] {
    try connection.rows(
      "SELECT name FROM edits_edit WHERE saved_hash = \(blob.hash) AND saved_as IS NULL"
    ) { .saveOfEdit($0.text()) }
  }

  /// The documents with an edit of which something is left on this device, at most a number of them.
  ///
  /// The data of a program without this feature has none.
  package static func documents(in companyStore: CompanyStore, limit: Int) throws -> [ID] {
    guard companyStore.composition.features.contains(where: { $0.id == feature.id }) else { return [] }
    return try companyStore.database.read { connection in
      try connection.rows(
        """
        SELECT document FROM edits_edit WHERE state <> \(EditState.closed.rawValue) ORDER BY id LIMIT \(limit)
        """
      ) { try $0.id() }
    }
  }

  private static func openWork(in connection: Connection) throws -> [Phrase] {
    try connection.rows("SELECT name, state FROM edits_edit ORDER BY id") { row -> Phrase? in
      let name = row.text()
      return switch EditState(rawValue: row.int()) {
      case .open: .editIsOpen(name)
      case .ended, .closing: .editIsUnsent(name)
      case .leftBehind: .editLeftFiles(name)
      case .closed, nil: nil
      }
    }.compactMap(\.self)
  }
}

/// The states of an edit of a document.
package enum EditState: Int, Sendable {
  /// A program may save it.
  case open = 0
  /// Its programs have closed it. Its last save may still wait for the server.
  case ended = 1
  /// It was closed, and files of the user are left in its folder. After the crash of a program its copy is among them.
  case leftBehind = 2
  /// Nothing of it is left on this device.
  case closed = 3
  /// A process removes its copy. No program may be started on it.
  case closing = 4

  /// Whether a process has to watch the copy.
  package var isWatched: Bool { self == .open || self == .ended || self == .closing }
}
