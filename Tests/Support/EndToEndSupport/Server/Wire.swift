import Core
import Foundation

/// A connection on which a test sends exact bytes. Its calls block, at most for its timeout.
package final class Wire {
  private let socket: Int32
  private var unread: [UInt8] = []
  private var isOpen = true

  /// Connects to a port of this machine.
  package init(to port: Int, timeout: Double = 300) throws {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    socket = Foundation.socket(AF_INET, kind, 0)
    guard socket >= 0 else { throw Failure.system(errno, "socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    wait(atMost: timeout)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { throw Failure.system(errno, "connect") }
  }

  deinit { close() }

  /// Sets the longest time of a read or write from now on, in seconds.
  package func wait(atMost seconds: Double) {
    var time = timeval()
    time.tv_sec = Int(seconds)
    time.tv_usec = Int((seconds - seconds.rounded(.down)) * 1_000_000)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Sends a text with the line ends of HTTP.
  package func send(_ text: String) throws { try send(Array(text.replacing("\n", with: "\r\n").utf8)) }

  package func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Failure.system(errno, "send") }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether unread bytes, or the end, have arrived.
  ///
  /// - Parameter milliseconds: how long to wait for them.
  package func hasNews(within milliseconds: Int32 = 0) -> Bool {
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    return !unread.isEmpty || poll(&entry, 1, milliseconds) > 0
  }

  /// Reads up to and including a text; less when the connection ends before.
  ///
  /// - Throws: when nothing arrives for longer than the timeout.
  package func read(until end: String) throws -> String {
    let end = Array(end.utf8)
    while true {
      if let range = unread.firstRange(of: end) {
        return String(decoding: take(range.upperBound), as: UTF8.self)
      }
      guard try receive() else { return String(decoding: take(unread.count), as: UTF8.self) }
    }
  }

  /// Reads some bytes; fewer when the connection ended before.
  package func read(count: Int) throws -> [UInt8] {
    while unread.count < count, try receive() {}
    return take(min(count, unread.count))
  }

  /// Reads until the server closes or resets the connection.
  package func rest() throws -> [UInt8] {
    while try receive() {}
    return take(unread.count)
  }

  private func take(_ count: Int) -> [UInt8] {
    defer { unread.removeFirst(count) }
    return Array(unread[..<count])
  }

  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count < 0, errno != ECONNRESET { throw Failure.system(errno, "recv") }
    unread += buffer[..<max(count, 0)]
    return count > 0
  }

  package func close() {
    guard isOpen else { return }
    isOpen = false
    Foundation.close(socket)
  }

  /// Closes with a reset, as after a loss of power.
  package func reset() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Foundation.linger>.size))
    close()
  }

  /// Ends sending, but not reading.
  package func finishSending() { shutdown(socket, Int32(SHUT_WR)) }
}
