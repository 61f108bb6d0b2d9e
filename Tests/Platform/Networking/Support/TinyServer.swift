import Foundation
import Synchronization

/// A server on a free port that runs a test's closure for each connection, on its own thread.
final class TinyServer: Sendable {
  private struct State {
    var peers: [Peer] = []
    var accepted = 0
    var isOver = false
  }

  let port: Int
  private let listener: Int32
  private let state = Mutex(State())

  /// Creates and starts a server.
  ///
  /// - Parameters:
  ///   - sendBuffer: the bytes that the system buffers for a client that does not read.
  ///   - serve: handles a connection, which is closed afterwards.
  init(sendBuffer: Int32? = nil, _ serve: @escaping @Sendable (Peer) throws -> Void) throws {
    (listener, port) = try Self.listen(backlog: 64)
    Thread { [self] in
      while true {
        let socket = accept(listener, nil, nil)
        guard socket >= 0 else { break }
        if var size = sendBuffer { setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &size, 4) }
        let peer = Peer(socket)
        let isOver = state.withLock { state in
          state.peers.append(peer)
          state.accepted += 1
          return state.isOver
        }
        if isOver { peer.end() }
        Thread {
          try? serve(peer)
          peer.end()
        }.start()
      }
      close(listener)
    }.start()
  }

  /// Returns a server that responds to every request of a connection.
  static func answering(
    _ answer: @escaping @Sendable (_ head: String, Peer) throws -> Void
  ) throws -> TinyServer {
    try TinyServer { peer in
      while let head = try peer.readHead() { try answer(head, peer) }
    }
  }

  /// Returns the URL of a path.
  func url(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The number of connections so far.
  var accepted: Int { state.withLock { $0.accepted } }

  func stop() {
    let peers = state.withLock { state in
      state.isOver = true
      return state.peers
    }
    shutdown(listener, Int32(SHUT_RDWR))
    for peer in peers { peer.end() }
  }

  /// Returns a socket that listens on a free port.
  static func listen(backlog: Int32) throws -> (socket: Int32, port: Int) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = loopback(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) + Glibc.listen(listener, backlog)
          + getsockname(listener, address, &length)
      }
    }
    guard listener >= 0, result == 0 else { throw Rejected(number: errno) }
    return (listener, Int(in_port_t(bigEndian: address.sin_port)))
  }

  /// Returns the address of a port of this machine.
  static func loopback(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  struct Rejected: Error { let number: Int32 }
}
