import Core
import Foundation
import Synchronization
import TestSupport

/// The real server on some data, running until the test is over.
package final class ServerProcess: Sendable {
  private struct State {
    var process: RunningProgram?
    var port: UInt16 = 0
    /// Open as long as the server runs, which may write to it.
    var output: Int32 = -1
  }

  private let data: String
  private let files: TemporaryFolder
  private let settings: [String]
  private let descriptors: Int?
  private let variables: [String]
  private let state = Mutex(State())

  /// Rate limits to raise, because tests send more requests than users do.
  private static let unhindered = ["user-per-second", "user-burst", "address-per-second", "address-burst"]
    .flatMap { ["--limits-\($0)", "1000000"] }

  /// Starts it. It blocks.
  ///
  /// - Parameters:
  ///   - settings: additional arguments of `serve`.
  ///   - descriptors: the most files and connections it may have open.
  ///   - variables: additional environment variables.
  package init(
    _ data: String, in files: TemporaryFolder, settings: [String] = [], descriptors: Int? = nil,
    variables: [String] = []
  ) throws {
    self.data = data
    self.files = files
    self.settings = settings
    self.descriptors = descriptors
    self.variables = variables
    try open()
  }

  deinit { close() }

  /// The port it listens on, or listened on.
  package var port: UInt16 { state.withLock { $0.port } }

  /// Its process id, while it runs.
  package var process: pid_t? { state.withLock { $0.process?.pid } }

  private var log: String { files.path("errors") }

  /// Its log.
  package var errors: String { (try? String(contentsOfFile: log, encoding: .utf8)) ?? "" }

  /// Starts it again, and waits until it listens.
  ///
  /// - Parameter port: the port; 0 for any free one.
  package func open(on port: UInt16 = 0) throws {
    let pipe = files.path("pipe-\(UUID().uuidString)")
    guard mkfifo(pipe, 0o600) == 0 else { throw Failure.system(errno, pipe) }
    let arguments =
      ["serve", "--data", data, "--listen", "127.0.0.1:\(port)"]
      + (settings.contains("--log-level") ? [] : ["--log-level", "error"])
    // Without a reader, opening the other end would block.
    let output = Glibc.open(pipe, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard output >= 0 else { throw Failure.system(errno, pipe) }
    let process = try Launch.server(
      arguments + Self.unhindered + settings, in: files, variables: variables, descriptors: descriptors
    ).start(output: pipe, errors: log)
    Leftovers.end(process.pid)
    _ = fcntl(output, F_SETFL, 0)
    state.withLock { $0 = State(process: process, port: port, output: output) }
    let line = Self.line(from: output)
    guard let match = line.firstMatch(of: /^worksite-server listens on https?:\/\/.*:(\d+)\n/),
      let port = UInt16(match.1)
    else {
      close()
      throw Failure(.io, "test.notListening", Phrase(verbatim: "\(line)\(errors)"))
    }
    state.withLock { $0.port = port }
  }

  private static func line(from file: Int32) -> String {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.last != UInt8(ascii: "\n"), read(file, &byte, 1) == 1 { line.append(byte) }
    return String(decoding: line, as: UTF8.self)
  }

  /// Kills it as a loss of power would.
  package func close() { end(by: SIGKILL) }

  /// Ends it by a signal, and returns its exit code, or 128 and the signal that ended it.
  ///
  /// The result is `nil` when it had ended before.
  @discardableResult
  package func end(by signal: Int32 = SIGTERM) -> Int32? {
    sendSignal(signal)
    return waitForEnd()
  }

  /// Sends it a signal without waiting.
  package func sendSignal(_ signal: Int32) { if let process { kill(process, signal) } }

  /// Waits until it has ended, which was requested before, and returns its exit code.
  package func waitForEnd() -> Int32? {
    let (process, output) = state.withLock { ($0.process.take(), $0.output) }
    guard let process else { return nil }
    let code = process.wait()
    Glibc.close(output)
    Leftovers.forget(process.pid)
    return code
  }
}
