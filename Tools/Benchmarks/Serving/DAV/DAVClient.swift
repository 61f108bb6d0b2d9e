import Foundation
import Measuring
import Yardstick

/// A client with one connection, which stays open as long as the server allows.
///
/// Connecting again is a part of the time of a request when the server closes after each response.
package final class DAVClient {
  /// The longest wait for a server, in seconds.
  private static let timeout = 120

  private let port: UInt16
  private let fields: String
  private var socket: Int32?
  private var piece = [UInt8](repeating: 0, count: 1 << 18)

  /// A client with the credentials of a user.
  package init(_ web: Web) {
    port = web.port
    fields = (["Host: 127.0.0.1:\(web.port)"] + web.fields).map { $0 + "\r\n" }.joined()
  }

  deinit { disconnect() }

  /// A response and its times, counted from the moment at which the client starts to send.
  package struct Exchange {
    package let response: DAVResponse
    /// The time until the first byte of the content arrives.
    package let start: Duration
    /// The time until the whole response has arrived.
    package let end: Duration
  }

  /// Whether the server accepts connections.
  package func connects() -> Bool { (try? connected()) != nil }

  /// Sends a request and reads the whole response.
  ///
  /// - Parameter statuses: the statuses that are expected.
  /// - Throws: ``MeasurementError`` for another status.
  @discardableResult
  package func send(_ request: DAVRequest, expecting statuses: Range<Int> = 200..<300) throws -> Exchange {
    let lines = request.fields.map { $0 + "\r\n" }.joined()
    let head = "\(request.method) \(request.path) HTTP/1.1\r\n\(fields)\(lines)"
    let bytes = Array("\(head)Content-Length: \(request.body.count)\r\n\r\n".utf8) + request.body
    if let socket, Self.isClosed(socket) { disconnect() }
    var isReusable = false
    defer { if !isReusable { disconnect() } }
    let exchange = try exchange(bytes)
    isReusable = !exchange.response.closes
    guard statuses.contains(exchange.response.status) else {
      throw MeasurementError("\(request.method) \(request.path): \(exchange.response.status)")
    }
    return exchange
  }

  private func exchange(_ bytes: [UInt8]) throws -> Exchange {
    let clock = ContinuousClock()
    let before = clock.now
    let socket = try connected()
    try write(bytes, to: socket)
    var response = DAVResponse()
    var start: ContinuousClock.Instant?
    while !response.isComplete {
      let count = recv(socket, &piece, piece.count, 0)
      guard count >= 0 else { throw MeasurementError(String(cString: strerror(errno))) }
      try response.append(piece[..<count])
      if start == nil, response.hasContent { start = clock.now }
    }
    let end = clock.now
    return Exchange(
      response: response, start: before.duration(to: start ?? end), end: before.duration(to: end))
  }

  private func connected() throws -> Int32 {
    if let socket { return socket }
    let new = yardstick_connect(port)
    guard new >= 0 else { throw MeasurementError(String(cString: strerror(errno))) }
    var limit = timeval(tv_sec: Self.timeout, tv_usec: 0)
    setsockopt(new, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    socket = new
    return new
  }

  private func write(_ bytes: [UInt8], to socket: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw MeasurementError(String(cString: strerror(errno))) }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether the server closed the connection while it was idle.
  private static func isClosed(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0
  }

  private func disconnect() {
    if let socket { close(socket) }
    socket = nil
  }
}
