import Foundation
import Measuring
import Yardstick

/// A request as bytes, for the client in C.
package struct Request {
  /// What stands before the number; all of the head where there is no `tail`.
  package let head: String
  /// What stands behind it.
  package let tail: String?
  /// The content.
  package let body: [UInt8]

  /// Calls C with it.
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

/// A connection that is kept open between requests.
package struct Connection: ~Copyable {
  private let socket: Int32

  /// A connection to a port of this machine.
  package init(port: UInt16) throws {
    socket = yardstick_connect(port)
    guard socket >= 0 else { throw MeasurementError(String(cString: strerror(errno))) }
  }

  deinit { close(socket) }

  /// Sends a request and reads the answer to its end.
  ///
  /// - Returns: the length of the answer's content.
  @discardableResult
  package func ask(_ request: Request) throws -> Int64 {
    let length = request.withPointers { yardstick_ask(socket, $0, 0) }
    guard length >= 0 else { throw MeasurementError("\(request.head) \(String(cString: strerror(errno)))") }
    return length
  }
}
