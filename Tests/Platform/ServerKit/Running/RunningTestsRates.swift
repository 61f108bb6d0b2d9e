import Core
import HTTPTypes
import Hummingbird
import Logging
import Metrics
import Synchronization
import TestSupport
import Testing

@testable import ServerKit

@Suite("Rate limits")
struct RateTests {
  private let start = Instant(milliseconds: 1_000_000)
  private let rate = RequestRate(perSecond: 2, burst: 3)

  @Test("a bucket admits its burst at once, then its rate")
  func bucket() {
    var bucket = TokenBucket(rate, at: start)
    for _ in 0..<3 { #expect(bucket.consume(rate, at: start) == nil) }
    #expect(bucket.consume(rate, at: start) == 500)
    let soon = Instant(milliseconds: start.milliseconds + 200)
    #expect(bucket.consume(rate, at: soon) == 300)
    #expect(bucket.consume(rate, at: Instant(milliseconds: start.milliseconds + 500)) == nil)
    #expect(bucket.consume(rate, at: start.adding(seconds: 1)) == nil)
    #expect(bucket.consume(rate, at: start.adding(seconds: 1)) == 500)
  }

  @Test("a pause adds no more than the burst, and a clock set back adds nothing")
  func clocks() {
    var bucket = TokenBucket(rate, at: start)
    let later = start.adding(seconds: 1000)
    for _ in 0..<3 { #expect(bucket.consume(rate, at: later) == nil) }
    #expect(bucket.consume(rate, at: later) != nil)
    #expect(bucket.consume(rate, at: start) == 500)
    #expect(bucket.consume(rate, at: start.adding(seconds: 1)) == nil)
  }

  @Test("clients have separate buckets")
  func keys() {
    var table = RateTable<String>(rate: RequestRate(perSecond: 1, burst: 1), capacity: 10)
    #expect(table.consume("a", at: start) == nil)
    #expect(table.consume("a", at: start) == 1000)
    #expect(table.consume("b", at: start) == nil)
  }

  @Test("tokens that were borrowed come before later ones")
  func borrowed() {
    var table = RateTable<String>(rate: rate, capacity: 10)
    for _ in 0..<3 { #expect(table.consume("a", at: start) == nil) }
    for wait in [500, 1000, 1500] as [Int64] {
      #expect(table.consume("a", at: start) == wait)
      table.borrow("a")
    }
    #expect(table.consume("a", at: start.adding(seconds: 1)) == 1000)
    #expect(table.consume("b", at: start) == nil)
  }

  @Test("a request of WebDAV waits for its turn, ten seconds at most; others are rejected at once")
  func turns() async throws {
    let clock = TestClock()
    let waits = Mutex<[Int64]>([])
    let limit = RateLimit(
      RequestRate(perSecond: 1, burst: 1), clock: clock.clock,
      sleep: { wait in waits.withLock { $0.append(wait) } }
    ) { _ in [1] }
    let table = RouteTable(
      [("/dav/", true), ("/api/", false)].map { path, waits in
        Route(path, .below, methods: nil, waitsForTurn: waits) { _, _ in Response(status: .ok) }
      })
    func take(_ path: String) async throws {
      let head = HTTPRequest(method: .get, scheme: "https", authority: "x", path: path)
      let source = RequestSource(
        id: "test", client: Client(address: nil, origin: Origin(host: "test", isSecure: true)),
        language: .english,
        startedAt: clock.clock.now(), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
        match: table.match(head))
      try await limit.admit(ServerContext(source: source))
    }
    for _ in 0...10 { try await take("/dav/a") }
    #expect(waits.withLock { $0 } == (1...10).map { $0 * 1000 })
    for path in ["/dav/a", "/api/a"] {
      let failure = await #expect(throws: Failure.self) { try await take(path) }
      #expect(failure?.retryAfter == 11)
    }
  }

  @Test("a table never exceeds its capacity, and removes full buckets")
  func bounded() {
    var table = RateTable<Int>(rate: RequestRate(perSecond: 1, burst: 1), capacity: 100)
    for key in 0..<100 { #expect(table.consume(key, at: start) == nil) }
    #expect(table.consume(100, at: start) == nil)
    #expect(table.consume(101, at: start) == 1000)
    #expect(table.count == 100)
    #expect(table.consume(7, at: start) == 1000)

    let later = start.adding(seconds: 10)
    #expect(table.consume(200, at: later) == nil)
    #expect(table.count == 1)
  }
}

@Suite("Metrics")
struct MetricsTests {
  @Test("a store shows its metrics as Prometheus reads them")
  func text() {
    let store = MetricsStore()
    for _ in 0..<2 {
      Counter(label: "seen.total", dimensions: [("what", "a \"b\"\\\n")], factory: store).increment()
    }
    Meter(label: "open", factory: store).increment(by: 3)
    let timer = Timer(label: "took_seconds", factory: store)
    timer.recordNanoseconds(2_000_000)
    timer.recordNanoseconds(300_000_000_000)
    let lines = store.text.split(separator: "\n")
    #expect(lines.starts(with: ["# TYPE open gauge", "open 3", "# TYPE seen_total counter"]))
    #expect(lines.contains(#"seen_total{what="a \"b\"\\\n"} 2"#))
    #expect(lines.contains("# TYPE took_seconds histogram"))
    #expect(lines.contains(#"took_seconds_bucket{le="0.001"} 0"#))
    #expect(lines.contains(#"took_seconds_bucket{le="0.005"} 1"#))
    #expect(lines.contains(#"took_seconds_bucket{le="60"} 1"#))
    #expect(lines.contains(#"took_seconds_bucket{le="+Inf"} 2"#))
    #expect(lines.contains("took_seconds_count 2"))
    #expect(lines.contains("took_seconds_sum 300.002"))
  }

  @Test("the server's own metrics say what they mean")
  func help() {
    let store = MetricsStore()
    Meter(label: "worksite_listeners", factory: store).set(2)
    #expect(
      store.text == """
        # HELP worksite_listeners Devices and pages that wait for changes.
        # TYPE worksite_listeners gauge
        worksite_listeners 2

        """)
  }

  @Test("a store is bounded")
  func bounded() {
    let store = MetricsStore()
    for index in 0..<10_100 {
      Counter(label: "many_total", dimensions: [("index", "\(index)")], factory: store).increment()
    }
    #expect(store.text.split(separator: "\n").count == 10_001)
  }
}

@Suite("The language of a client")
struct AcceptLanguageTests {
  @Test(
    "is the most preferred of those available",
    arguments: [
      (nil, .english), ("fi", .finnish), ("fi-FI, en;q=0.5", .finnish), ("sv, fi;q=0.3, en;q=0.8", .english),
      ("en;q=0, fi;q=0.1", .finnish), ("*", .english), ("FI", .finnish), (";;,q=", .english),
      ("fi;q=x", .english),
    ] as [(String?, Language)])
  func choice(header: String?, language: Language) {
    #expect(Language(acceptLanguage: header) == language)
  }
}
