import Core
import Foundation
import Synchronization
import TestSupport

/// The real server program with the data of `worksite-server demo`, on a free port until the test is over.
final class RunningServer: Sendable {
  private struct State {
    var process: Process?
    var port: UInt16
  }

  /// A reporter, logged in once for all: passwords may not be tried often.
  let login: Task<Login, any Error>
  private let files: TemporaryFolder
  private let state: Mutex<State>

  /// Makes the data and starts the server. It blocks.
  init() throws {
    files = try TemporaryFolder()
    let lines = try Self.output(of: Self.process(["demo", "--data", files.path("data")]))
    let words = lines.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let reporter = words.first { $0.count > 2 && $0[0] == "pekka" } ?? ["", "", ""]
    let process = try Self.serve(files.path("data"))
    state = Mutex(process)
    login = Task { [port = process.port] in try await Site.logIn(on: port, reporter[0], reporter[2]) }
  }

  deinit { kill() }

  /// The port it listens on.
  var port: UInt16 { state.withLock { $0.port } }

  /// Starts it again, and waits until it listens; on another port than before.
  func start() throws {
    let process = try Self.serve(files.path("data"))
    state.withLock { $0 = process }
  }

  private static func serve(_ data: String) throws -> sending State {
    let limits = ["user-per-second", "user-burst", "address-per-second", "address-burst"]
    let process = process(
      ["serve", "--data", data, "--listen", "127.0.0.1:0", "--log-level", "critical"]
        + limits.flatMap { ["--limits-\($0)", "1000000"] })
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    Leftovers.shared.add(process.processIdentifier)
    var line = ""
    while !line.hasSuffix("\n"), case let more = output.fileHandleForReading.availableData, !more.isEmpty {
      line += String(decoding: more, as: UTF8.self)
    }
    guard let port = line.firstMatch(of: /:(\d+)\n/).flatMap({ UInt16($0.1) }) else {
      throw Failure(.io, "test.notListening", Phrase(verbatim: line))
    }
    return State(process: process, port: port)
  }

  /// Ends it as a loss of power would, and waits for that.
  func kill() {
    guard let process = state.withLock({ $0.process.take() }) else { return }
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    Leftovers.shared.remove(process.processIdentifier)
  }

  private static func process(_ arguments: [String]) -> Process {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    let process = Process()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("worksite-server")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    return process
  }

  private static func output(of process: Process) throws -> String {
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}

/// Servers that run as long as the tests do.
private final class Leftovers: Sendable {
  static let shared = Leftovers()
  private let ids = Mutex<Set<Int32>>([])

  private init() { atexit { Leftovers.shared.end() } }

  func add(_ id: Int32) { ids.withLock { _ = $0.insert(id) } }
  func remove(_ id: Int32) { ids.withLock { _ = $0.remove(id) } }
  private func end() { for id in ids.withLock({ $0 }) { kill(id, SIGKILL) } }
}
