import Core
import Operations
import Persistence

/// The columns that the user named for files of a budget, on this device.
///
/// There is one choice for each form of files: for files with the same titles, or without titles and with as many columns.
public struct RememberedColumns: Sendable {
  private let budget: ID
  /// The columns by the form of the files, as texts.
  private var columns: [String: String]

  private static func key(_ budget: ID) -> String { "budget.columns.\(budget)" }

  /// The columns that were named for files of a budget.
  public init(of budget: ID, in companyStore: CompanyStore) throws {
    self.budget = budget
    let stored = try companyStore.database.read { try Preferences($0)[Self.key(budget)] }
    columns = stored.flatMap { try? JSON.value([String: String].self, from: $0) } ?? [:]
  }

  /// Remembers columns for files of a form. The choice is a preference, not an operation.
  public mutating func remember(_ named: FileColumns, for form: String, in companyStore: CompanyStore) throws
  {
    columns[form] = named.description
    let text = try JSON.text(columns)
    try companyStore.database.write { try Preferences($0).set(Self.key(budget), to: text) }
  }

  /// The columns that were named for a file of the same form; `nil` for none.
  public func columns(for content: [UInt8]) -> FileColumns? {
    for (form, text) in columns.sorted(by: { $0.key < $1.key }) {
      if let columns = try? FileColumns(text), let table = try? FileTable(content, columns),
        table.form == form
      {
        return columns
      }
    }
    return nil
  }
}
