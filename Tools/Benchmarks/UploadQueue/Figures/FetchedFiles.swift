import Foundation
import Measuring
import Persistence
import Serving

/// Fetches many small files into a new folder with `docs get -r`, beside rclone that copies as many from Apache.
struct FetchedFiles {
  private let folder: Folder
  private let device: Device
  private let count: Int
  private static let name = "Haettavat"
  private static let size = 4096
  private static let rounds = 3

  init(_ folder: Folder, _ device: Device, count: Int) {
    (self.folder, self.device, self.count) = (folder, device, count)
  }

  private var path: String { "\(WorksiteServer.site):/\(Self.name)" }

  /// Files a second; without a yardstick where Apache or rclone is not installed.
  func figure() throws -> Figure {
    let files = folder.folder(Self.name)
    try RandomFile.make(count, in: files, bytes: Self.size)
    try device.enqueue(files.path, into: "")
    try device.send()
    let apache = try Apache(in: folder.folder("apache"))
    defer { apache?.stop() }
    var turns: [Measure.Turn] = [{ try get(into: "got \($0)") }]
    if let apache, let rclone = Program.installed("rclone") {
      try serve(files, from: apache)
      turns.append { try copy(with: rclone, from: apache, into: "copied \($0)") }
    }
    let times = try Measure.medians(rounds: Self.rounds, warmUp: 1, turns)
    let rates = times.map { Quantity.rate(files: count, in: $0) }
    return Figure(
      name: "getting \(count) files of 4 KiB", measured: rates[0],
      yardstick: rates.count > 1 ? rates[1] : nil, goal: .ratioAtLeast(1))
  }

  /// Puts copies of the files where Apache, as another user, reads them.
  private func serve(_ files: Folder, from apache: Apache) throws {
    let served = apache.files.folder("many")
    try FileManager.default.copyItem(atPath: files.path, toPath: served.path)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: served.path)
    for name in try served.names() {
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: served.file(name))
    }
  }

  private func get(into name: String) throws -> Duration {
    try device.program.run(["docs", "evict", path])
    let target = folder.folder(name)
    sync()
    let time = try Measure.time { try device.program.run(["docs", "get", "-r", path, "-o", target.path]) }
    try check(target)
    return time
  }

  private func copy(with rclone: Program, from apache: Apache, into name: String) throws -> Duration {
    let target = folder.folder(name)
    sync()
    let time = try Measure.time {
      // Over WebDAV, rclone would wait 10 ms before each request.
      try rclone.run([
        "--config", "/dev/null", "copy", "--http-url", apache.web.address("/many/"), ":http:", target.path,
      ])
    }
    try check(target)
    return time
  }

  /// Checks that all files arrived, and removes them.
  private func check(_ target: Folder) throws {
    let arrived = try target.names().count
    guard arrived == count else { throw MeasurementError("\(arrived) of \(count) files arrived.") }
    try FileManager.default.removeItem(atPath: target.path)
  }
}
