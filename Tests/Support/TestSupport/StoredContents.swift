import Core
import Foundation

@testable import Persistence

/// Changes to stored content behind the store's back.
extension BlobStore {
  /// Damages content on the disk: its first byte changes.
  public func damage(_ blob: Blob) throws {
    let isSmall = try changeSmall {
      try $0.execute(
        """
        UPDATE persistence_content SET bytes =
          CAST(CASE hex(substr(bytes, 1, 1)) WHEN '3F' THEN '!' ELSE '?' END || substr(bytes, 2) AS BLOB)
        WHERE hash = \(blob.hash)
        """
      )
    }
    if isSmall { return }
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path(of: blob)))
    let isMark = try file.read(upToCount: 1) == Data("?".utf8)
    try file.seek(toOffset: 0)
    try file.write(contentsOf: Data((isMark ? "!" : "?").utf8))
    try file.close()
  }

  /// Replaces the file of content by a link to itself, which no system can open (`ELOOP`).
  public func makeUnreadable(_ blob: Blob) throws {
    try FileManager.default.removeItem(atPath: path(of: blob))
    try FileManager.default.createSymbolicLink(atPath: path(of: blob), withDestinationPath: path(of: blob))
  }

  /// Sets the time at which content was written.
  public func date(_ blob: Blob, to instant: Instant) throws {
    let isSmall = try changeSmall {
      try $0.execute("UPDATE persistence_content SET stored_at = \(instant) WHERE hash = \(blob.hash)")
    }
    if isSmall { return }
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: Double(instant.milliseconds) / 1000)],
      ofItemAtPath: path(of: blob))
  }

  /// Whether the database of the records has the content.
  public func isWithRecords(_ blob: Blob) throws -> Bool {
    try small.records?.read { try ContentTable($0).contains(blob) } ?? false
  }

  /// - Returns: whether a small content was changed.
  private func changeSmall(_ body: (Connection) throws -> Int) throws -> Bool {
    if let records = small.records, try records.write(body) > 0 { return true }
    guard root.hasSmall else { return false }
    let database = try Database(asItIsAt: root.file("small.db"))
    defer { try? database.close() }
    return try database.write(body) > 0
  }
}

extension Folder {
  fileprivate var hasSmall: Bool { FileManager.default.fileExists(atPath: file("small.db")) }
}
