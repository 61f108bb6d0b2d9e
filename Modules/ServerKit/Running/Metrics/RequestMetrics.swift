import HTTPTypes
import Metrics

/// The metrics of requests, by route and status.
struct RequestMetrics: Sendable {
  let factory: any MetricsFactory

  /// Counts a request.
  @Sendable func count(_ request: CompletedRequest, _ context: ServerContext) {
    // Labels have a bounded set of values, because each new value uses memory permanently.
    let route = ("route", request.route ?? "-")
    let method = (
      "method", Self.methods.contains(request.method.rawValue) ? request.method.rawValue : "other"
    )
    Counter(
      label: "http_requests_total", dimensions: [route, method, ("status", "\(request.status)")],
      factory: factory
    ).increment()
    Counter(label: "http_response_bytes_total", dimensions: [route, method], factory: factory)
      .increment(by: request.bytes)
    Timer(label: "http_request_duration_seconds", dimensions: [route, method], factory: factory)
      .recordNanoseconds(request.duration.nanoseconds)
  }

  private static let methods: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "PROPPATCH", "MKCOL", "COPY",
    "MOVE",
    "LOCK", "UNLOCK", "REPORT",
  ]
}
