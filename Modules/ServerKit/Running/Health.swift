import Core
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// What whoever watches a server asks it: `/healthz`, is it alive, and `/readyz`, should it be sent requests.
public struct Health: Sendable {
  private let check: @Sendable () async throws -> Void

  /// - Parameter check: Throws while requests would not be served well: the database does not answer, the disk cannot
  ///   be written. That the server is stopping is known without it.
  public init(check: @escaping @Sendable () async throws -> Void) { self.check = check }

  /// The answer of `/healthz`: 200 as soon as there is an answer at all.
  public func alive() -> Response { Self.text("alive\n") }

  /// The answer of `/readyz`: 200, or 503 with the reason as a ``Problem``.
  public func ready(_ context: ServerContext) async -> Response {
    do {
      if Task.isShuttingDownGracefully { throw Failure(.unavailable, "server.stopping", .serverStopping) }
      try await check()
      return Self.text("ready\n")
    } catch {
      let failure =
        error as? Failure ?? Failure(.unavailable, "server.notReady", .serverNotReady, cause: error)
      context.logger.warning("not ready", metadata: ["code": "\(failure.code)", "cause": "\(error)"])
      return Problem(failure.forClients, status: .serviceUnavailable, in: context.language).response()
    }
  }

  /// Puts both on a router.
  public func add(to router: some RouterMethods<ServerContext>) {
    router.get("/healthz") { _, _ in alive() }
    router.get("/readyz") { _, context in await ready(context) }
  }

  private static func text(_ text: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(string: text)))
  }
}
