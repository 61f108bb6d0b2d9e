import Core
import Foundation

/// The pages of an SQLite file, read one by one, whatever their state (https://www.sqlite.org/fileformat2.html).
///
/// SQLite must not have the file open: see ``OpenDatabases``.
final class DatabasePages {
  /// The bytes of a page, SQLite's default, which every worksite database has.
  static let size = 4096

  /// The number of pages.
  let count: Int
  private let file: File

  /// The pages of the file at a path.
  ///
  /// - Throws: ``Failure`` when the file cannot be opened.
  init(at path: String) throws {
    file = try File(reading: path)
    count = Int((try file.stamp().size + Int64(Self.size) - 1) / Int64(Self.size))
  }

  /// The bytes of a page, zeros behind the end of the file; `nil` when the system cannot read them.
  func page(_ number: Int) -> [UInt8]? {
    guard (1...max(count, 1)).contains(number) else { return nil }
    var bytes = [UInt8](repeating: 0, count: Self.size)
    let start = off_t(number - 1) * off_t(Self.size)
    var filled = 0
    while filled < Self.size {
      let count = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        return pread(file.descriptor, rest.baseAddress, rest.count, start + off_t(filled))
      }
      if count == 0 { break }
      if count > 0 { filled += count } else if errno != EINTR { return nil }
    }
    return bytes
  }

  /// The numbers of the pages that hold nothing: deleted records may still be on them.
  ///
  /// A damaged list ends where it is damaged.
  func freePages() -> Set<Int> {
    var free: Set<Int> = []
    var trunk = page(1).map { $0.number(at: 32) } ?? 0
    while trunk > 0, trunk <= count, free.insert(trunk).inserted, let bytes = page(trunk) {
      let leaves = min(bytes.number(at: 4), Self.size / 4 - 2)
      for index in 0..<leaves { free.insert(bytes.number(at: 8 + index * 4)) }
      trunk = bytes.number(at: 0)
    }
    return free
  }
}

extension [UInt8] {
  /// The number of 4 bytes, the highest first, at an offset.
  func number(at offset: Int) -> Int { self[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }

  /// The number of 2 bytes, the highest first, at an offset.
  func short(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

  /// Reads SQLite's number of 1 to 9 bytes, and moves the offset behind it; `nil` behind the end.
  func varint(at offset: inout Int) -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard offset < count else { return nil }
      let byte = self[offset]
      offset += 1
      if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { break }
    }
    return Int64(bitPattern: value)
  }
}
