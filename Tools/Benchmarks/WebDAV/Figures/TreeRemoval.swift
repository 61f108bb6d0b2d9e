import Foundation
import Measuring
import Persistence
import Serving

/// Removes a tree of 100 folders with 240 documents each, and brings it back, beside nginx that removes such a tree.
struct TreeRemoval {
  private let ground: Ground
  private static let folders = 100
  private static let files = 240

  init(_ ground: Ground) { self.ground = ground }

  /// The times of the removal and of the restore.
  func figures() throws -> [Figure] {
    let children = try ground.server.makeFolder("tree")
    let item = children.split(separator: "/").dropLast().last.map(String.init) ?? ""
    let tree = ground.worksite.root + "tree/"
    for number in 0..<Self.folders {
      try ground.worksite.fill(ground.worksite.makeFolder("\(number)", in: tree), count: Self.files)
    }
    var restores: [Duration] = []
    var turns: [Measure.Turn] = [
      { round in
        let removal = try ground.worksite.client.send(DAVRequest("DELETE", tree)).end
        let restore = try Measure.time {
          try ground.server.web.curl(
            "/api/v1/documents/items/\(item)/restore",
            ["--json", #"{"parent": "\#(ground.server.worksite)", "name": "tree"}"#])
        }
        if round >= 0 { restores.append(restore) }
        return removal
      }
    ]
    if let nginx = ground.other("nginx"), let files = nginx.files {
      turns.append { _ in
        try Self.makeTree(in: files.folder("tree"))
        return try nginx.client.send(DAVRequest("DELETE", nginx.root + "tree/")).end
      }
    }
    let times = try Measure.medians(rounds: 5, warmUp: 1, turns)
    let yardstick = times.dropFirst().first.map { Quantity.milliseconds($0) }
    return [("DELETE", times[0]), ("restoring", Measure.median(restores))].map { name, time in
      Figure(
        name: "\(name) of a tree of \(Self.folders * Self.files + Self.folders), beside nginx",
        measured: .milliseconds(time), yardstick: yardstick, goal: .ratioAtMost(0.2))
    }
  }

  /// Creates a tree as the files that nginx serves.
  private static func makeTree(in folder: Folder) throws {
    for number in 0..<folders {
      try RandomFile.make(files, in: folder.folder("\(number)"), bytes: 16)
    }
    sync()
  }
}
