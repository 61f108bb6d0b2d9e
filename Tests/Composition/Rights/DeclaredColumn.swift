import Operations
import Persistence

/// A column as the migrations declare it.
struct DeclaredColumn {
  let table: String
  let name: String
  /// The neutral type, such as `ID`.
  let type: String
  /// The comment beside it, or above it; empty for none.
  let comment: String

  /// The columns that some migrations declare, a line each.
  static func all(of migrations: [Migration]) -> [DeclaredColumn] {
    migrations.flatMap { migration in
      var (table, above) = ("", "")
      return migration.sql.split(separator: "\n").compactMap { line -> DeclaredColumn? in
        if let created = line.firstMatch(of: /CREATE TABLE (\w+)/) { table = String(created.1) }
        if let comment = line.wholeMatch(of: /\s*-- (.*)/) {
          above = String(comment.1)
          return nil
        }
        defer { above = "" }
        let added = line.firstMatch(of: /ALTER TABLE (\w+) ADD COLUMN (.*)/)
        let text = added?.2 ?? line[...]
        guard let column = text.firstMatch(of: /^\s*(\w+) (ID|INT|TEXT|BYTES|BOOL)\b/) else { return nil }
        let beside = text.firstMatch(of: /-- (.*)/).map { String($0.1) } ?? ""
        return DeclaredColumn(
          table: added.map { String($0.1) } ?? table, name: String(column.1), type: String(column.2),
          comment: beside + above)
      }
    }
  }
}
