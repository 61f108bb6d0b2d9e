import Foundation
import Measuring
import Persistence

/// A profile that is made, used once and thrown away.
enum ScratchProfile {
  /// Makes one with a worksite inside a folder.
  ///
  /// - Returns: the command line, set to work on it.
  static func make(in folder: Folder, _ worksite: String) throws -> Program {
    let data = folder.folder("data")
    try data.make()
    let path = URL(fileURLWithPath: worksite).standardizedFileURL.path
    let program = Program(path: path, variables: ["XDG_DATA_HOME": data.path, "LANG": "C.UTF-8"])
    try program.run(["sites", "add", Ground.name])
    return program
  }
}

/// Files of random content.
enum SmallFiles {
  /// Makes them in a folder, which is made too.
  static func make(in folder: Folder, count: Int, size: Int) throws {
    try folder.make()
    let random = try File(reading: "/dev/urandom")
    for number in 1...count {
      let content = try random.read(upTo: size)
      let file = try File(creating: folder.file("Kuva \(number).jpg"))
      try content.withUnsafeBytes { try file.write($0) }
    }
  }
}
