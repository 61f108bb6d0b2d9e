import Core
import Foundation
import Persistence
import TestSupport

/// A program with its arguments and an environment without the tests' own variables.
package struct Launch: Sendable {
  private let command: [String]
  private let files: TemporaryFolder
  private let variables: [String]
  private let descriptors: Int?

  /// A launch of a program in a folder of the test.
  ///
  /// - Parameters:
  ///   - variables: the environment; the later one of two with one name counts.
  ///   - descriptors: the most files and connections it may have open.
  package init(
    _ command: [String], in files: TemporaryFolder, variables: [String] = [], descriptors: Int? = nil
  ) {
    self.command = command
    self.files = files
    self.variables = variables
    self.descriptors = descriptors
  }

  /// The server's program.
  package static func server(
    _ arguments: [String], in files: TemporaryFolder, variables: [String] = [], descriptors: Int? = nil
  ) -> Launch {
    Launch(
      [Built.path(of: "worksite-server")] + arguments, in: files,
      variables: ["WORKSITE_PASSWORD_COST=none"] + variables, descriptors: descriptors)
  }

  private var environment: [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return ["PATH=\(path)", "TZ=UTC", "LANG=C"] + variables
  }

  /// Starts it with its streams redirected to files, with paths relative to its folder.
  ///
  /// - Parameter starter: a program that starts it, with the arguments in front of the command.
  package func start(
    input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null",
    through starter: [String] = []
  ) throws -> RunningProgram {
    let limit = descriptors.map { ["/usr/bin/prlimit", "--nofile=\($0)", "--"] } ?? []
    return try RunningProgram(
      limit + starter + command, environment: environment, in: files.folder.path,
      streams: [input, output, errors])
  }

  /// Runs it to its end. It blocks.
  ///
  /// - Parameter text: its standard input.
  package func finish(typing text: String = "") throws -> Finished {
    let name = UUID().uuidString
    let input = try files.write("in-\(name)", text)
    let (output, errors) = (files.path("out-\(name)"), files.path("err-\(name)"))
    let code = try start(input: input, output: output, errors: errors).wait()
    let texts = try [output, errors].map { try String(contentsOfFile: $0, encoding: .utf8) }
    for path in [input, output, errors] { try FileManager.default.removeItem(atPath: path) }
    return Finished(code: code, output: texts[0], errors: texts[1])
  }
}

/// The result of a program that has ended.
package struct Finished: Sendable {
  /// Its exit code, or 128 and the signal that ended it.
  package let code: Int32
  /// Its standard output.
  package let output: String
  /// Its standard error.
  package let errors: String

  /// The lines of its standard output.
  package var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The JSON object of its output.
  package func json() throws -> [String: Any] { try Self.object(output) }

  /// The items of its JSON list.
  package func items() throws -> [[String: Any]] { try json()["items"] as? [[String: Any]] ?? [] }

  /// The code of a failure in JSON; empty when there is none.
  package var rejection: String { (try? Self.object(errors))?["code"] as? String ?? "" }

  /// - Throws: ``Failure`` with its output when the exit code is not 0.
  package func requireSuccess() throws {
    guard code != 0 else { return }
    throw Failure(.io, "test.exit", Phrase(verbatim: "exit code \(code): \(output)\(errors)"))
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }
}
