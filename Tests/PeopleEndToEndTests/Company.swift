import CommandKit
import Core
import Foundation
import Networking
import Persistence
import Profile
import Remote
import TestSupport

/// A company on a real server, with the people of `worksite-server demo`: Maija is its admin, Olli a manager and Pekka a
/// reporter of the worksite Marjala.
final class Company {
  let files: TemporaryFolder
  private let clock = WallClock { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }
  private let transport = CurlTransport(CurlSettings(userAgent: "test"))
  private let demo: Demo
  private var server: ChildProcess?
  private var port = 0

  init() throws {
    files = try TemporaryFolder()
    demo = try Demo.made.get()
    try FileManager.default.copyItem(atPath: demo.data, toPath: files.path("company"))
    try open()
  }

  deinit { close() }

  /// Starts the server, and waits until it listens.
  private func open() throws {
    let pipe = files.path("pipe")
    guard mkfifo(pipe, 0o600) == 0 else { throw Failure.system(errno, pipe) }
    // More logins than people do.
    let rates = ["user-per-second", "user-burst", "address-per-second", "address-burst"]
    server = try Built.startServer(
      ["serve", "--data", files.path("company"), "--listen", "127.0.0.1:0", "--log-level", "error"]
        + rates.flatMap { ["--limits-\($0)", "1000000"] }, output: pipe, errors: files.path("errors"))
    let output = try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe))
    var line = ""
    while !line.hasSuffix("\n"), case let more = output.availableData, !more.isEmpty {
      line += String(decoding: more, as: UTF8.self)
    }
    port = line.firstMatch(of: /127\.0\.0\.1:(\d+)\n/).flatMap { Int($0.1) } ?? 0
  }

  /// Ends the server: from now on everybody is offline.
  func close() {
    guard let server else { return }
    kill(server.pid, SIGTERM)
    _ = server.wait()
    self.server = nil
  }

  func password(of username: String) -> String { demo.passwords[username] ?? "" }

  /// A device of somebody who logs in now.
  ///
  /// - Throws: ``Failure`` when that is not their password.
  func device(of username: String, password: String? = nil, called name: String = "laptop") async throws
    -> Device
  {
    let client = HTTPClient(
      of: try WebAddress("http://127.0.0.1:\(port)"), over: transport,
      link: Link(LinkState(at: clock.now())), in: ClientSurroundings(clock: clock) { .random(in: 0 ... .max) }
    )
    let login = LogIn(
      username: username, password: password ?? self.password(of: username), device: nil, deviceName: name)
    let account = try await login.perform(through: client, authorities: nil)
    let device = try Device()
    try account.write(
      at: try ProfileLocation(named: "default", in: device.files.folder.folder("worksite")), tag: account.user
    )
    return device
  }
}
