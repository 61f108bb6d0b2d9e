import Foundation
import Measuring
import Yardstick

/// A request as bytes, for the client in C.
package struct Request {
  /// The head before the number; the whole head where there is no `tail`.
  package let head: String
  /// The head after the number.
  package let tail: String?
  /// The content.
  package let body: [UInt8]

  /// Calls `body` with the request as a C value.
  package func withPointers<Value>(_ body: (UnsafePointer<yardstick_request>) throws -> Value) rethrows
    -> Value
  {
    try self.body.withUnsafeBufferPointer { bytes in
      try head.withCString { head in
        func call(_ tail: UnsafePointer<CChar>?) throws -> Value {
          var request = yardstick_request(
            head: head, tail: tail, body: bytes.baseAddress, size: Int32(bytes.count))
          return try body(&request)
        }
        guard let tail else { return try call(nil) }
        return try tail.withCString { try call($0) }
      }
    }
  }
}

/// A connection that stays open between requests.
package struct Connection: ~Copyable {
  private let socket: Int32

  /// Connects to a port of this machine.
  package init(port: UInt16) throws {
    socket = yardstick_connect(port)
    guard socket >= 0 else { throw MeasurementError(String(cString: strerror(errno))) }
  }

  deinit { close(socket) }

  /// Sends a request and reads the whole response.
  ///
  /// - Returns: the length of the response's content.
  @discardableResult
  package func ask(_ request: Request) throws -> Int64 {
    let length = request.withPointers { yardstick_ask(socket, $0, 0) }
    guard length >= 0 else { throw MeasurementError("\(request.head) \(String(cString: strerror(errno)))") }
    return length
  }
}
