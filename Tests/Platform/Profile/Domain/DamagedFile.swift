import Foundation
import Persistence

/// A database file that a test damages, page by page (https://www.sqlite.org/fileformat2.html).
struct DamagedFile {
  static let pageSize = 4096

  let path: String

  var bytes: [UInt8] { get throws { Array(try Data(contentsOf: URL(fileURLWithPath: path))) } }

  func write(_ bytes: [UInt8], at offset: Int) throws {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  /// The offset of a tree's first page.
  func root(of tree: String) throws -> Int {
    let copy = try Database(asItIsAt: path)
    defer { try? copy.close() }
    let root = try copy.read {
      try $0.first("SELECT rootpage FROM sqlite_schema WHERE name = \(tree)") { $0.int() } ?? 0
    }
    return (root - 1) * Self.pageSize
  }

  /// The offsets of the pages of a tree of two levels: its first page, and the others.
  func pages(of tree: String) throws -> (root: Int, leaves: [Int]) {
    let (all, start) = (try bytes, try root(of: tree))
    let leaves = (0..<all.short(at: start + 3)).map { index in
      let cell = start + all.short(at: start + 12 + index * 2)
      return (all.number(at: cell) - 1) * Self.pageSize
    }
    return (start, leaves)
  }
}

extension [UInt8] {
  /// The number of 4 bytes at an offset.
  func number(at offset: Int) -> Int { self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }

  /// The number of 2 bytes at an offset.
  func short(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

  /// The 4 bytes of a number.
  init(number: Int) { self = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
}
