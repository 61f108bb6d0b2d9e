import Core

/// All rights of a program, as a table for documentation.
public struct RightsTable: Sendable {
  /// The rows, in the order of the features that declare them.
  public let rows: [Right]

  /// A table of rows.
  public init(_ rows: [Right]) { self.rows = rows }

  /// The table as Markdown, in a language. Its last column is the scope that an app password needs.
  public func markdown(in language: Language) -> String {
    let lines = rows.map { right in
      let grants = [Role.admin, .manager, .reporter].map { right.isGranted(to: $0) ? "✓" : "–" }
      return "| `\(right.name)` | \(right.summary.text(in: language)) | \(right.scope.rawValue) | "
        + grants.joined(separator: " | ") + " | \(right.program?.rawValue ?? "–") |"
    }
    return
      ([
        "| right | what | scope | admin | manager | reporter | app password |",
        "|---|---|---|---|---|---|---|",
      ] + lines)
      .joined(separator: "\n")
  }
}
