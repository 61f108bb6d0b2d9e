import Core
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import OpenAPI
import ServiceLifecycle
import Synchronization

/// The health endpoints: `/healthz` for liveness, `/readyz` for readiness.
package final class Health: Sendable {
  /// The seconds for which a result is reused.
  ///
  /// Anonymous clients may ask often, and a check writes to the disk.
  static let freshness: Int64 = 5

  private let clock: WallClock
  private let check: @Sendable () async throws -> Void
  private let latest = Mutex<(at: Instant, outcome: Task<Void, any Error>)?>(nil)

  /// Creates the endpoints.
  ///
  /// - Parameters:
  ///   - clock: decides when a result is too old.
  ///   - check: throws while requests would fail: the database does not answer or the disk rejects writes. A
  ///     stopping server needs no check.
  package init(clock: WallClock, check: @escaping @Sendable () async throws -> Void) {
    self.clock = clock
    self.check = check
  }

  /// Returns the latest check, or starts one.
  private func outcome() -> Task<Void, any Error> {
    let now = clock.now()
    return latest.withLock { latest in
      if let latest, latest.at <= now, now < latest.at.adding(seconds: Self.freshness) {
        return latest.outcome
      }
      let begun = Task { [check] in try await check() }
      latest = (now, begun)
      return begun
    }
  }

  /// Returns the response of `/healthz`: always 200.
  package func alive() -> Response { Self.text("alive\n") }

  /// Returns the response of `/readyz`: 200, or 503 with the reason as a ``Problem``.
  package func ready(_ context: ServerContext) async -> Response {
    do {
      if Task.isShuttingDownGracefully {
        throw Failure(.unavailable, "server.stopping", .serverStopping, remedy: .waitSeconds(5))
      }
      try await outcome().value
      return Self.text("ready\n")
    } catch {
      let failure =
        error as? Failure
        ?? Failure(.unavailable, "server.notReady", .serverNotReady, remedy: .tellKeeper, cause: error)
      context.logger.warning("not ready", metadata: ["code": "\(failure.code)", "cause": "\(error)"])
      return Problem(failure.forClients, status: .serviceUnavailable, in: context.language).response()
    }
  }

  /// The descriptions of both routes.
  static let descriptions = [
    RouteDescription(
      "GET", "/healthz", summary: "return whether the server runs", tag: "server", needsLogin: false,
      responses: [RouteDescription.Response(200, summary: "the server runs")]),
    RouteDescription(
      "GET", "/readyz", summary: "return whether the server is ready; 503 with the reason otherwise",
      tag: "server", needsLogin: false,
      responses: [RouteDescription.Response(200, summary: "the server is ready")]),
  ]

  package var routes: [Route] {
    [
      Route("/healthz") { [self] _, _ in alive() },
      Route("/readyz") { [self] _, context in await ready(context) },
    ]
  }

  private static func text(_ text: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}
