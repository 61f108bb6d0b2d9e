import Foundation
import Measuring
import Serving

/// The resident memory of idle connections, and the memory that remains after they close.
struct ManyConnections {
  private let ground: Ground
  private let count: Int

  init(_ ground: Ground, count: Int) {
    self.ground = ground
    self.count = count
  }

  /// The figures.
  func figures() throws -> [Figure] {
    let memory = ground.worksite.memory
    let before = try memory.resident()
    let silent = try cost(before) { _ in }
    let answered = try cost(before) { try $0.ask() }
    // The server returns memory a second after many connections closed, and again some seconds later.
    sleep(12)
    let left = max(0, try memory.resident() - before)
    return [
      figure("a connection that says nothing, of \(count)", .kilobytes(silent), atMost: .kilobytes(6 << 10)),
      figure("a connection kept after an answer", .kilobytes(answered), atMost: .kilobytes(25 << 10)),
      figure("left behind by all, closed", .megabytes(left), atMost: .megabytes(16 << 20)),
    ]
  }

  private func cost(_ before: Int, _ use: (RestingConnection) throws -> Void) throws -> Int {
    let connections = try RestingConnection.open(count, to: ground.worksite.web.port)
    for connection in connections { try use(connection) }
    usleep(500_000)
    return (try ground.worksite.memory.resident() - before) / count
  }

  private func figure(_ name: String, _ measured: Quantity, atMost goal: Quantity) -> Figure {
    Figure(name: name, measured: measured, goal: .bytesAtMost(goal))
  }
}

/// A connection that stays open during the lifetime of the value.
private final class RestingConnection {
  private let socket: Int32

  static func open(_ count: Int, to port: UInt16) throws -> [RestingConnection] {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return try (0..<count).map { _ in try RestingConnection(port) }
  }

  private init(_ port: UInt16) throws {
    socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      throw MeasurementError("no connection to port \(port): \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(socket) }

  /// Sends a small request and reads the response.
  func ask() throws {
    let request = Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      throw MeasurementError("a connection was closed")
    }
    var answer: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1024)
    while !answer.ends(with: "alive\n".utf8) {
      let count = recv(socket, &piece, piece.count, 0)
      guard count > 0 else { throw MeasurementError("a connection was closed") }
      answer += piece[..<count]
    }
  }
}

extension [UInt8] {
  fileprivate func ends(with end: String.UTF8View) -> Bool { suffix(end.count).elementsEqual(end) }
}
