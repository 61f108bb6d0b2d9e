import Core
import Foundation

/// Sends requests with libcurl, over HTTP/1.1 and, with TLS, HTTP/2.
///
/// Connections are kept for reuse and shared by concurrent HTTP/2 requests. The environment names the proxy
/// (`https_proxy`, `no_proxy`). Redirects are not followed.
///
/// One thread serves all transfers. It starts with the first request and ends with the transport, which lives
/// as long as a reference to it or to the body of one of its responses.
public final class CurlTransport: Transport {
  private let settings: CurlSettings
  private let commands = CommandQueue()
  private let now: @Sendable () -> ContinuousClock.Instant

  /// Creates a transport; its thread starts with the first request.
  ///
  /// - Parameter now: returns the time by which stalled transfers are found.
  public init(_ settings: CurlSettings, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.settings = settings
    self.now = now
  }

  deinit { commands.close() }

  /// Sends a request and returns when the head of the response has arrived.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try CurlLibrary.load(settings.libraries)
    if let field = request.headers.first(where: { !$0.isSendable }) {
      throw Failure(NetworkFault(.badHeader, mayHaveArrived: false, detail: field.name), host: "")
    }
    let exchange = CurlExchange(request, commands)
    let reference = ExchangeReference(exchange, self)
    let head = try await withTaskCancellationHandler {
      begin(exchange)
      return try await exchange.head()
    } onCancel: {
      exchange.cancel()
    }
    let body = HTTPBody {
      try await withTaskCancellationHandler {
        try await reference.exchange.next()
      } onCancel: {
        reference.exchange.cancel()
      }
    }
    return HTTPResponse(status: head.status, version: head.version, headers: head.headers, body: body)
  }

  /// Cancels all transfers and closes all connections; returns when the thread has ended.
  ///
  /// Later requests fail with `network.closed`.
  public func close() async {
    commands.close()
    await commands.waitUntilStopped()
  }

  private func begin(_ exchange: CurlExchange) {
    guard commands.begin(exchange) else { return }
    Thread { [commands, settings, now] in TransferLoop.run(commands, settings, now) }.start()
  }

  /// Keeps an exchange and its transport alive while a body is referenced.
  private final class ExchangeReference: Sendable {
    let exchange: CurlExchange
    private let transport: CurlTransport

    init(_ exchange: CurlExchange, _ transport: CurlTransport) {
      self.exchange = exchange
      self.transport = transport
    }

    deinit { exchange.release() }
  }
}
