import Measuring
import Persistence
import Serving

/// Times the page of a large folder beside those of small ones, and beside Apache that serves the same bytes from a file, over one
/// connection and over 16.
struct FolderPageTimes {
  private let ground: Ground
  private static let warmUp = 10
  private static let seconds = 3

  init(_ ground: Ground) { self.ground = ground }

  func figures() throws -> [Figure] {
    let sizes = try beside(OfficeRecords.smallFolders)
    guard let apache = try Apache(in: ground.folder.above.folder("apache")) else {
      Benchmark.show("folder beside a file: left out, apache2 is not installed")
      return sizes
    }
    defer { apache.stop() }
    let path = try MeasuredPage.folder(on: ground)
    let file = ground.folder.file("page")
    try ground.browser.curl(path, output: file)
    let pages = [(ground.browser, path), (apache.web, try apache.serve(file, as: "page.html"))]
    return sizes + [try latency(pages)] + (try rate(pages))
  }

  /// The large folder beside small ones. The smallest one has fewer rows on its page.
  private func beside(_ counts: [Int]) throws -> [Figure] {
    let paths =
      try [MeasuredPage.folder(on: ground)]
      + counts.map { try MeasuredPage.folder(named: String($0), on: ground) }
    let connection = try Connection(port: ground.browser.port)
    let times = try Measure.medians(
      rounds: ground.rounds, warmUp: Self.warmUp,
      paths.map { path in { _ in try Measure.time { try connection.ask(ground.browser.get(path)) } } })
    return zip(counts, times.dropFirst()).map { count, time in
      Figure(
        name: "folder of 1,000,000, beside one of \(count)", measured: .milliseconds(times[0]),
        yardstick: .milliseconds(time))
    }
  }

  private func latency(_ pages: [(Web, String)]) throws -> Figure {
    let times = try Measure.medians(
      rounds: ground.rounds, warmUp: Self.warmUp,
      try pages.map { web, path in
        let connection = try Connection(port: web.port)
        return { _ in try Measure.time { try connection.ask(web.get(path)) } }
      })
    return Figure(
      name: "folder of 1,000,000, beside a file", measured: .milliseconds(times[0]),
      yardstick: .milliseconds(times[1]))
  }

  private func rate(_ pages: [(Web, String)]) throws -> [Figure] {
    guard let wrk = Wrk(ground.folder) else { return [] }
    let times = try Measure.medians(
      rounds: 1, warmUp: 0,
      pages.map { web, path in { _ in try wrk.time(of: path, on: web, seconds: Self.seconds) } })
    return [
      Figure(
        name: "  over 16 connections", measured: .rate(pages: 1, in: times[0]),
        yardstick: .rate(pages: 1, in: times[1]))
    ]
  }
}
