import Core
import Measuring
import Persistence

/// Hashes and sizes of small random contents.
struct Contents {
  /// The size of each, in bytes.
  static let size: Int64 = 4096
  /// The contents.
  let blobs: [Blob]

  /// Creates the given number of contents.
  init(_ count: Int) {
    blobs = (0..<count).map { _ in
      let name = (0..<4).map { _ in String(UInt64.random(in: 1 << 60 ... .max), radix: 16) }.joined()
      return Blob(hash: name, size: Self.size)
    }
  }

  /// The contents in groups, as ``UploadQueue`` takes them.
  func groups(of size: Int) -> [[Blob]] {
    stride(from: 0, to: blobs.count, by: size).map { Array(blobs[$0..<min($0 + size, blobs.count)]) }
  }

  /// The hashes in one buffer, as C takes them.
  var names: [CChar] { blobs.flatMap { $0.hash.utf8.map(CChar.init) } }
}
