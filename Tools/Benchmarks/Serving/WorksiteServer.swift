import Core
import Foundation
import Measuring
import Persistence

/// A running server with data of its own and a logged-in administrator.
package struct WorksiteServer {
  /// The server with the administrator's credentials.
  package let web: Web
  /// The users: the administrator first.
  package let people: [Person]
  /// The id of the worksite.
  package let worksite: String
  private let daemon: Daemon

  /// The name of the worksite.
  package static let site = "Marjala"

  /// A user who can log in.
  package struct Person {
    package let name: String
    package let password: String
  }

  /// Starts a server with a new folder.
  ///
  /// - Parameter fill: adds more data before the server starts.
  package init(_ path: String, in folder: Folder, fill: (Folder) throws -> Void = { _ in }) throws {
    let path = try Program.built(path)
    try folder.make()
    let data = folder.folder("data")
    people = try Self.makePeople(path, data, folder.file("people"))
    try fill(data)
    daemon = try Daemon(path, ["serve", "--data", data.path, "--listen", "127.0.0.1:0"] + Self.settings)
    do {
      let line = try daemon.firstLine()
      guard let port = UInt16(line.split { !$0.isNumber }.last ?? "") else { throw MeasurementError(line) }
      web = try Self.logIn(Web(port: port), people[0])
      worksite = try Self.worksite(web)
    } catch {
      daemon.stop()
      throw error
    }
  }

  private static let settings = [
    "--log-level", "error", "--limits-user-per-second", "1000000", "--limits-user-burst", "1000000",
    "--limits-address-per-second", "1000000", "--limits-address-burst", "1000000",
    "--limits-connections", "100000", "--limits-idle-seconds", "600",
  ]

  private static func makePeople(_ path: String, _ data: Folder, _ output: String) throws -> [Person] {
    try Program(path: path).run(["demo", "--data", data.path], output: output)
    let people = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").compactMap {
      let words = $0.split(separator: " ").map(String.init)
      return words.count == 3 ? Person(name: words[0], password: words[2]) : nil
    }
    if people.isEmpty { throw MeasurementError("demo made nobody") }
    return people
  }

  private static func logIn(_ web: Web, _ person: Person) throws -> Web {
    struct Login: Decodable { let token: String }
    let login = try web.json(
      "/api/v1/login", as: Login.self,
      ["--json", #"{"username": "\#(person.name)", "password": "\#(person.password)"}"#])
    return Web(port: web.port, fields: ["Authorization: Bearer \(login.token)"])
  }

  /// The server with the credentials of a browser in which a user is logged in.
  package func browser(of person: Person) throws -> Web {
    let token = try Self.logIn(Web(port: web.port), person).fields[0].split(separator: " ").last ?? ""
    return Web(port: web.port, fields: ["Cookie: worksite=\(token)"])
  }

  /// The server with the credentials of a user.
  package func web(of person: Person) throws -> Web { try Self.logIn(Web(port: web.port), person) }

  /// The server with an app password of the administrator, as programs of others use.
  package func withAppPassword() throws -> Web {
    struct AppPassword: Decodable {
      let username: String
      let password: String
    }
    let login = try web.json(
      "/api/v1/me/app-passwords", as: AppPassword.self, ["--json", #"{"deviceName": "Phone"}"#])
    return Web(port: web.port, fields: [Web.basic(login.username, login.password)])
  }

  private static func worksite(_ web: Web) throws -> String {
    struct Worksites: Decodable { let items: [Named] }
    struct Named: Decodable { let id: String }
    guard let site = try web.json("/api/v1/worksites", as: Worksites.self).items.first else {
      throw MeasurementError("demo made no worksite")
    }
    return site.id
  }

  /// Creates a folder at the top of the worksite.
  ///
  /// - Parameter name: the name; an unused one when not given.
  /// - Returns: the path of its children.
  package func makeFolder(_ name: String? = nil) throws -> String {
    struct OperationResult: Decodable { let operation: String }
    let folder = Machine.ids.next()
    let place = #""parent": "\#(worksite)", "name": "\#(name ?? "Kuvat \(folder)")""#
    _ = try web.json(
      "/api/v1/documents/worksites/\(worksite)/folders", as: OperationResult.self,
      ["--json", #"{"id": "\#(folder)", \#(place)}"#])
    return "/api/v1/documents/folders/\(folder)/children"
  }

  /// Uploads a file into a new folder.
  ///
  /// - Returns: the path of its content.
  package func upload(_ file: String) throws -> String {
    struct Saved: Decodable { let document: String }
    let place = "\(try makeFolder())/large"
    let saved = try web.json(place, as: Saved.self, ["--upload-file", file])
    return "/api/v1/documents/\(saved.document)/content"
  }

  /// The process id of the server.
  package var process: Int32 { daemon.id }

  /// The memory of the server.
  package var memory: Memory { .of(process: daemon.id) }

  /// Stops the server.
  package func stop() { daemon.stop() }
}
