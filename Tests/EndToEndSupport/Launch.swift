import CommandKit
import Foundation
import Persistence
import TestSupport

/// A program and what it is given; nothing comes along from whoever runs the tests.
public struct Launch: Sendable {
  private let command: [String]
  private let files: TemporaryFolder
  private let variables: [String]
  private let descriptors: Int?

  /// A program in a folder of the test.
  ///
  /// - Parameters:
  ///   - variables: its environment; of two of one name the later one counts.
  ///   - descriptors: the most files and connections it may have open.
  public init(
    _ command: [String], in files: TemporaryFolder, variables: [String] = [], descriptors: Int? = nil
  ) {
    self.command = command
    self.files = files
    self.variables = variables
    self.descriptors = descriptors
  }

  /// The server's program.
  public static func server(
    _ arguments: [String], in files: TemporaryFolder, descriptors: Int? = nil
  ) -> Launch {
    Launch([Built.path(of: "worksite-server")] + arguments, in: files, descriptors: descriptors)
  }

  /// The command with its environment, for whoever starts it in another way.
  public var words: [String] { environment + command }

  private var environment: [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return ["/usr/bin/env", "-i", "PATH=\(path)", "TZ=UTC", "LANG=C"] + variables
  }

  /// Starts it with its streams going to files, named as seen from its folder.
  public func start(
    input: String = "/dev/null", output: String = "/dev/null", errors: String = "/dev/null"
  ) throws -> ChildProcess {
    let limit = descriptors.map { "ulimit -n \($0); " } ?? ""
    let prepare = limit + "cd \"$1\"; exec < \"$2\" > \"$3\" 2> \"$4\"; shift 4; exec \"$@\""
    let shell = ["/bin/bash", "-c", prepare, "sh", files.folder.path, input, output, errors]
    return try ChildProcess(environment + shell + command, detached: false)
  }

  /// Runs it to its end. It blocks.
  ///
  /// - Parameter text: what it reads.
  public func finish(typing text: String = "") throws -> Finished {
    let name = UUID().uuidString
    let input = try files.write("in-\(name)", text)
    let (output, errors) = (files.path("out-\(name)"), files.path("err-\(name)"))
    let code = try start(input: input, output: output, errors: errors).wait()
    let texts = try [output, errors].map { try String(contentsOfFile: $0, encoding: .utf8) }
    for path in [input, output, errors] { try FileManager.default.removeItem(atPath: path) }
    return Finished(code: code, output: texts[0], errors: texts[1])
  }
}

/// What a program did.
public struct Finished: Sendable {
  /// Its exit code, or 128 and the signal that ended it.
  public let code: Int32
  /// What it wrote.
  public let output: String
  /// What it said beside.
  public let errors: String

  /// What it wrote, line by line.
  public var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The object it wrote in JSON.
  public func json() throws -> [String: Any] { try Self.object(output) }

  /// The items of a list in JSON.
  public func items() throws -> [[String: Any]] { try json()["items"] as? [[String: Any]] ?? [] }

  /// The code of a refusal in JSON; empty when there is none.
  public var refusal: String { (try? Self.object(errors))?["code"] as? String ?? "" }

  private static func object(_ text: String) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
  }
}
