import Foundation
import Measuring
import Persistence

/// Times a listing of a folder of 200 as a whole process beside the bare start of the process, and that beside /bin/true.
struct ProcessTimes {
  private let folder: Folder
  private let worksite: String
  private static let rounds = 40

  init(_ folder: Folder, _ worksite: String) {
    self.folder = folder.folder("start")
    self.worksite = worksite
  }

  /// Both figures.
  func figures() throws -> [Figure] {
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    try? FileManager.default.removeItem(atPath: folder.path)
    let source = folder.folder("listed")
    try RandomFile.make(200, in: source, bytes: 100)
    let program = try ScratchProfile.make(in: folder, worksite)
    try program.run(["docs", "put", "-r", source.path, "/"])
    let times = try Measure.medians(
      rounds: Self.rounds, warmUp: 3,
      [
        { _ in try Measure.time { try program.run(["docs", "list", "/listed"]) } },
        { _ in try Measure.time { try program.run(["--version"]) } },
        { _ in try Measure.time { try Program(path: "/bin/true").run([]) } },
      ])
    return [
      Figure(
        name: "worksite docs list of 200, beside its start", measured: .milliseconds(times[0]),
        yardstick: .milliseconds(times[1]), goal: .ratioAtMost(3)),
      Figure(
        name: "worksite --version, beside /bin/true", measured: .milliseconds(times[1]),
        yardstick: .milliseconds(times[2]), goal: .ratioAtMost(14)),
    ]
  }
}
