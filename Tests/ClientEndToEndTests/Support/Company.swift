import CommandKit
import Core
import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

/// The real server of a company, always on the same port, with people and papers, and the road to it.
final class Company: Sendable {
  private struct State {
    var process: pid_t?
    var port: UInt16 = 0
  }

  let files: TemporaryFolder
  /// The road that devices take.
  let road: Proxy
  private let state = Mutex(State())
  private let settings: [String]
  private let isSecure: Bool

  /// Makes the data, and starts the server. It blocks.
  ///
  /// - Parameter isSecure: whether it speaks TLS, as `localhost`.
  init(isSecure: Bool = false) throws {
    files = try TemporaryFolder()
    try Demo.shared.get().copy(to: files.path("data"))
    let rates = ["user-per-second", "user-burst", "address-per-second", "address-burst"]
    var settings = rates.flatMap { ["--limits-\($0)", "1000000"] }
    if isSecure {
      let tls = files.path("tls")
      let making = try Self.start(["tls", "make", "--name", "localhost", tls], output: files.path("made"))
      try #require(making.wait() == 0)
      settings += ["--tls-certificate", tls + "/server.crt", "--tls-key", tls + "/server.key"]
    }
    self.settings = settings
    self.isSecure = isSecure
    road = try Proxy(to: 1)
    try open()
  }

  deinit { close() }

  /// The file with the authority of the server's certificate.
  var authority: String { files.path("tls/ca.crt") }

  /// Where devices find the server: at the end of the road.
  var address: String { isSecure ? "https://localhost:\(road.port)" : "http://127.0.0.1:\(road.port)" }

  /// Where it really listens.
  var port: UInt16 { state.withLock { $0.port } }

  /// Starts the server; where it was before, if it was.
  func open() throws {
    let pipe = files.path("pipe-\(UUID().uuidString)")
    guard mkfifo(pipe, 0o600) == 0 else { throw Failure.system(errno, pipe) }
    let process = try Self.start(
      ["serve", "--data", files.path("data"), "--listen", "127.0.0.1:\(port)", "--log-level", "error"]
        + settings, output: pipe)
    let output = try #require(FileHandle(forReadingAtPath: pipe))
    var line = ""
    while !line.hasSuffix("\n"), case let more = output.availableData, !more.isEmpty {
      line += String(decoding: more, as: UTF8.self)
    }
    let port = try #require(line.firstMatch(of: /:(\d+)\n/).flatMap { UInt16($0.1) }, "\(line)")
    let pid = process.pid
    state.withLock { $0 = State(process: pid, port: port) }
    road.lead(to: port)
  }

  /// Ends the server as a loss of power would: nobody reaches it from now on.
  func close() {
    guard let process = state.withLock({ $0.process.take() }) else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  /// Whether what it has on its disk is whole. It must not be open.
  func verify() throws {
    let output = files.path("verified")
    let code = try Self.start(["verify", "--data", files.path("data")], output: output).wait()
    let told = try String(contentsOfFile: output, encoding: .utf8)
    #expect(code == 0, "\(told)")
  }

  func password(of username: String) throws -> String { try Demo.shared.get().passwords[username] ?? "" }

  /// A device of somebody who is logged in.
  func device(of username: String, _ device: Device? = nil) throws -> Device {
    let device = try device ?? Device()
    let login = try device.logIn(username, to: self)
    guard login.code == 0 else { throw Failure(.io, "test.login", Phrase(verbatim: login.errors)) }
    return device
  }

  private static func start(_ arguments: [String], output: String) throws -> ChildProcess {
    try ChildProcess(
      [
        "/bin/bash", "-c", "exec < /dev/null > \"$0\"; exec \"$@\"", output,
        Built.path(of: "worksite-server"),
      ] + arguments, detached: false)
  }
}
