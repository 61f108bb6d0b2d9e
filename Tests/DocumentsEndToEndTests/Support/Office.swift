import CommandKit
import Core
import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

/// The real server with the data of `worksite-server demo`: a worksite with two folders and some people.
final class Office: Sendable {
  private struct State {
    var process: pid_t?
    var port: UInt16 = 0
  }

  let files: TemporaryFolder
  private let state = Mutex(State())

  /// Copies the data, and starts the server. It blocks.
  convenience init() throws {
    let template = try Template.shared.get()
    let files = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: template.data, toPath: files.path("data"))
    try self.init(files)
  }

  /// A server for data that is there.
  fileprivate init(_ files: TemporaryFolder) throws {
    self.files = files
    try open()
  }

  deinit { close() }

  /// Starts the server; where it was before, if it was.
  func open() throws {
    let pipe = files.path("pipe-\(UUID().uuidString)")
    guard mkfifo(pipe, 0o600) == 0 else { throw Failure.system(errno, pipe) }
    let process = try Self.start(
      ["serve", "--data", files.path("data"), "--listen", "127.0.0.1:\(port)", "--log-level", "error"],
      output: pipe)
    let output = try #require(FileHandle(forReadingAtPath: pipe))
    var line = ""
    while !line.hasSuffix("\n"), case let more = output.availableData, !more.isEmpty {
      line += String(decoding: more, as: UTF8.self)
    }
    let (port, pid) = (line.firstMatch(of: /:(\d+)\n/).flatMap { UInt16($0.1) } ?? 0, process.pid)
    state.withLock { $0 = State(process: pid, port: port) }
  }

  /// Ends the server: everybody is without a network from now on.
  func close() {
    guard let process = state.withLock({ $0.process.take() }) else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  fileprivate var port: UInt16 { state.withLock { $0.port } }

  /// A device of somebody who is logged in and has read nothing but what everybody reads.
  func device(of username: String) throws -> Device {
    let template = try Template.shared.get()
    let device = try Device()
    try FileManager.default.copyItem(
      atPath: template.files.path(username), toPath: device.files.path("data"))
    let account = device.files.path("data/worksite/default/account.json")
    let text = try String(contentsOfFile: account, encoding: .utf8)
    let here = text.replacing("127.0.0.1:\(template.port)", with: "127.0.0.1:\(port)")
    try here.write(toFile: account, atomically: true, encoding: .utf8)
    return device
  }

  fileprivate static func start(_ arguments: [String], output: String) throws -> ChildProcess {
    try ChildProcess(
      ["/bin/bash", "-c", "exec < /dev/null > \"$0\"; exec \"$@\"", output, path(of: "worksite-server")]
        + arguments, detached: false)
  }

  /// Where a program was built: beside the tests.
  static func path(of program: String) -> String {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    return tests.deletingLastPathComponent().appendingPathComponent(program).path
  }
}

/// The server's data, and a device of everybody on it: made once, because showing a password takes its time.
private struct Template: Sendable {
  let files: TemporaryFolder
  let port: UInt16

  static let shared = Result { try Template() }

  var data: String { files.path("data") }

  private init() throws {
    files = try TemporaryFolder()
    let people = files.path("people")
    _ = try Office.start(["demo", "--data", files.path("data")], output: people).wait()
    let office = try Office(files)
    port = office.port
    for line in try String(contentsOfFile: people, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count > 2 else { continue }
      let device = try Device()
      let login = try device.run(
        "login", "http://127.0.0.1:\(port)", "--user", words[0], "--password-stdin",
        input: try files.write("password", words[2]))
      guard login.code == 0 else { throw Failure(.io, "test.login", Phrase(verbatim: login.errors)) }
      try FileManager.default.moveItem(atPath: device.files.path("data"), toPath: files.path(words[0]))
    }
    office.close()
  }
}
