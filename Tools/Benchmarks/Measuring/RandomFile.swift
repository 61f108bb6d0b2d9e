import Core
import Foundation
import Persistence

/// Files with random content.
package enum RandomFile {
  /// Creates a file. When this returns, it is on disk.
  package static func make(_ path: String, bytes: Int) throws {
    let random = try File(reading: "/dev/urandom")
    let file = try File(creating: path)
    var left = bytes
    while left > 0 {
      let piece = try random.read(upTo: min(left, 1 << 20))
      try piece.withUnsafeBytes { try file.write($0) }
      left -= piece.count
    }
    try file.sync()
  }

  /// Creates a folder with many files.
  package static func make(_ count: Int, in folder: Folder, bytes: Int) throws {
    try folder.make()
    let random = try File(reading: "/dev/urandom")
    for number in 1...count {
      let content = try random.read(upTo: bytes)
      let file = try File(creating: folder.file("Kuva-\(number).jpg"))
      try content.withUnsafeBytes { try file.write($0) }
    }
  }
}
