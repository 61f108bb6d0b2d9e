import HTTPTypes
import Metrics
import Synchronization

/// The metrics of requests, by route and status.
///
/// A series is made at the first request that it counts, and kept: looking it up by its labels costs more than counting.
final class RequestMetrics: Sendable {
  private struct Place: Hashable {
    let route: String
    let method: String

    var labels: [(String, String)] { [("route", route), ("method", method)] }
  }

  private struct Kept {
    var requests: [Int: Counter] = [:]
    let bytes: Counter
    let duration: Timer
  }

  private let factory: any MetricsFactory
  private let kept = Mutex<[Place: Kept]>([:])

  init(factory: any MetricsFactory) { self.factory = factory }

  func count(_ request: CompletedRequest) {
    // Labels have a bounded set of values, because each new value uses memory permanently.
    let method = request.method.rawValue
    let place = Place(route: request.route ?? "-", method: Self.methods.contains(method) ? method : "other")
    let (requests, others) = kept.withLock { all in
      if let known = all[place], let requests = known.requests[request.status] { return (requests, known) }
      var made = all[place] ?? made(for: place)
      let requests = counter(of: place, request.status)
      made.requests[request.status] = requests
      all[place] = made
      return (requests, made)
    }
    requests.increment()
    others.bytes.increment(by: request.bytes)
    others.duration.recordNanoseconds(request.duration.nanoseconds)
  }

  private func made(for place: Place) -> Kept {
    Kept(
      bytes: Counter(label: "worksite_http_response_bytes_total", dimensions: place.labels, factory: factory),
      duration: Timer(
        label: "worksite_http_request_duration_seconds", dimensions: place.labels, factory: factory))
  }

  private func counter(of place: Place, _ status: Int) -> Counter {
    Counter(
      label: "worksite_http_requests_total", dimensions: place.labels + [("status", "\(status)")],
      factory: factory)
  }

  private static let methods: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "PROPPATCH", "MKCOL", "COPY",
    "MOVE",
    "LOCK", "UNLOCK", "REPORT",
  ]
}
