import Core
import Foundation
import Measuring
import Persistence

/// The server on data of its own, with somebody logged in.
struct WorksiteServer {
  /// It, asked as an administrator.
  let web: Web
  private let daemon: Daemon
  private let worksite: String

  /// Starts it on a new folder.
  init(_ path: String, in folder: Folder) throws {
    let path = URL(fileURLWithPath: path).standardizedFileURL.path
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Trouble("There is no \(path): build it with -c release, or say --worksite-server PATH.")
    }
    try folder.make()
    let data = folder.folder("data").path
    let people = folder.file("people")
    try Program(path: path).run(["demo", "--data", data], output: people)
    daemon = try Daemon(path, ["serve", "--data", data, "--listen", "127.0.0.1:0"] + Self.settings)
    do {
      let line = try daemon.firstLine()
      guard let port = UInt16(line.split { !$0.isNumber }.last ?? "") else { throw Trouble(line) }
      web = try Self.logIn(Web(port: port), people)
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

  private static func logIn(_ web: Web, _ people: String) throws -> Web {
    struct Login: Decodable { let token: String }
    let text = try String(contentsOfFile: people, encoding: .utf8)
    guard let words = text.split(separator: "\n").first?.split(separator: " "), words.count == 3 else {
      throw Trouble("demo made nobody")
    }
    let login = try web.json(
      "/api/v1/login", as: Login.self,
      ["--json", #"{"username": "\#(words[0])", "password": "\#(words[2])"}"#])
    return Web(port: web.port, fields: ["Authorization: Bearer \(login.token)"])
  }

  private static func worksite(_ web: Web) throws -> String {
    struct Worksites: Decodable { let items: [Entry] }
    struct Entry: Decodable { let id: String }
    guard let site = try web.json("/api/v1/worksites", as: Worksites.self).items.first else {
      throw Trouble("demo made no worksite")
    }
    return site.id
  }

  /// Makes a folder.
  ///
  /// - Returns: the path of its children.
  func makeFolder() throws -> String {
    struct Performed: Decodable { let operation: String }
    let folder = Machine.ids.next()
    let place = #"{"parent": "\#(worksite)", "name": "Kuvat \#(folder)"}"#
    _ = try web.json(
      "/api/v1/worksites/\(worksite)/folders", as: Performed.self,
      ["--json", #"{"id": "\#(folder)", "place": \#(place)}"#])
    return "/api/v1/folders/\(folder)/children"
  }

  /// Puts a file into a folder of its own.
  ///
  /// - Returns: the path of its content.
  func upload(_ file: String) throws -> String {
    struct Saved: Decodable { let document: String }
    let place = "\(try makeFolder())/large"
    let saved = try web.json(place, as: Saved.self, ["--upload-file", file])
    return "/api/v1/documents/\(saved.document)/content"
  }

  /// Its memory.
  var memory: Memory { .of(process: daemon.id) }

  /// Stops it.
  func stop() { daemon.stop() }
}
