import Core
import HTTPTransport
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Synchronization

/// Responds 429 (RFC 6585 §4) with `Retry-After` to clients that exceed a request rate.
///
/// Requests of WebDAV wait for their turn instead, 10 seconds at most: Finder and davfs2 do not repeat a rejected one.
package struct RateLimit: RouterMiddleware {
  private let buckets: Buckets
  private let clock: WallClock
  private let sleep: @Sendable (_ milliseconds: Int64) async throws -> Void
  private let key: @Sendable (ServerContext) -> [UInt8]?

  /// The longest time that a request waits for its turn, in milliseconds.
  private static let maxWait: Int64 = 10_000

  /// Creates a limit.
  ///
  /// - Parameters:
  ///   - rate: the rate of each client.
  ///   - clock: the current time.
  ///   - sleep: waits for some milliseconds.
  ///   - key: returns the client's key; requests without a key are not limited.
  package init(
    _ rate: RequestRate, clock: WallClock,
    sleep: @escaping @Sendable (_ milliseconds: Int64) async throws -> Void = {
      try await Task.sleep(for: .milliseconds($0))
    }, of key: @escaping @Sendable (ServerContext) -> [UInt8]?
  ) {
    buckets = Buckets(rate)
    self.clock = clock
    self.sleep = sleep
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
    try await admit(context)
    return try await next(request, context)
  }

  /// Counts a request, and waits for its turn where its route says so.
  ///
  /// - Throws: ``Failure`` `server.tooManyRequests` of kind `throttled` beyond the rate.
  func admit(_ context: ServerContext) async throws {
    let maxWait = context.source.match.route?.waitsForTurn ?? false ? Self.maxWait : 0
    guard let key = key(context), let wait = buckets.consume(key, at: clock.now(), waiting: maxWait) else {
      return
    }
    if wait <= maxWait { return try await sleep(wait) }
    let seconds = (wait + 999) / 1000
    throw Failure(
      .throttled, "server.tooManyRequests", .tooManyRequests, remedy: .waitSeconds(seconds),
      retryAfter: Int(seconds))
  }

  /// The table, shared by all requests.
  private final class Buckets: Sendable {
    private let table: Mutex<RateTable<[UInt8]>>

    init(_ rate: RequestRate) { table = Mutex(RateTable(rate: rate, capacity: 100_000)) }

    /// Takes a token, one of the future where it comes soon enough.
    ///
    /// - Returns: `nil` when there was one, otherwise the milliseconds until there is.
    func consume(_ key: [UInt8], at now: Instant, waiting maxWait: Int64) -> Int64? {
      table.withLock { table in
        let wait = table.consume(key, at: now)
        if let wait, wait <= maxWait { table.borrow(key) }
        return wait
      }
    }
  }
}
