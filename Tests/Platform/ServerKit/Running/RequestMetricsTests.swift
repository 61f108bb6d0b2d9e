import Core
import HTTPTypes
import Metrics
import Synchronization
import Testing

@testable import ServerKit

@Suite("The metrics of requests")
struct RequestMetricsTests {
  private let factory = CountingFactory()
  private let metrics: RequestMetrics

  init() { metrics = RequestMetrics(factory: factory) }

  private func count(_ method: HTTPRequest.Method, _ route: String?, _ status: Int, times: Int = 1) {
    for _ in 0..<times {
      metrics.count(
        CompletedRequest(
          method: method, path: "/sites/1", route: route, status: status, bytes: 10,
          duration: .milliseconds(2), isComplete: true))
    }
  }

  @Test("make each series once, at the first request that it counts")
  func kept() {
    count(.get, "/sites/{site}", 200, times: 5)
    #expect(factory.made == 3)
    count(.get, "/sites/{site}", 404, times: 2)
    #expect(factory.made == 4)
    count(.put, "/sites/{site}", 200)
    count(.get, nil, 200)
    #expect(factory.made == 10)
    let text = factory.store.text
    for line in [
      #"worksite_http_requests_total{method="GET",route="/sites/{site}",status="200"} 5"#,
      #"worksite_http_requests_total{method="GET",route="/sites/{site}",status="404"} 2"#,
      #"worksite_http_requests_total{method="PUT",route="/sites/{site}",status="200"} 1"#,
      #"worksite_http_requests_total{method="GET",route="-",status="200"} 1"#,
      #"worksite_http_response_bytes_total{method="GET",route="/sites/{site}"} 70"#,
      #"worksite_http_request_duration_seconds_count{method="GET",route="/sites/{site}"} 7"#,
    ] {
      #expect(text.contains(line + "\n"), "\(text)")
    }
  }

  @Test("count all methods that no route has as one")
  func otherMethods() throws {
    for name in ["BREW", "WHEN"] { count(try #require(HTTPRequest.Method(name)), nil, 405) }
    #expect(factory.made == 3)
    #expect(
      factory.store.text.contains(#"worksite_http_requests_total{method="other",route="-",status="405"} 2"#))
  }
}

/// Counts how many metrics are made in a store.
private final class CountingFactory: MetricsFactory {
  let store = MetricsStore()
  private let count = Mutex(0)

  var made: Int { count.withLock { $0 } }

  private func counted<Value>(_ value: Value) -> Value {
    count.withLock { $0 += 1 }
    return value
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    counted(store.makeCounter(label: label, dimensions: dimensions))
  }

  func makeFloatingPointCounter(
    label: String, dimensions: [(String, String)]
  ) -> any FloatingPointCounterHandler {
    counted(store.makeFloatingPointCounter(label: label, dimensions: dimensions))
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    counted(store.makeMeter(label: label, dimensions: dimensions))
  }

  func makeRecorder(
    label: String, dimensions: [(String, String)], aggregate: Bool
  ) -> any RecorderHandler {
    counted(store.makeRecorder(label: label, dimensions: dimensions, aggregate: aggregate))
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    counted(store.makeTimer(label: label, dimensions: dimensions))
  }

  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
}
