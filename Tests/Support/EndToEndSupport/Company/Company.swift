import Core
import Foundation
import TestSupport

/// The real server of a company with the data of ``Demo``, on a fixed port, with a proxy in front.
package final class Company: Sendable {
  /// The folder of its files.
  package let files: TemporaryFolder
  /// The proxy that devices connect to, unless the company is quiet.
  package let road: Proxy
  private let server: ServerProcess
  private let isSecure: Bool
  private let isQuiet: Bool
  private let variables: [String]

  /// Creates the data, and starts the server. It blocks.
  ///
  /// - Parameters:
  ///   - isSecure: whether the server uses TLS, as `localhost`.
  ///   - isQuiet: whether devices connect to the server directly, which refuses connections once it is
  ///     closed, and send only on a test's command. Otherwise they use the proxy, and commands start senders.
  ///   - variables: additional environment variables of the server and of its devices, such as for another clock.
  package init(isSecure: Bool = false, isQuiet: Bool = false, variables: [String] = []) throws {
    files = try TemporaryFolder()
    self.isSecure = isSecure
    self.isQuiet = isQuiet
    self.variables = variables
    try Demo.shared.get().copy(to: files.path("data"))
    var settings = ["--metrics-token", Self.metricsToken]
    if isSecure {
      let tls = files.path("tls")
      let made = try Launch.server(["tls", "make", "--name", "localhost", tls], in: files).finish()
      guard made.code == 0 else { throw Failure(.io, "test.tls", Phrase(verbatim: made.errors)) }
      settings += ["--tls-certificate", tls + "/server.crt", "--tls-key", tls + "/server.key"]
    }
    server = try ServerProcess(files.path("data"), in: files, settings: settings, variables: variables)
    road = try Proxy(to: server.port)
  }

  /// The token for the server's metrics.
  static let metricsToken = "read the metrics"

  /// The folder of its data.
  package var data: String { files.path("data") }

  /// The file with the authority of the server's certificate.
  package var authority: String { files.path("tls/ca.crt") }

  /// The server's address for devices.
  package var address: String {
    let port = isQuiet ? server.port : road.port
    return isSecure ? "https://localhost:\(port)" : "http://127.0.0.1:\(port)"
  }

  /// The port that the server listens on.
  package var port: UInt16 { server.port }

  /// Starts the server again on its port.
  package func open() throws { try server.open(on: port) }

  /// Kills the server as a loss of power would: all devices are offline from now on.
  package func close() { server.close() }

  /// The password of a user of the demo.
  package func password(of username: String) throws -> String {
    try Demo.shared.get().passwords[username] ?? ""
  }

  /// Logs a user in on a device.
  ///
  /// - Parameters:
  ///   - device: a device without a login; `nil` for a new one.
  ///   - password: `nil` for the one in the demo.
  /// - Throws: ``Failure`` when the login fails.
  package func device(
    of username: String, _ device: Device? = nil, password: String? = nil
  ) throws -> Device {
    let device = try device ?? Device(hasSender: !isQuiet, variables: variables)
    let login = try device.logIn(username, to: self, password: password)
    guard login.code == 0 else { throw Failure(.io, "test.login", Phrase(verbatim: login.errors)) }
    return device
  }
}
