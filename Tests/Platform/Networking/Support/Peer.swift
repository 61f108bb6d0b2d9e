import Foundation
import Synchronization

/// The server's end of a connection. Its calls block; only ``end()`` may be called on another thread.
final class Peer: Sendable {
  /// The error of a connection that ended too early.
  struct Gone: Error {}

  private let socket: Int32
  private let read = Mutex<[UInt8]>([])
  private let isOpen = Mutex(true)

  init(_ socket: Int32) { self.socket = socket }

  deinit { close(socket) }

  /// Closes both directions.
  func end() {
    if isOpen.withLock({
      let was = $0; $0 = false; return was
    }) {
      shutdown(socket, Int32(SHUT_RDWR))
    }
  }

  /// Makes the connection end with a reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    isOpen.withLock { $0 = false }
    var address = sockaddr(
      sa_family: sa_family_t(AF_UNSPEC), sa_data: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    connect(socket, &address, socklen_t(MemoryLayout<sockaddr>.size))
  }

  /// Reads the next head, up to its empty line; `nil` when the client has closed.
  func readHead() throws -> String? {
    while true {
      let head = read.withLock { read -> String? in
        guard let end = Self.headEnd(read) else { return nil }
        defer { read.removeFirst(end) }
        return String(decoding: read[..<end], as: UTF8.self)
      }
      if let head { return head }
      guard try fill() > 0 else {
        guard read.withLock({ $0.isEmpty }) else { throw Gone() }
        return nil
      }
    }
  }

  /// Reads and drops bytes of a body.
  func skip(_ count: Int) throws {
    var left = count
    while left > 0 {
      left -= read.withLock { read in
        let part = min(left, read.count)
        read.removeFirst(part)
        return part
      }
      if left > 0, try fill() == 0 { throw Gone() }
    }
  }

  /// Reads bytes of a body.
  func read(_ count: Int) throws -> [UInt8] {
    while read.withLock({ $0.count < count }) { if try fill() == 0 { throw Gone() } }
    return read.withLock { read in
      defer { read.removeFirst(count) }
      return Array(read.prefix(count))
    }
  }

  /// Reads a chunked body (RFC 9112 §7.1).
  func readChunks() throws -> [UInt8] {
    var body: [UInt8] = []
    while true {
      var line = ""
      while !line.hasSuffix("\r\n") { line += String(decoding: try read(1), as: UTF8.self) }
      let count =
        Int(line.dropLast(1), radix: 16) ?? Int(
          line.trimmingCharacters(in: .whitespacesAndNewlines), radix: 16) ?? 0
      body += try read(count)
      _ = try read(2)
      if count == 0 { return body }
    }
  }

  /// Drops all further bytes until the client closes.
  func waitForEnd() { while let count = try? fill(), count > 0 { read.withLock { $0 = [] } } }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        let rest = UnsafeRawBufferPointer(rebasing: all[sent...])
        return Glibc.send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Gone() }
      sent += count
    }
  }

  /// Sends as much as the system accepts within a time; returns the number of bytes.
  func sendWithoutWaiting(_ bytes: [UInt8], timeout milliseconds: Int32) -> Int {
    var poll = pollfd(fd: socket, events: Int16(POLLOUT), revents: 0)
    guard Glibc.poll(&poll, 1, milliseconds) == 1 else { return 0 }
    return max(0, Glibc.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)))
  }

  /// Sends a whole response.
  func answer(_ status: String = "200 OK", _ headers: [String] = [], _ body: String = "") throws {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + headers
    try send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  private func fill() throws -> Int {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Gone() }
    read.withLock { $0 += buffer.prefix(count) }
    return count
  }

  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      guard buffer.count >= 4 else { return nil }
      for index in 3..<buffer.count where buffer[index] == 0x0A && buffer[index - 2] == 0x0A {
        return index + 1
      }
      return nil
    }
  }
}
