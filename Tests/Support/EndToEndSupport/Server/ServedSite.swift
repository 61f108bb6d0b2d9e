import Foundation

/// The worksite of `worksite-server demo`, served by the real program on a free port until the test is over.
package final class ServedSite {
  package let program: ServerProgram
  /// The worksite.
  package let worksite: String
  private let demo: Demo
  private let server: ServerProcess

  /// - Parameters:
  ///   - settings: additional arguments of `serve`.
  ///   - descriptors: the most files and connections the server may have open.
  package init(_ settings: String..., descriptors: Int? = nil) throws {
    demo = try Demo.shared.get()
    program = try ServerProgram()
    worksite = demo.worksite
    try demo.copy(to: program.data)
    server = try ServerProcess(
      program.data, in: program.files, settings: settings, descriptors: descriptors)
  }

  /// Starts the server again, and waits until it listens.
  package func start() throws { try server.open() }

  package var port: Int { Int(server.port) }

  /// The server's log.
  package var errors: String { server.errors }

  /// Ends the server by a signal, and returns its exit code, or 128 and the signal that ended it.
  @discardableResult
  package func end(by signal: Int32 = SIGTERM) -> Int32? { server.end(by: signal) }

  /// Waits until the server has ended, which was requested before, and returns its exit code.
  package func waitForEnd() -> Int32? { server.waitForEnd() }

  /// Sends a signal to the server without waiting.
  package func sendSignal(_ signal: Int32) { server.sendSignal(signal) }

  /// The server's resident memory in KiB.
  package func residentKiB() throws -> Int {
    try status().firstMatch(of: /VmRSS:\s+(\d+) kB/).flatMap { Int($0.1) } ?? 0
  }

  /// The largest resident memory of the server so far, in KiB.
  package func peakKiB() throws -> Int {
    try status().firstMatch(of: /VmHWM:\s+(\d+) kB/).flatMap { Int($0.1) } ?? 0
  }

  private func status() throws -> String {
    try String(contentsOfFile: "/proc/\(server.process ?? 0)/status", encoding: .utf8)
  }

  /// A client without a login.
  package var anybody: Client { Client(port: port) }
  package var admin: Client { client(of: "maija") }
  package var manager: Client { client(of: "olli") }
  package var reporter: Client { client(of: "pekka") }

  private func client(of username: String) -> Client { anybody.with(token: demo.tokens[username] ?? "") }

  package func password(of username: String) -> String { demo.passwords[username] ?? "" }

  /// Logs a user in on a new device.
  package func logIn(_ username: String, _ password: String? = nil) throws -> Answer {
    try anybody.call(
      "POST", "/login", ["username": username, "password": password ?? self.password(of: username)])
  }
}
