import Foundation
import Measuring
import Persistence
import Serving

/// Times the first page of a folder, beside Apache that serves the same bytes from a file.
struct FirstPage {
  private let ground: Ground
  private let count: Int
  private static let rounds = 1000
  private static let warmUp = 100
  private static let seconds = 5

  init(_ ground: Ground, count: Int) {
    self.ground = ground
    self.count = count
  }

  /// Latency over one connection, and pages a second over 16.
  func figures() throws -> [Figure] {
    let web = ground.worksite.web
    let folder = try ground.worksite.makeFolder()
    let put = web.put("\(folder)/Pohjapiirustus%20", ending: ".pdf", bytes: 16)
    try web.send(put, connections: 8, count: count)
    let path = "\(folder)?limit=200"
    let file = ground.folder.file("page")
    try web.curl(path, output: file)
    var pages = [(web, path)]
    if let apache = ground.apache { pages.append((apache.web, try apache.serve(file, as: "page.json"))) }
    return [try latency(pages)] + (try rate(pages))
  }

  private func latency(_ pages: [(Web, String)]) throws -> Figure {
    func turn(_ web: Web, _ path: String) throws -> Measure.Turn {
      let connection = try Connection(port: web.port)
      let request = web.get(path)
      return { _ in try Measure.time { try connection.ask(request) } }
    }
    let times = try Measure.medians(rounds: Self.rounds, warmUp: Self.warmUp, try pages.map(turn))
    return Figure(
      name: "first page of 200 of \(count), beside a file", measured: .microseconds(times[0]),
      yardstick: times.dropFirst().first.map { .microseconds($0) },
      goal: .ratioAtMost(6))
  }

  private func rate(_ pages: [(Web, String)]) throws -> [Figure] {
    let name = "such pages over 16 connections"
    guard let wrk = Wrk(ground.folder) else {
      Benchmark.show("\(name): left out, wrk is not installed")
      return []
    }
    func turn(_ web: Web, _ path: String) -> Measure.Turn {
      { round in try wrk.time(of: path, on: web, seconds: round < 0 ? 1 : Self.seconds) }
    }
    let times = try Measure.medians(rounds: 3, warmUp: 1, pages.map(turn))
    return [
      Figure(
        name: name, measured: .rate(pages: 1, in: times[0]),
        yardstick: times.dropFirst().first.map { .rate(pages: 1, in: $0) },
        goal: .ratioAtLeast(0.4))
    ]
  }
}
