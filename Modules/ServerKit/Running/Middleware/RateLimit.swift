import Core
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Synchronization

/// Answers 429 (RFC 6585 §4) with `Retry-After` to whoever asks too much.
public struct RateLimit: RouterMiddleware {
  private let buckets: Buckets
  private let clock: WallClock
  private let key: @Sendable (ServerContext) -> [UInt8]?

  /// - Parameters:
  ///   - rate: How much everybody may ask.
  ///   - clock: The time.
  ///   - key: Who asks; what has no key is not limited.
  public init(_ rate: RequestRate, clock: WallClock, of key: @escaping @Sendable (ServerContext) -> [UInt8]?)
  {
    buckets = Buckets(rate)
    self.clock = clock
    self.key = key
  }

  /// The limit of an address. ``WebServer`` puts it before everything.
  public static func perAddress(_ rate: RequestRate, clock: WallClock) -> RateLimit {
    RateLimit(rate, clock: clock) { $0.client.address?.subscriber }
  }

  /// The limit of a person; its place is behind what finds out who that is.
  public static func perUser(_ rate: RequestRate, clock: WallClock) -> RateLimit {
    RateLimit(rate, clock: clock) { $0.caller.user?.bytes }
  }

  /// Answers, or has it answered by what is behind.
  public func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    try take(context)
    return try await next(request, context)
  }

  /// Counts a request.
  ///
  /// - Throws: ``Failure`` `server.tooManyRequests` of kind `throttled` when it is one too many.
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
