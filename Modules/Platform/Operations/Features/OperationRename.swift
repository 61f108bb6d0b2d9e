import Persistence

/// A step that gives stored operations new names, and members of their JSON new names.
///
/// The log and the outbox keep operations as text. No other code knows the former names:
///
///     OperationRename("worksites-words-0001", ["worksites.site.create": "worksites.site.add"])
///
/// A step is never edited after it has landed. It runs after all migrations of a database's tables.
public struct OperationRename: Sendable {
  /// The name in the ledger, without the table.
  let name: String
  private let operations: [String: String]
  private let members: [String: [String: String]]

  /// A step from its parts.
  ///
  /// - Parameters:
  ///   - name: a name that is unique in a database, and begins with the feature.
  ///   - operations: new names by former names.
  ///   - members: new names of members by former ones, for each operation under its new name.
  public init(_ name: String, _ operations: [String: String], members: [String: [String: String]] = [:]) {
    self.name = name
    self.operations = operations
    self.members = members
  }

  /// The migration of a table with operations.
  ///
  /// Quotation marks inside JSON strings are escaped. So a quoted name with a colon is a member in any depth.
  func migration(of table: OperationTable) -> Migration {
    let renamed = operations.sorted { $0.key < $1.key }.map { former, name in
      "UPDATE \(table.name) SET name = '\(name)' WHERE name = '\(former)'"
    }
    let rewritten = members.sorted { $0.key < $1.key }.map { operation, members in
      let columns = table.columns.map { column in
        let text = members.sorted { $0.key < $1.key }.reduce(column) { text, member in
          "replace(\(text), '\"\(member.key)\":', '\"\(member.value)\":')"
        }
        return "\(column) = \(text)"
      }
      return "UPDATE \(table.name) SET \(columns.joined(separator: ", ")) WHERE name = '\(operation)'"
    }
    return Migration(
      "\(name)-\(table.name)", reason: "operations and their members have the words of all features",
      sql: (renamed + rewritten).joined(separator: ";\n"))
  }
}

/// A table whose rows are operations, with the name of each in the column `name`.
package struct OperationTable: Sendable {
  package let name: String
  /// The columns with JSON of the operation.
  package let columns: [String]

  /// A table from its parts.
  package init(_ name: String, columns: [String] = ["input"]) {
    self.name = name
    self.columns = columns
  }
}
