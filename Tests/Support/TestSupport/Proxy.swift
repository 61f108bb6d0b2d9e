import Core
import Foundation
import Synchronization

/// A TCP proxy between a client and a server that breaks connections as a test decides.
public final class Proxy: Sendable {
  /// The fault of one connection.
  public enum Fate: Sendable {
    /// Everything is forwarded.
    case whole
    /// Both ends are closed once so many bytes were forwarded to the server.
    case cutUp(Int)
    /// Both ends are closed once so many bytes were forwarded to the client.
    case cutDown(Int)
    /// Nothing more is forwarded to the server after so many bytes; the connection stays open.
    case stallUp(Int)
    /// The same towards the client.
    case stallDown(Int)
    /// There is no server: the first bytes are answered with these, and both ends are closed.
    case answered(String)
    /// Bytes are forwarded to the server slowly: so many a second.
    case slowUp(Int)
  }

  private struct State {
    var target: UInt16
    var fate: @Sendable (Int) -> Fate = { _ in .whole }
    var count = 0
    var up = 0
    var down = 0
    var stalled: [CheckedContinuation<Void, Never>] = []
    var hasStalled = false
  }

  /// The address where it listens.
  public let port: UInt16
  private let listener: Int32
  private let state: Mutex<State>

  /// A proxy for a server.
  public init(to target: UInt16) throws {
    state = Mutex(State(target: target))
    let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw Failure.system(errno, "socket") }
    var address = Self.address(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening =
      Self.withSocketAddress(&address) { bind(socket, $0, $1) } == 0 && listen(socket, 64) == 0
      && Self.withSocketAddress(&address) { pointer, _ in getsockname(socket, pointer, &length) } == 0
    guard isListening else { throw Failure.system(errno, "bind") }
    port = in_port_t(bigEndian: address.sin_port)
    listener = socket
    Thread { [weak self] in
      while case let client = accept(socket, nil, nil), client >= 0 {
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        guard let self else { close(client); break }
        Thread { [self] in carry(client) }.start()
      }
      close(socket)
    }.start()
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Forwards new connections to another server.
  public func lead(to target: UInt16) { state.withLock { $0.target = target } }

  /// Sets the faults of new connections, which are numbered from 0.
  public func decide(_ fate: @escaping @Sendable (Int) -> Fate) {
    state.withLock { state in
      state.fate = fate
      state.count = 0
      state.hasStalled = false
    }
  }

  /// The number of connections since the faults were set.
  public var connections: Int { state.withLock { $0.count } }

  /// The bytes forwarded to the server since the last call.
  public func takeUp() -> Int {
    state.withLock { state in
      defer { state.up = 0 }; return state.up
    }
  }

  /// The bytes forwarded to the client since the last call.
  public func takeDown() -> Int {
    state.withLock { state in
      defer { state.down = 0 }; return state.down
    }
  }

  /// Returns once a connection has stalled.
  public func waitForStall() async {
    await withCheckedContinuation { continuation in
      let exists = state.withLock { state in
        if !state.hasStalled { state.stalled.append(continuation) }
        return state.hasStalled
      }
      if exists { continuation.resume() }
    }
  }

  private func noteStall() {
    let waiting = state.withLock { state in
      state.hasStalled = true
      defer { state.stalled = [] }
      return state.stalled
    }
    for continuation in waiting { continuation.resume() }
  }
}

/// A forwarded connection.
extension Proxy {
  private func carry(_ client: Int32) {
    let (target, fate) = state.withLock { state in
      defer { state.count += 1 }
      return (state.target, state.fate(state.count))
    }
    defer { close(client) }
    if case .answered(let text) = fate { return answer(client, text) }
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    defer { close(server) }
    var address = Self.address(target)
    guard Self.withSocketAddress(&address, { connect(server, $0, $1) }) == 0 else { return }
    var (up, down) = (Stretch(from: client, to: server), Stretch(from: server, to: client))
    switch fate {
    case .whole, .answered: break
    case .cutUp(let count): up.maximum = count
    case .cutDown(let count): down.maximum = count
    case .stallUp(let count): (up.maximum, up.stalls) = (count, true)
    case .stallDown(let count): (down.maximum, down.stalls) = (count, true)
    case .slowUp(let rate): up.rate = rate
    }
    while true {
      var entries = [up.entry, down.entry]
      guard poll(&entries, 2, 30_000) > 0 else { return }
      if entries[0].revents != 0, !pass(&up, \.up) { return }
      if entries[1].revents != 0, !pass(&down, \.down) { return }
    }
  }

  private func answer(_ client: Int32, _ text: String) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    guard recv(client, &buffer, buffer.count, 0) > 0 else { return }
    let bytes = Array(text.utf8)
    _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    // Closing with unread bytes would reset the connection and lose the answer for its reader.
    shutdown(client, Int32(SHUT_WR))
    while recv(client, &buffer, buffer.count, 0) > 0 {}
  }

  /// A direction of a connection.
  private struct Stretch {
    let from: Int32
    let to: Int32
    var maximum = Int.max
    var stalls = false
    var rate = 0
    var isStalled = false

    init(from: Int32, to: Int32) { (self.from, self.to) = (from, to) }

    /// `POLLRDHUP` of poll(2): the other end sends no more.
    private static let hangUp: Int16 = 0x2000

    /// The events to poll for: of a stalled connection, only that its sender closes it.
    var entry: pollfd { pollfd(fd: from, events: isStalled ? Self.hangUp : Int16(POLLIN), revents: 0) }
  }

  /// - Returns: whether the connection continues.
  private func pass(_ stretch: inout Stretch, _ counter: WritableKeyPath<State, Int>) -> Bool {
    if stretch.isStalled { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let maximum = stretch.rate > 0 ? max(1, stretch.rate / 20) : buffer.count
    let count = recv(stretch.from, &buffer, min(maximum, max(1, stretch.maximum)), 0)
    guard count > 0 else { return false }
    if stretch.rate > 0 { usleep(UInt32(count * 1_000_000 / stretch.rate)) }
    let passing = min(count, stretch.maximum)
    var sent = 0
    while sent < passing {
      let more = buffer[sent..<passing].withUnsafeBytes {
        send(stretch.to, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard more > 0 else { return false }
      sent += more
    }
    state.withLock { $0[keyPath: counter] += passing }
    stretch.maximum -= passing
    guard stretch.maximum == 0 else { return true }
    guard stretch.stalls else { return false }
    stretch.isStalled = true
    noteStall()
    return true
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return address
  }

  private static func withSocketAddress(
    _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
