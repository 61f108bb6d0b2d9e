import Core
import Measuring
import Persistence

/// Small contents that nobody has seen before, by name and size alone.
struct Contents {
  /// Bytes of each.
  static let size: Int64 = 4096
  /// What they are.
  let blobs: [Blob]

  /// As many as wanted.
  init(_ count: Int) {
    blobs = (0..<count).map { _ in
      let name = (0..<4).map { _ in String(UInt64.random(in: 1 << 60 ... .max), radix: 16) }.joined()
      return Blob(hash: name, size: Self.size)
    }
  }

  /// Their names in groups, as ``UploadQueue`` takes them.
  func groups(of size: Int) -> [[Blob]] {
    stride(from: 0, to: blobs.count, by: size).map { Array(blobs[$0..<min($0 + size, blobs.count)]) }
  }

  /// Their names one behind the other, as C takes them.
  var names: [CChar] { blobs.flatMap { $0.hash.utf8.map(CChar.init) } }
}
