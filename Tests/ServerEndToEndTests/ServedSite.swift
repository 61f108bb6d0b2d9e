import CommandKit
import Core
import Foundation
import Persistence
import Synchronization
import TestSupport

/// The worksite of `worksite-server demo`, served by the real program on a free port until the test is over.
final class ServedSite {
  let program: ServerProgram
  /// The worksite.
  let worksite: String
  private let settings: [String]
  private let descriptors: Int?
  private let demo: DemoData
  private var process: ChildProcess?
  private(set) var port = 0
  /// Open as long as the server is, which may write to it.
  private var output: FileHandle?

  /// - Parameters:
  ///   - settings: more of them for `serve`.
  ///   - descriptors: the most files and connections the server may have open.
  init(_ settings: String..., descriptors: Int? = nil) throws {
    demo = try DemoData.shared.get()
    program = try ServerProgram()
    worksite = demo.worksite
    // Tests ask more than people do.
    let rates = ["user-per-second", "user-burst", "address-per-second", "address-burst"]
    self.settings = rates.flatMap { ["--limits-\($0)", "1000000"] } + settings
    self.descriptors = descriptors
    try demo.copy(to: program.data)
    try start()
  }

  /// For making the demo's data itself.
  fileprivate init(of program: ServerProgram, _ demo: DemoData) throws {
    self.program = program
    self.demo = demo
    worksite = demo.worksite
    settings = []
    descriptors = nil
    try start()
  }

  deinit { if process != nil { _ = end(by: SIGKILL) } }

  /// Starts the server, and waits until it listens.
  func start() throws {
    let pipe = program.files.path("pipe-\(UUID().uuidString)")
    guard mkfifo(pipe, 0o600) == 0 else { throw Failure.system(errno, pipe) }
    let arguments = ["serve", "--data", program.data, "--listen", "127.0.0.1:0", "--log-level", "error"]
    process = try program.start(
      arguments + settings, output: pipe, errors: errorsPath, descriptors: descriptors)
    let reader = open(pipe, O_RDONLY | O_CLOEXEC)
    guard reader >= 0 else { throw Failure.system(errno, pipe) }
    let output = FileHandle(fileDescriptor: reader, closeOnDealloc: true)
    self.output = output
    var line = ""
    while !line.hasSuffix("\n"), case let more = output.availableData, !more.isEmpty {
      line += String(decoding: more, as: UTF8.self)
    }
    guard let match = line.firstMatch(of: /^worksite-server listens on http:\/\/127\.0\.0\.1:(\d+)\n/),
      let port = Int(match.1)
    else { throw Failure(.io, "test.notListening", Phrase(verbatim: "\(line)\(errors)")) }
    self.port = port
  }

  private var errorsPath: String { program.files.path("errors") }

  /// What the server wrote to its log.
  var errors: String { (try? String(contentsOfFile: errorsPath, encoding: .utf8)) ?? "" }

  /// Ends the server by a signal; its exit code, or 128 and the signal that ended it.
  @discardableResult
  func end(by signal: Int32 = SIGTERM) -> Int32? {
    tell(signal)
    return waitForEnd()
  }

  /// Waits until the server, which was told to, has ended; its exit code.
  func waitForEnd() -> Int32? {
    let code = process?.wait()
    process = nil
    return code
  }

  /// Sends the server a signal, and does not wait for what it does then.
  func tell(_ signal: Int32) { if let process { kill(process.pid, signal) } }

  /// What stays in memory of the server, in KiB.
  func residentKiB() throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process?.pid ?? 0)/status", encoding: .utf8)
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

/// The data that `worksite-server demo` makes, with everybody logged in: made once for all tests.
struct DemoData: Sendable {
  private let program: ServerProgram
  fileprivate(set) var passwords: [String: String] = [:]
  fileprivate(set) var tokens: [String: String] = [:]
  fileprivate(set) var worksite = ""

  static let shared = Result { try DemoData() }

  private init() throws {
    program = try ServerProgram()
    DemoFolder.removeAtExit(program.files.folder.path)
    for line in try program.run("demo").lines {
      let words = line.split(separator: " ").map(String.init)
      passwords[words[0]] = words[2]
    }
    let site = try ServedSite(of: program, self)
    for username in passwords.keys { tokens[username] = try site.logIn(username)["token"] }
    let admin = site.anybody.with(token: tokens["maija"] ?? "")
    worksite = try admin.get("/worksites").all("id").first ?? ""
    site.end()
  }

  func copy(to path: String) throws { try FileManager.default.copyItem(atPath: program.data, toPath: path) }
}

/// Where the demo's data is, for those who clean up when all tests are over.
private enum DemoFolder {
  private static let path = Mutex("")

  static func removeAtExit(_ folder: String) {
    path.withLock { $0 = folder }
    atexit { try? FileManager.default.removeItem(atPath: DemoFolder.path.withLock { $0 }) }
  }
}
