import Core
import Foundation
import TestSupport

/// The data that `worksite-server demo` creates, with every user logged in once.
///
/// It is created once and copied for each test. Maija is the admin, Olli a manager and Pekka a reporter of
/// the worksite Marjala, which has two folders and a document.
package struct Demo: Sendable {
  private let files: TemporaryFolder
  /// The passwords by username.
  package let passwords: [String: String]
  /// A token of each user, by username.
  package let tokens: [String: String]
  /// The id of the worksite.
  package let worksite: String

  /// The shared data. The first access creates it, and blocks.
  package static let shared = Result { try Demo() }

  private init() throws {
    files = try TemporaryFolder()
    Leftovers.remove(files)
    let data = files.path("data")
    let made = try Launch.server(["demo", "--data", data], in: files).finish()
    try made.requireSuccess()
    let words = made.lines.map { $0.split(separator: " ").map(String.init) }.filter { $0.count > 2 }
    passwords = Dictionary(words.map { ($0[0], $0[2]) }) { first, _ in first }
    let server = try ServerProcess(data, in: files)
    let client = Client(port: Int(server.port))
    tokens = try Dictionary(
      uniqueKeysWithValues: passwords.map { username, password in
        let login = try client.call("POST", "/login", ["username": username, "password": password])
        return (username, login["token"])
      })
    worksite = try client.with(token: tokens["maija"] ?? "").get("/worksites").all("id").first ?? ""
    server.end()
  }

  /// Copies the data to a path.
  package func copy(to path: String) throws {
    try FileManager.default.copyItem(atPath: files.path("data"), toPath: path)
  }
}
