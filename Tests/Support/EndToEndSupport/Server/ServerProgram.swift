import TestSupport

/// The real server program with its data in a temporary folder.
package struct ServerProgram: Sendable {
  package let files: TemporaryFolder

  package init() throws { files = try TemporaryFolder() }

  /// The folder of the company's data.
  package var data: String { files.path("data") }

  /// Runs a command on the data to its end.
  package func run(_ arguments: String..., data: String? = nil, input: String = "") throws -> Finished {
    try run(arguments, data: data, input: input)
  }

  /// Runs a command on the data to its end.
  ///
  /// - Parameter variables: additional environment variables.
  package func run(
    _ arguments: [String], variables: [String] = [], data: String? = nil, input: String = ""
  ) throws -> Finished {
    try launch(arguments, variables: variables, data: data).finish(typing: input)
  }

  /// A launch of a command on the data.
  func launch(_ arguments: [String], variables: [String] = [], data: String? = nil) -> Launch {
    Launch.server(arguments + ["--data", data ?? self.data], in: files, variables: variables)
  }
}
