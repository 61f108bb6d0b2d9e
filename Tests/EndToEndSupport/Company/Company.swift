import Core
import Foundation
import TestSupport

/// The real server of a company, always on the same port, with the people and papers of ``Demo``, and a road to it.
package final class Company: Sendable {
  /// Where its files are.
  package let files: TemporaryFolder
  /// The road that devices take, unless it is quiet there.
  package let road: Proxy
  private let server: ServerProcess
  private let isSecure: Bool
  private let isQuiet: Bool

  /// Makes the data, and starts the server. It blocks.
  ///
  /// - Parameters:
  ///   - isSecure: whether it speaks TLS, as `localhost`.
  ///   - isQuiet: whether its devices go straight to it, where nobody answers once it is closed, and send only when a test
  ///     says so. Otherwise they take the road, and senders work behind their commands.
  package init(isSecure: Bool = false, isQuiet: Bool = false) throws {
    files = try TemporaryFolder()
    self.isSecure = isSecure
    self.isQuiet = isQuiet
    try Demo.shared.get().copy(to: files.path("data"))
    var settings: [String] = []
    if isSecure {
      let tls = files.path("tls")
      let made = try Launch.server(["tls", "make", "--name", "localhost", tls], in: files).finish()
      guard made.code == 0 else { throw Failure(.io, "test.tls", Phrase(verbatim: made.errors)) }
      settings = ["--tls-certificate", tls + "/server.crt", "--tls-key", tls + "/server.key"]
    }
    server = try ServerProcess(files.path("data"), in: files, settings: settings)
    road = try Proxy(to: server.port)
  }

  /// The folder of its data.
  package var data: String { files.path("data") }

  /// The file with the authority of the server's certificate.
  package var authority: String { files.path("tls/ca.crt") }

  /// Where devices find the server.
  package var address: String {
    let port = isQuiet ? server.port : road.port
    return isSecure ? "https://localhost:\(port)" : "http://127.0.0.1:\(port)"
  }

  /// Where it really listens.
  package var port: UInt16 { server.port }

  /// Starts the server again, where it was before.
  package func open() throws { try server.open(on: port) }

  /// Ends the server as a loss of power would: from now on everybody is offline.
  package func close() { server.close() }

  /// What somebody of the demo logs in with.
  package func password(of username: String) throws -> String {
    try Demo.shared.get().passwords[username] ?? ""
  }

  /// A device of somebody who logs in now.
  ///
  /// - Parameters:
  ///   - device: nobody's yet; `nil`: a new one.
  ///   - password: `nil`: the one they have from the demo.
  /// - Throws: ``Failure`` when they are not let in.
  package func device(
    of username: String, _ device: Device? = nil, password: String? = nil
  ) throws -> Device {
    let device = try device ?? Device(hasSender: !isQuiet)
    let login = try device.logIn(username, to: self, password: password)
    guard login.code == 0 else { throw Failure(.io, "test.login", Phrase(verbatim: login.errors)) }
    return device
  }
}
