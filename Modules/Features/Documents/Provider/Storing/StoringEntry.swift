import Core
import Documents

/// A file or folder of this machine to store in a folder of a worksite.
package struct StoringEntry: Sendable {
  /// The path on disk; `-` for standard input.
  package let source: String
  /// The names from the destination folder down.
  package let names: [String]
  package let isFolder: Bool
  /// The size in bytes; 0 for a folder, and for standard input.
  package let size: Int64

  /// An entry from its parts.
  package init(source: String, names: [String], isFolder: Bool, size: Int64) {
    (self.source, self.names, self.isFolder, self.size) = (source, names, isFolder, size)
  }
}

/// The result of storing one file or folder.
package struct StoringResult: Sendable {
  package let entry: StoringEntry
  package let outcome: Result<Outcome, Failure>
  /// The names from the destination folder down, as stored.
  package let names: [String]

  init(_ entry: StoringEntry, _ outcome: Result<Outcome, Failure>, names: [String]? = nil) {
    self.entry = entry
    self.outcome = outcome
    self.names = names ?? entry.names
  }

  /// The outcome of storing one file or folder.
  package enum Outcome: String, Encodable, Sendable {
    case added, saved, unchanged, conflict
    /// The document had the same content, and another executable bit.
    case modeChanged

    init(_ outcome: SaveContent.Outcome) {
      switch outcome {
      case .saved: self = .saved
      case .unchanged: self = .unchanged
      case .conflict: self = .conflict
      }
    }
  }
}
