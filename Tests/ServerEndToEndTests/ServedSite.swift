import EndToEndSupport
import Foundation

/// The worksite of `worksite-server demo`, served by the real program on a free port until the test is over.
final class ServedSite {
  let program: ServerProgram
  /// The worksite.
  let worksite: String
  private let demo: DemoData
  private let server: ServerProcess

  /// - Parameters:
  ///   - settings: more of them for `serve`.
  ///   - descriptors: the most files and connections the server may have open.
  init(_ settings: String..., descriptors: Int? = nil) throws {
    demo = try DemoData.shared.get()
    program = try ServerProgram()
    worksite = demo.worksite
    try demo.copy(to: program.data)
    server = try ServerProcess(
      program.data, in: program.files, settings: settings, descriptors: descriptors)
  }

  /// For making the demo's data itself.
  fileprivate init(of program: ServerProgram, _ demo: DemoData) throws {
    self.program = program
    self.demo = demo
    worksite = demo.worksite
    server = try ServerProcess(program.data, in: program.files)
  }

  /// Starts the server again, and waits until it listens.
  func start() throws { try server.open() }

  var port: Int { Int(server.port) }

  /// What the server wrote to its log.
  var errors: String { server.errors }

  /// Ends the server by a signal; its exit code, or 128 and the signal that ended it.
  @discardableResult
  func end(by signal: Int32 = SIGTERM) -> Int32? { server.end(by: signal) }

  /// Waits until the server, which was told to, has ended; its exit code.
  func waitForEnd() -> Int32? { server.waitForEnd() }

  /// Sends the server a signal, and does not wait for what it does then.
  func tell(_ signal: Int32) { server.tell(signal) }

  /// What stays in memory of the server, in KiB.
  func residentKiB() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(server.process ?? 0)/status", encoding: .utf8)
    return status.firstMatch(of: /VmRSS:\s+(\d+) kB/).flatMap { Int($0.1) } ?? 0
  }

  /// A client nobody has logged in on.
  var anybody: Client { Client(port: port) }
  var admin: Client { client(of: "maija") }
  var manager: Client { client(of: "olli") }
  var reporter: Client { client(of: "pekka") }

  private func client(of username: String) -> Client { anybody.with(token: demo.tokens[username] ?? "") }

  func password(of username: String) -> String { demo.passwords[username] ?? "" }

  /// Logs somebody in on a device of their own.
  func logIn(_ username: String, _ password: String? = nil) throws -> Answer {
    try anybody.call(
      "POST", "/login", ["username": username, "password": password ?? self.password(of: username)])
  }
}

/// The demo's data with everybody logged in: made once for all tests.
struct DemoData: Sendable {
  private let program: ServerProgram
  let passwords: [String: String]
  fileprivate(set) var tokens: [String: String] = [:]
  fileprivate(set) var worksite = ""

  static let shared = Result { try DemoData() }

  private init() throws {
    program = try ServerProgram()
    Leftovers.remove(program.files)
    let demo = try Demo.shared.get()
    passwords = demo.passwords
    try demo.copy(to: program.data)
    let site = try ServedSite(of: program, self)
    for username in passwords.keys { tokens[username] = try site.logIn(username)["token"] }
    let admin = site.anybody.with(token: tokens["maija"] ?? "")
    worksite = try admin.get("/worksites").all("id").first ?? ""
    site.end()
  }

  func copy(to path: String) throws { try FileManager.default.copyItem(atPath: program.data, toPath: path) }
}
