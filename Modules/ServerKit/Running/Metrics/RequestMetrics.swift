import HTTPTypes
import Metrics

/// The metrics of requests, by route and status.
struct RequestMetrics: Sendable {
  let factory: any MetricsFactory

  /// Counts a request.
  @Sendable func count(_ exchange: ServedRequest, _ context: ServerContext) {
    // Labels have a bounded set of values, because each new value uses memory permanently.
    let route = ("route", exchange.route ?? "-")
    let method = (
      "method", Self.methods.contains(exchange.method.rawValue) ? exchange.method.rawValue : "other"
    )
    Counter(
      label: "http_requests_total", dimensions: [route, method, ("status", "\(exchange.status)")],
      factory: factory
    ).increment()
    Counter(label: "http_response_bytes_total", dimensions: [route, method], factory: factory)
      .increment(by: exchange.bytes)
    Timer(label: "http_request_duration_seconds", dimensions: [route, method], factory: factory)
      .recordNanoseconds(exchange.duration.nanoseconds)
  }

  private static let methods: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "PROPPATCH", "MKCOL", "COPY",
    "MOVE",
    "LOCK", "UNLOCK", "REPORT",
  ]
}
