import Foundation
import Persistence
import TestSupport

/// The real program on a machine with profiles of its own.
package final class Device: Sendable {
  /// The folder of the program's work and data.
  package let files: TemporaryFolder
  private let hasSender: Bool
  private let variables: [String]

  /// A new machine.
  ///
  /// - Parameters:
  ///   - hasSender: whether commands start senders in the background.
  ///   - variables: additional environment variables.
  package init(hasSender: Bool = true, variables: [String] = []) throws {
    files = try TemporaryFolder()
    self.hasSender = hasSender
    self.variables = variables
  }

  /// A machine for tests to copy: it is created once, and removed after the tests.
  package static func prepared(
    variables: @autoclosure () throws -> [String] = [], _ prepare: (Device) throws -> Void
  ) -> Result<Device, any Error> {
    Result {
      let device = try Device(variables: variables())
      Leftovers.remove(device.files)
      try prepare(device)
      return device
    }
  }

  /// A new machine with the files and the variables of a prepared one.
  package convenience init(copying prepared: Device) throws {
    try self.init(hasSender: prepared.hasSender, variables: prepared.variables)
    for name in try prepared.files.folder.names() {
      try FileManager.default.copyItem(atPath: prepared.files.path(name), toPath: files.path(name))
    }
  }

  /// The same machine with other variables.
  package init(of device: Device, variables: [String] = []) {
    files = device.files
    hasSender = device.hasSender
    self.variables = variables
  }

  /// Sets the clock of this machine, which has the variables of ``WrongClock/variables(movedBy:)`` with its
  /// file `clock`.
  package func moveClock(seconds: Int) throws { try files.write("clock", "\(seconds)\n") }

  deinit { if hasSender { killSenders() } }

  /// The folder of the default profile.
  package var profile: Folder { files.folder.folder("data").folder("worksite").folder("default") }

  private var home: String { "XDG_DATA_HOME=\(files.path("data"))" }

  private func launch(_ command: [String], _ language: String? = nil) -> Launch {
    let sender = hasSender ? [] : ["WORKSITE_NO_SENDER=1"]
    let spoken = language.map { ["LANG=\($0)"] } ?? []
    return Launch(command, in: files, variables: [home] + sender + variables + spoken)
  }

  /// A launch of the program on this machine.
  func program(_ arguments: [String], _ language: String? = nil) -> Launch {
    launch([Built.path(of: "worksite")] + arguments, language)
  }

  /// Starts the program with its streams redirected to files of the machine.
  package func start(
    _ arguments: [String], input: String = "/dev/null", output: String = "/dev/null",
    errors: String = "/dev/null"
  ) throws -> RunningProgram {
    try program(arguments).start(input: input, output: output, errors: errors)
  }

  /// Runs the program to its end. It blocks.
  @discardableResult
  package func run(_ arguments: String..., typing text: String = "", language: String? = nil) throws
    -> Finished
  {
    try run(arguments, typing: text, language: language)
  }

  /// Runs the program to its end. It blocks.
  @discardableResult
  package func run(_ arguments: [String], typing text: String = "", language: String? = nil) throws
    -> Finished
  {
    try program(arguments, language).finish(typing: text)
  }

  /// Runs a shell command to its end; `worksite` and `worksite-server` in it are the programs.
  @discardableResult
  package func shell(_ script: String, language: String? = nil) throws -> Finished {
    try self.script(script, language).finish()
  }

  /// A launch of a shell command.
  func script(_ script: String, _ language: String? = nil) -> Launch {
    let server = "WORKSITE_PASSWORD_COST=none '\(Built.path(of: "worksite-server"))'"
    let functions = """
      worksite() { '\(Built.path(of: "worksite"))' "$@"; }
      worksite-server() { \(server) "$@"; }

      """
    return launch(["/bin/bash", "-c", functions + script], language)
  }

  /// Logs a user in.
  ///
  /// - Parameter password: `nil` for the one in the demo.
  package func logIn(
    _ username: String, to company: Company, password: String? = nil, _ more: String...
  ) throws -> Finished {
    try run(
      ["login", company.address, "--user", username, "--password-stdin"] + more,
      typing: (password ?? company.password(of: username)) + "\n")
  }

  /// Stores text as a document at a path of the worksite.
  @discardableResult
  package func put(_ text: String, _ path: String) throws -> Finished {
    try run("docs", "put", files.write("put-\(UUID().uuidString)", text), path)
  }

  /// The background senders of this device.
  package func senders() -> [pid_t] { processes { $0.first == "sender" } }

  /// The processes that watch documents which are open for editing on this device.
  package func editWatchers() -> [pid_t] { processes { $0.prefix(2).elementsEqual(["docs", "watch-edit"]) } }

  /// The processes of this device whose arguments meet a condition.
  private func processes(where isMeant: (ArraySlice<Substring>) -> Bool) -> [pid_t] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap { pid_t($0) }.filter { process in
      func text(_ name: String) -> [Substring] {
        let data = FileManager.default.contents(atPath: "/proc/\(process)/\(name)") ?? Data()
        return String(decoding: data, as: UTF8.self).split(separator: "\0")
      }
      return isMeant(text("cmdline").dropFirst()) && text("environ").contains { $0 == home }
    }
  }

  /// Kills them as a loss of power would.
  package func killSenders() { for process in senders() { kill(process, SIGKILL) } }
}
