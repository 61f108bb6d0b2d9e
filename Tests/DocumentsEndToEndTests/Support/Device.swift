import CommandKit
import Foundation
import Persistence
import TestSupport

/// The real program with a profile of its own. Nothing is sent behind the scenes: tests say when.
final class Device: Sendable {
  let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

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

  /// Runs the program to its end. It blocks.
  func run(_ arguments: String..., input: String = "/dev/null", language: String = "C") throws -> Result {
    try run(arguments, input, language)
  }

  /// Runs a `docs` command.
  func docs(_ arguments: String..., language: String = "C") throws -> Result {
    try run(["docs"] + arguments, "/dev/null", language)
  }

  private func run(_ arguments: [String], _ input: String, _ language: String) throws -> Result {
    let name = UUID().uuidString
    let (output, errors) = (files.path("out-\(name)"), files.path("err-\(name)"))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let prepare = "cd \"$1\"; exec < \"$2\" > \"$3\" 2> \"$4\"; shift 4; exec \"$@\""
    let process = try ChildProcess(
      [
        "/usr/bin/env", "-i", "PATH=\(path)", "TZ=UTC", "LANG=\(language)", "WORKSITE_NO_SENDER=1",
        "XDG_DATA_HOME=\(files.path("data"))", "/bin/bash", "-c", prepare, "sh", files.folder.path, input,
        output, errors, Office.path(of: "worksite"),
      ] + arguments, detached: false)
    let code = process.wait()
    let texts = try [output, errors].map { try String(contentsOfFile: $0, encoding: .utf8) }
    return Result(code: code, output: texts[0], errors: texts[1])
  }

  /// Sends what is to be sent and reads what is new.
  @discardableResult
  func sync() throws -> Result { try run("sync") }

  /// Stores text under a path of the worksite.
  @discardableResult
  func put(_ text: String, _ path: String) throws -> Result {
    try docs("put", files.write("put-\(UUID().uuidString)", text), path)
  }

  /// The text of a file of this device.
  func text(_ name: String) throws -> String { try String(contentsOfFile: files.path(name), encoding: .utf8) }
}
