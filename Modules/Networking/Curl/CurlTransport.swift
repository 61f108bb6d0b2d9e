import Core
import Foundation

/// Sends requests with libcurl: HTTP/1.1 and, under TLS, HTTP/2 with many exchanges on one connection; connections stay open
/// for what comes next; the proxy is the one the environment names (`https_proxy`, `no_proxy`).
///
/// One thread of its own serves all transfers. It starts with the first request and ends with the transport, which
/// lives for as long as somebody holds it or the body of one of its answers. No redirect is followed.
public final class CurlTransport: Transport {
  private let settings: CurlSettings
  private let mailbox = Mailbox()
  private let now: @Sendable () -> ContinuousClock.Instant

  /// A transport that has not done anything yet.
  ///
  /// - Parameter now: returns the time by which a transfer is found to have stalled.
  public init(_ settings: CurlSettings, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.settings = settings
    self.now = now
  }

  deinit { mailbox.close() }

  /// Sends a request and returns when the head of its answer is there.
  public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    try CurlLibrary.load(settings.libraries)
    if let field = request.headers.first(where: { !$0.isSendable }) {
      throw Failure(NetworkFault(.badHeader, mayHaveArrived: false, detail: field.name), host: "")
    }
    let exchange = CurlExchange(request, mailbox)
    let hold = Hold(exchange, self)
    let head = try await withTaskCancellationHandler {
      begin(exchange)
      return try await exchange.head()
    } onCancel: {
      exchange.cancel()
    }
    let body = HTTPBody {
      try await withTaskCancellationHandler {
        try await hold.exchange.next()
      } onCancel: {
        hold.exchange.cancel()
      }
    }
    return HTTPResponse(status: head.status, version: head.version, headers: head.headers, body: body)
  }

  /// Calls off everything under way and closes all connections; returns when the thread has ended. What is sent later
  /// fails with `network.closed`.
  public func close() async {
    mailbox.close()
    await mailbox.isOver()
  }

  private func begin(_ exchange: CurlExchange) {
    guard mailbox.begin(exchange) else { return }
    Thread { [mailbox, settings, now] in TransferLoop.run(mailbox, settings, now) }.start()
  }

  /// Keeps an exchange going, and the transport that serves it.
  private final class Hold: Sendable {
    let exchange: CurlExchange
    private let transport: CurlTransport

    init(_ exchange: CurlExchange, _ transport: CurlTransport) {
      self.exchange = exchange
      self.transport = transport
    }

    deinit { exchange.letGo() }
  }
}
