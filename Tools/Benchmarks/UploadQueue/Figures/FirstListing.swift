import Foundation
import Measuring
import Persistence
import Serving

/// Times the first listing of a large folder on new devices as whole processes, beside the second one from stored data.
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

  /// The time until the first rows, that of the whole, and its processor time, each beside the second listing.
  func figures() throws -> [Figure] {
    let children = try server.makeFolder(Self.name)
    let put = server.web.put("\(children)/Kuva%20", ending: ".jpg", bytes: 64)
    try server.web.send(put, connections: 8, count: count)
    let times = try (0..<Self.rounds).map { try listings(on: "device \($0)") }
    func figure(_ name: String, _ time: KeyPath<Listing, Duration>, _ goal: Figure.Goal?) -> Figure {
      let (first, second) = (times.map { $0.first[keyPath: time] }, times.map { $0.second[keyPath: time] })
      return Figure(
        name: "\(name), beside a second time", measured: .milliseconds(Measure.median(first)),
        yardstick: .milliseconds(Measure.median(second)), goal: goal)
    }
    return [
      figure("the first rows of \(count) documents", \.first, .ratioAtMost(10)),
      figure("all rows", \.whole, nil),
      figure("the processor time of that", \.processor, .ratioAtMost(10)),
    ]
  }

  private struct Listing {
    let first: Duration
    let whole: Duration
    let processor: Duration
  }

  /// Lists the folder twice on a new device.
  private func listings(on name: String) throws -> (first: Listing, second: Listing) {
    let home = folder.folder(name)
    defer { try? FileManager.default.removeItem(atPath: home.path) }
    let device = try Device(worksite, in: home, at: server, port: server.web.port)
    return try (listing(on: device), listing(on: device))
  }

  private func listing(on device: Device) throws -> Listing {
    var output = (first: Duration.zero, whole: Duration.zero, lines: 0)
    let processor = try Measure.processTime {
      output = try device.program.timeOutput(["docs", "list", "\(WorksiteServer.site):/\(Self.name)"])
    }
    guard output.lines == count else { throw MeasurementError("The listing has \(output.lines) rows.") }
    return Listing(first: output.first, whole: output.whole, processor: processor)
  }
}
