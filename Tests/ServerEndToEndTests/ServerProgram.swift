import EndToEndSupport
import TestSupport

/// The real server program, its data in a scratch folder.
struct ServerProgram: Sendable {
  let files: TemporaryFolder

  init() throws { files = try TemporaryFolder() }

  /// The folder of the company's data.
  var data: String { files.path("data") }

  /// Runs a command on the data to its end.
  func run(_ arguments: String..., data: String? = nil, input: String = "") throws -> Finished {
    try run(arguments, data: data, input: input)
  }

  /// Runs a command on the data to its end.
  func run(_ arguments: [String], data: String? = nil, input: String = "") throws -> Finished {
    try Launch.server(arguments + ["--data", data ?? self.data], in: files).finish(typing: input)
  }
}
