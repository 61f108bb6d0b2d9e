import Core
import Operations
import Persistence

/// The columns that the user named last for files of a budget, on this device.
public struct RememberedColumns: Codable, Hashable, Sendable {
  /// The titles of the file; empty for one without them. The columns hold for files with the same titles.
  private let titles: [String]
  private let columns: String

  private static func key(_ budget: ID) -> String { "budget.columns.\(budget)" }

  /// The columns that were named for a budget; `nil` for none.
  private init?(of budget: ID, in workspace: Workspace) throws {
    let stored = try workspace.database.read { try Preferences($0)[Self.key(budget)] }
    guard let stored, let remembered = try? JSON.value(Self.self, from: stored) else { return nil }
    self = remembered
  }

  private init(titles: [String], columns: String) {
    (self.titles, self.columns) = (titles, columns)
  }

  /// Remembers columns for the files of a budget. The choice is a preference, not an operation.
  public static func remember(
    _ columns: FileColumns, titles: [String], of budget: ID, in workspace: Workspace
  ) throws {
    let text = try JSON.text(Self(titles: titles, columns: columns.description))
    try workspace.database.write { try Preferences($0).set(key(budget), to: text) }
  }

  /// The columns for a file of a budget: those that were named for a file with the same titles.
  public static func columns(
    for content: [UInt8], of budget: ID, in workspace: Workspace
  ) throws -> FileColumns? {
    guard let remembered = try Self(of: budget, in: workspace),
      let columns = try? FileColumns(remembered.columns),
      let table = try? FileTable(content, columns), table.titles == remembered.titles
    else { return nil }
    return columns
  }
}
