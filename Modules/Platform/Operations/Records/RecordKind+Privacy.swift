import Core
import Persistence

extension RecordKind {
  /// The records of a kind that belong to one user alone. No other user sees them, in any role.
  ///
  /// A table of records leaves those of other users out in the database, so that it neither reads nor counts them.
  /// `RecordKind.allows` still decides about each record that is read.
  public struct Privacy: Sendable {
    private let owner: String
    private let mark: (column: String, value: SQLValue)?

    /// Private are the records whose column names an owner; the others are shared.
    public init(of owner: String) {
      self.owner = owner
      mark = nil
    }

    /// Private are the records with a value in a column, which is never null.
    public init(of owner: String, where column: String, is value: some SQLConvertible) {
      self.owner = owner
      mark = (column, value.sqlValue)
    }

    /// The condition for the shared records and those of a user.
    func condition(for user: ID) -> SQL {
      let own: SQL = "\(SQL(code: owner)) = \(user)"
      guard let mark else { return "(\(SQL(code: owner)) IS NULL OR \(own))" }
      return "(\(SQL(code: mark.column)) <> \(mark.value) OR \(own))"
    }
  }

  /// The condition for the records that a user may see as far as the database can decide.
  func condition(for user: ID) -> SQL { privacy?.condition(for: user) ?? "1 = 1" }
}
