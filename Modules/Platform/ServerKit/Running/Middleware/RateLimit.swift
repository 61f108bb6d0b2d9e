import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Synchronization

/// Responds 429 (RFC 6585 §4) with `Retry-After` to clients that exceed a request rate.
package struct RateLimit: RouterMiddleware {
  private let buckets: Buckets
  private let clock: WallClock
  private let key: @Sendable (ServerContext) -> [UInt8]?

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - rate: the rate of each client.
  ///   - clock: the current time.
  ///   - key: returns the client's key; requests without a key are not limited.
  package init(_ rate: RequestRate, clock: WallClock, of key: @escaping @Sendable (ServerContext) -> [UInt8]?)
  {
    buckets = Buckets(rate)
    self.clock = clock
    self.key = key
  }

  /// Returns the limit per address, which ``WebServer`` checks first.
  package static func perAddress(_ rate: RequestRate, clock: WallClock) -> RateLimit {
    RateLimit(rate, clock: clock) { $0.client.address?.subscriber }
  }

  /// Returns the limit per user, to be checked after authentication.
  package static func perUser(_ rate: RequestRate, clock: WallClock) -> RateLimit {
    RateLimit(rate, clock: clock) { $0.caller.user?.bytes }
  }

  /// Counts the request and forwards it, or throws.
  package func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    try take(context)
    return try await next(request, context)
  }

  /// Counts a request.
  ///
  /// - Throws: ``Failure`` `server.tooManyRequests` of kind `throttled` beyond the rate.
  func take(_ context: ServerContext) throws {
    guard let key = key(context), let wait = buckets.take(key, at: clock.now()) else { return }
    let seconds = (wait + 999) / 1000
    throw Failure(
      .throttled, "server.tooManyRequests", .tooManyRequests, remedy: .waitSeconds(seconds),
      retryAfter: Int(seconds))
  }

  /// The table, shared by all requests.
  private final class Buckets: Sendable {
    private let table: Mutex<RateTable<[UInt8]>>

    init(_ rate: RequestRate) { table = Mutex(RateTable(rate: rate, capacity: 100_000)) }

    func take(_ key: [UInt8], at now: Instant) -> Int64? { table.withLock { $0.take(key, at: now) } }
  }
}
