import Foundation
import Measuring
import Persistence
import Serving

/// Times the first listing of a large folder on new devices, as whole processes.
struct FirstListing {
  private let folder: Folder
  private let server: WorksiteServer
  private let worksite: String
  private let count: Int
  private static let name = "Kuvat"
  private static let rounds = 5

  /// - Parameters:
  ///   - folder: a folder for the data of the devices.
  ///   - worksite: the path of the program.
  ///   - count: the number of documents in the folder.
  init(_ folder: Folder, _ server: WorksiteServer, _ worksite: String, count: Int) {
    (self.folder, self.server, self.worksite, self.count) = (folder, server, worksite, count)
  }

  /// The time until the first rows, that of the whole, and its processor time.
  func figures() throws -> [Figure] {
    let children = try server.makeFolder(Self.name)
    let put = server.web.put("\(children)/Kuva%20", ending: ".jpg", bytes: 64)
    try server.web.send(put, connections: 8, count: count)
    let times = try (0..<Self.rounds).map { try listing(on: "device \($0)") }
    return [
      Figure(
        name: "the first rows of \(count) documents",
        measured: .milliseconds(Measure.median(times.map(\.first))),
        goal: .atMost(.milliseconds(.seconds(1)))),
      Figure(name: "all rows", measured: .milliseconds(Measure.median(times.map(\.whole)))),
      Figure(
        name: "the processor time of that", measured: .milliseconds(Measure.median(times.map(\.processor))),
        goal: .atMost(.milliseconds(.milliseconds(1500)))),
    ]
  }

  private func listing(on name: String) throws -> (first: Duration, whole: Duration, processor: Duration) {
    let home = folder.folder(name)
    let device = try Device(worksite, in: home, at: server, port: server.web.port)
    var output = (first: Duration.zero, whole: Duration.zero, lines: 0)
    let processor = try Measure.processTime {
      output = try device.program.timeOutput(["docs", "list", "\(WorksiteServer.site):/\(Self.name)"])
    }
    guard output.lines == count else { throw MeasurementError("The listing has \(output.lines) rows.") }
    try? FileManager.default.removeItem(atPath: home.path)
    return (output.first, output.whole, processor)
  }
}
