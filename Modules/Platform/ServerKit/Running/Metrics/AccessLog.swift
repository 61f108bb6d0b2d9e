import Hummingbird
import Logging

/// The access log, one line per request.
enum AccessLog {
  /// Writes a line: `GET /api/v1/sites 200`, with bytes, milliseconds, address and user.
  @Sendable static func write(_ request: CompletedRequest, _ context: ServerContext) {
    guard context.logger.logLevel <= .info else { return }
    var metadata: Logger.Metadata = [
      "bytes": "\(request.bytes)", "ms": "\(milliseconds(request.duration))",
      "address": "\(context.client.address.map { "\($0)" } ?? "-")",
    ]
    if let user = context.caller.user { metadata["user"] = "\(user)" }
    if !request.isComplete { metadata["broken"] = "true" }
    context.logger.info("\(request.method) \(request.path) \(request.status)", metadata: metadata)
  }

  /// Formats a duration with one decimal: `12.3`.
  private static func milliseconds(_ duration: Duration) -> String {
    let tenths = duration.nanoseconds / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
