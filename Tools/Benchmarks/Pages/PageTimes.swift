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

  /// A page, and what shows the same rows.
  private struct Page {
    let name: String
    let path: String
    /// The paths of the JSON; none where a page shows no rows.
    var json: [String] = []
    /// The statement that reads the rows.
    var rows = ""
  }

  /// Prints the figures of all pages.
  func show() throws {
    for page in try pages() {
      Benchmark.show(try times(page))
      if page.json.count == 1 { Benchmark.show(try rate(page)) }
    }
  }

  private func pages() throws -> [Page] {
    let (today, user) = (
      ground.today, try ground.id("SELECT id FROM accounts_user WHERE username = \(ground.manager.name)")
    )
    let worker = try ground.id(
      "SELECT worker FROM hours_entry WHERE stage = 1 AND worker <> \(user) ORDER BY day, start_at LIMIT 1")
    let entry = try ground.id("SELECT id FROM hours_entry WHERE worker = \(user) ORDER BY day DESC LIMIT 1")
    let budget = try ground.id(
      "SELECT budget FROM budget_purchase GROUP BY budget ORDER BY COUNT(*) DESC LIMIT 1")
    let purchase = try ground.id("SELECT id FROM budget_purchase WHERE budget = \(budget) LIMIT 1")
    let (hours, budgets) = ("/api/v1/hours", "/api/v1/budget/budgets")
    let sheet = "\(hours)/periods/\(today)/sheet?user=\(user)"
    let site = ground.server.worksite
    let entries = "SELECT * FROM hours_entry WHERE"
    let own = "worker = x'\(user.hex)' AND day >= date('now', 'start of month')"
    return [
      Page(
        name: "home", path: "/",
        json: [
          "\(hours)/timer", sheet, "\(hours)/missing?from=\(today)&to=\(today)", "/api/v1/notices",
        ]),
      Page(name: "hours", path: "/hours", json: [sheet], rows: "\(entries) \(own)"),
      Page(name: "pay period", path: "/hours/period/\(today)", json: [sheet], rows: "\(entries) \(own)"),
      Page(name: "hours form", path: "/hours/add"),
      Page(
        name: "timer", path: "/hours/timer",
        json: ["\(hours)/timer", "/api/v1/worksites", "/api/v1/worksites/\(site)/tasks"]),
      Page(name: "crew", path: "/hours/crew"),
      Page(
        name: "approve list", path: "/hours/approve", json: ["\(hours)/entries?state=submitted&limit=100"],
        rows: "\(entries) stage = 1 ORDER BY day, start_at LIMIT 100"),
      Page(
        name: "approve a worker", path: "/hours/approve/\(worker)",
        json: ["\(hours)/entries?state=submitted&user=\(worker)&limit=500"],
        rows: "\(entries) stage = 1 AND worker = x'\(worker.hex)'"),
      Page(
        name: "entry", path: "/hours/entries/\(entry)",
        json: ["\(hours)/entries/\(entry)", "/api/v1/worksites", "/api/v1/worksites/\(site)/tasks"],
        rows: "\(entries) id = x'\(entry.hex)'"),
      Page(
        name: "budgets", path: "/budget",
        json: [budgets] + (try ground.ids("SELECT id FROM budget_budget").map { "\(budgets)/\($0)/status" }),
        rows: "SELECT * FROM budget_budget"),
      Page(
        name: "budget", path: "/budget/\(budget)", json: ["\(budgets)/\(budget)/status"],
        rows: "SELECT * FROM budget_category WHERE budget = x'\(budget.hex)'"),
      Page(name: "explain", path: "/budget/\(budget)/explain", json: ["\(budgets)/\(budget)/explanation"]),
      Page(
        name: "purchases", path: "/budget/\(budget)/purchases",
        json: ["\(budgets)/\(budget)/purchases?limit=50"],
        rows:
          "SELECT * FROM budget_purchase WHERE budget = x'\(budget.hex)' ORDER BY day DESC, id DESC LIMIT 50"),
      Page(name: "purchase", path: "/purchases/\(purchase)", json: ["/api/v1/budget/purchases/\(purchase)"]),
      Page(name: "purchase form", path: "/buy"),
      Page(name: "settings", path: "/settings", json: ["/api/v1/me"]),
      Page(name: "devices", path: "/settings/devices", json: ["/api/v1/me/sessions"]),
      Page(name: "notices", path: "/notices", json: ["/api/v1/notices"]),
    ]
  }

  /// The median time over one connection beside the JSON and the loop, and the 99th percentile.
  private func times(_ page: Page) throws -> [Figure] {
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
  private func rate(_ page: Page) throws -> [Figure] {
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

extension ID {
  /// The bytes in hexadecimal, as SQL literals have them.
  fileprivate var hex: String { description.replacing("-", with: "") }
}
