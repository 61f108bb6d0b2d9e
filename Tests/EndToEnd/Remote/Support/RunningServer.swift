import EndToEndSupport
import TestSupport

/// The real server of the demo's company, with a reporter logged in once for all tests.
final class RunningServer: Sendable {
  let login: Task<Login, any Error>
  private let server: ServerProcess

  /// Starts the server. It blocks.
  init() throws {
    let (files, demo) = (try TemporaryFolder(), try Demo.shared.get())
    try demo.copy(to: files.path("data"))
    server = try ServerProcess(files.path("data"), in: files)
    let (port, password) = (server.port, demo.passwords["pekka"] ?? "")
    login = Task { try await Site.logIn(on: port, "pekka", password) }
  }

  /// The port it listens on.
  var port: UInt16 { server.port }

  /// Starts it again on another port, and waits until it listens.
  func start() throws { try server.open() }

  /// Kills it as a loss of power would, and waits for its end.
  func kill() { server.close() }
}
