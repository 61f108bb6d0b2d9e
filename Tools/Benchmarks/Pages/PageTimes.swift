import Core
import Measuring
import Persistence
import Serving
import Yardstick

/// Times pages beside the JSON of the same rows from the same server, and beside a loop in C over their rows.
struct PageTimes {
  private let ground: Ground
  private let wrk: Wrk?
  private static let seconds = 3

  init(_ ground: Ground) {
    self.ground = ground
    wrk = Wrk(ground.folder)
  }

  /// Prints the figures of some pages.
  func show(_ pages: [MeasuredPage]) throws {
    for page in pages {
      Benchmark.show(try times(page))
      if page.json.count == 1 { Benchmark.show(try rate(page)) }
    }
  }

  /// The median time over one connection beside the JSON and the loop, and the 99th percentile.
  private func times(_ page: MeasuredPage) throws -> [Figure] {
    let request = ground.browser.get(page.path)
    let connection = try Connection(port: ground.browser.port)
    var (slowest, bytes): ([Duration], Int64) = ([], 0)
    var turns: [Measure.Turn] = [
      { round in
        let time = try Measure.time { bytes = try connection.ask(request) }
        if round >= 0 { slowest.append(time) }
        return time
      }
    ]
    if !page.json.isEmpty { turns.append(try json(page.json)) }
    if !page.rows.isEmpty { turns.append(try loop(page.rows)) }
    let medians = try Measure.medians(rounds: ground.rounds, warmUp: 10, turns)
    let (beside, percentile) = (
      page.json.isEmpty ? nil : medians[1], slowest.sorted()[slowest.count * 99 / 100]
    )
    var figures = [
      Figure(
        name: "\(page.name), \(bytes) bytes, beside JSON", measured: .milliseconds(medians[0]),
        yardstick: beside.map { .milliseconds($0) }, goal: beside == nil ? nil : .ratioAtMost(2)),
      Figure(name: "  99th percentile", measured: .milliseconds(percentile)),
    ]
    if !page.rows.isEmpty {
      figures.append(
        Figure(
          name: "  beside C", measured: .milliseconds(medians[0]),
          yardstick: .milliseconds(medians[medians.count - 1])))
    }
    return figures
  }

  private func json(_ paths: [String]) throws -> Measure.Turn {
    let connection = try Connection(port: ground.program.port)
    let requests = paths.map(ground.program.get)
    return { _ in try Measure.time { for request in requests { try connection.ask(request) } } }
  }

  private func loop(_ statement: String) throws -> Measure.Turn {
    guard let table = yardstick_table_open(ground.database, statement) else {
      throw MeasurementError("not a statement: \(statement)")
    }
    return { _ in
      try Measure.time {
        guard yardstick_table_render(table) >= 0 else { throw MeasurementError("no rows: \(statement)") }
      }
    }
  }

  /// Pages a second over 16 connections, beside the JSON.
  private func rate(_ page: MeasuredPage) throws -> [Figure] {
    guard let wrk else { return [] }
    let times = try Measure.medians(
      rounds: 1, warmUp: 0,
      [
        { _ in try wrk.time(of: page.path, on: ground.browser, seconds: Self.seconds) },
        { _ in try wrk.time(of: page.json[0], on: ground.program, seconds: Self.seconds) },
      ])
    return [
      Figure(
        name: "  over 16 connections", measured: .rate(pages: 1, in: times[0]),
        yardstick: .rate(pages: 1, in: times[1]),
        goal: .ratioAtLeast(0.5))
    ]
  }
}
