import Core
import Persistence

/// Files that commands import and export.
package enum UserFile {
  /// The largest size of an imported file, in bytes: enough for a hundred thousand lines.
  private static let largest = 64 << 20

  /// The whole content of a file; of standard input for the path `-`.
  ///
  /// - Throws: ``Failure`` `cli.fileLarge` for more than 64 MiB.
  package static func content(of path: String) throws -> [UInt8] {
    let file = try path == "-" ? File.standardInput() : File(reading: path)
    var content: [UInt8] = []
    while true {
      let some = try file.read(upTo: 1 << 16)
      if some.isEmpty { return content }
      content += some
      if content.count > largest {
        throw Failure(.invalid, "cli.fileLarge", .fileLarge(path, largest >> 20), field: "file")
      }
    }
  }

  /// Writes a file that only the user may read.
  ///
  /// - Parameters:
  ///   - id: a new id, for the name of the draft.
  ///   - yes: whether an existing file is replaced without asking.
  package static func write(
    _ text: String, to path: String, draft id: ID, yes: Bool, in context: Context
  ) throws {
    try write(Array(text.utf8), to: path, draft: id, yes: yes, in: context)
  }

  /// Writes a file that only the user may read.
  ///
  /// - Parameters:
  ///   - id: a new id, for the name of the draft.
  ///   - yes: whether an existing file is replaced without asking.
  package static func write(
    _ bytes: [UInt8], to path: String, draft id: ID, yes: Bool, in context: Context
  ) throws {
    try write(to: path, draft: id, yes: yes, in: context) { bytes }
  }

  /// Writes a file that only the user may read, with content that is made after the draft is open.
  ///
  /// - Parameters:
  ///   - id: a new id, for the name of the draft.
  ///   - yes: whether an existing file is replaced without asking.
  ///   - content: makes the content; it is called after the user's confirmation.
  package static func write(
    to path: String, draft id: ID, yes: Bool, in context: Context, content: () throws -> [UInt8]
  ) throws {
    try write(to: path, draft: id, yes: yes, in: context) { append in
      try content().withUnsafeBytes(append)
    }
  }

  /// Writes a file that only the user may read, piece by piece.
  ///
  /// - Parameters:
  ///   - id: a new id, for the name of the draft.
  ///   - yes: whether an existing file is replaced without asking.
  ///   - body: passes the content to `append`, piece by piece; it is called after the user's confirmation.
  package static func write(
    to path: String, draft id: ID, yes: Bool, in context: Context,
    _ body: (_ append: (UnsafeRawBufferPointer) throws -> Void) throws -> Void
  ) throws {
    if (try? FileStamp(at: path))?.kind == .file {
      try context.confirm(.reallyOverwrite(path.printable), yes: yes)
    }
    let file = try ReplacementFile(for: path, tag: id, mode: 0o600)
    try body { try file.append($0) }
    try file.commit()
  }
}
