import Foundation
import Measuring
import Persistence

/// A temporary profile that is used once.
enum ScratchProfile {
  /// Creates one with a worksite inside a folder.
  ///
  /// - Returns: the command line, set to use it.
  static func make(in folder: Folder, _ worksite: String) throws -> Program {
    let data = folder.folder("data")
    try data.make()
    let program = Program(
      path: try Program.built(worksite), variables: ["XDG_DATA_HOME": data.path, "LANG": "C.UTF-8"])
    try program.run(["sites", "add", Ground.name])
    return program
  }
}
