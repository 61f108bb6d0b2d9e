import Core
import Foundation
import Measuring
import Persistence
import Serving

/// Uploads and downloads one large file with curl, beside Apache.
///
/// When worksite responds, the content is on disk and its SHA-256 is known. Apache does not wait for the
/// disk.
struct LargeContent {
  private let ground: Ground
  private let bytes: Int

  init(_ ground: Ground, bytes: Int) {
    self.ground = ground
    self.bytes = bytes
  }

  private var source: String { ground.folder.file("large") }

  /// Rates in both directions.
  func figures() throws -> [Figure] {
    let name = "\(Quantity.megabytes(bytes))"
    guard let apache = ground.yardstick(for: "putting and getting \(name)") else { return [] }
    try RandomFile.make(source, bytes: bytes)
    defer { unlink(source) }
    let (ours, theirs) = (ground.worksite.web, apache.web)
    let (content, folder) = (try ground.worksite.upload(source), try apache.makeFolder())
    try theirs.curl("\(folder)/got", upload)
    let putting = try Measure.medians(
      rounds: 5, warmUp: 1,
      [
        { _ in try put(to: ours, "\(try ground.worksite.makeFolder())/put") },
        { _ in
          defer { unlink(apache.files.path + "\(folder)/put") }
          return try put(to: theirs, "\(folder)/put")
        },
      ])
    sync()
    let getting = try Measure.medians(
      rounds: 15, warmUp: 1,
      [
        { _ in try Measure.time { try ours.curl(content) } },
        { _ in try Measure.time { try theirs.curl("\(folder)/got") } },
      ])
    let rates = (putting + getting).map { Quantity.rate(bytes: bytes, in: $0) }
    return [
      Figure(name: "putting \(name)", measured: rates[0], yardstick: rates[1], goal: .ratioAtLeast(0.8)),
      Figure(name: "getting \(name)", measured: rates[2], yardstick: rates[3], goal: .ratioAtLeast(0.9)),
    ]
  }

  private var upload: [String] { ["--upload-file", source] }

  /// Uploads content that the server does not have, after a flush of the disk.
  private func put(to web: Web, _ path: String) throws -> Duration {
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: source))
    try file.write(contentsOf: Data(Machine.ids.next().bytes))
    try file.close()
    sync()
    return try Measure.time { try web.curl(path, upload) }
  }
}
