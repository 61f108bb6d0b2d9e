import CommandKit
import Foundation
import Persistence
import TestSupport
import Testing

/// The real program with profiles of its own, on a machine of somebody.
final class Device: Sendable {
  let files: TemporaryFolder
  /// Whether commands start senders that go on behind them.
  let hasSender: Bool
  /// More of the environment.
  private let variables: [String]

  init(hasSender: Bool = true, variables: [String] = []) throws {
    files = try TemporaryFolder()
    self.hasSender = hasSender
    self.variables = variables
  }

  /// The same machine with its clock put right.
  init(of device: Device) {
    files = device.files
    hasSender = device.hasSender
    variables = []
  }

  deinit { killSenders() }

  struct Result: Sendable {
    let code: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    func json() throws -> [String: Any] {
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
    }

    func items() throws -> [[String: Any]] { try json()["items"] as? [[String: Any]] ?? [] }
  }

  private var environment: [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let own = ["PATH=\(path)", "TZ=UTC", "LANG=C", "XDG_DATA_HOME=\(files.path("data"))"]
    return own + (hasSender ? [] : ["WORKSITE_NO_SENDER=1"]) + variables
  }

  /// The folder of the usual profile.
  var profile: Folder { files.folder.folder("data").folder("worksite").folder("default") }

  /// Starts the program.
  func start(
    _ arguments: [String], input: String = "/dev/null", output: String = "/dev/null",
    errors: String = "/dev/null"
  ) throws -> ChildProcess {
    try start(command: [Built.path(of: "worksite")] + arguments, input, output, errors)
  }

  private func start(
    command: [String], _ input: String, _ output: String, _ errors: String
  ) throws -> ChildProcess {
    let prepare = "cd \"$1\"; exec < \"$2\" > \"$3\" 2> \"$4\"; shift 4; exec \"$@\""
    return try ChildProcess(
      ["/usr/bin/env", "-i"] + environment + [
        "/bin/bash", "-c", prepare, "sh", files.folder.path, input, output, errors,
      ] + command, detached: false)
  }

  /// Runs the program to its end. It blocks.
  @discardableResult
  func run(_ arguments: String..., typing input: String = "") throws -> Result {
    try finish([Built.path(of: "worksite")] + arguments, input)
  }

  /// Runs a shell command to its end; `worksite` in it is the program.
  @discardableResult
  func shell(_ script: String) throws -> Result {
    try finish(
      ["/bin/bash", "-c", "worksite() { '\(Built.path(of: "worksite"))' \"$@\"; }; \(script)"], "")
  }

  private func finish(_ command: [String], _ input: String) throws -> Result {
    let name = UUID().uuidString
    let (output, errors) = (files.path("out-\(name)"), files.path("err-\(name)"))
    let typed = try files.write("in-\(name)", input)
    let code = try start(command: command, typed, output, errors).wait()
    let texts = try [output, errors].map { try String(contentsOfFile: $0, encoding: .utf8) }
    for path in [typed, output, errors] { try FileManager.default.removeItem(atPath: path) }
    return Result(code: code, output: texts[0], errors: texts[1])
  }
}

/// What tests do on a device all the time.
extension Device {
  /// Logs somebody in.
  func logIn(_ username: String, to company: Company, _ more: String...) throws -> Result {
    let command = ["login", company.address, "--user", username, "--password-stdin"] + more
    return try finish([Built.path(of: "worksite")] + command, company.password(of: username) + "\n")
  }

  /// Stores text under a path of the worksite.
  @discardableResult
  func put(_ text: String, _ path: String) throws -> Result {
    try run("docs", "put", files.write("put-\(UUID().uuidString)", text), path)
  }

  /// The names in a folder, read from the server first.
  func names(_ path: String = "/") throws -> Set<String> {
    let items = try run("docs", "ls", path, "--json", "--refresh").items()
    return Set(items.compactMap { $0["name"] as? String })
  }

  /// A number of `status`.
  func count(_ name: String) throws -> Int { try run("status", "--json").json()[name] as? Int ?? -1 }

  /// The queue, line by line.
  func queue() throws -> [[String: Any]] { try run("queue", "list", "--json").items() }

  /// Whether everything is sent before long, without anybody doing anything.
  func isSentUnaided() throws -> Bool {
    try eventually { try queue().isEmpty }
  }

  /// Whether what the profile has is whole.
  func verify() throws {
    let result = try run("verify")
    #expect(result.code == 0, "\(result.output)\(result.errors)")
  }

  /// The processes that send behind the scenes: those of this device that no test waits for.
  func senders() -> [pid_t] {
    let mark = "XDG_DATA_HOME=\(files.path("data"))"
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { pid_t($0) }.filter { process in
      func text(_ name: String) -> [Substring] {
        let data = FileManager.default.contents(atPath: "/proc/\(process)/\(name)") ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: "\0")
      }
      return text("cmdline").dropFirst().first == "sender" && text("environ").contains { $0 == mark }
    }
  }

  /// Ends them as a loss of power would.
  func killSenders() { for process in senders() { kill(process, SIGKILL) } }
}
