import Auth
import Core
import Persistence
import Sync

/// Everybody, by id, for showing who did something; also those who may not log in any more.
public struct Users: Query {
  public static let right = Right.seePeople

  /// The question.
  public init() {}

  public func answer(in connection: Connection, for actor: Actor) throws -> [ID: User] {
    let users = try connection.rows("SELECT \(User.columns) FROM accounts_user", User.read)
    return Dictionary(uniqueKeysWithValues: users.map { ($0.id, $0) })
  }
}

extension [ID: User] {
  /// The person whose username or name that is, in any case.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  public func named(_ name: String) throws -> User {
    let wanted = foldedName(name)
    guard let user = values.first(where: { [foldedName($0.username), foldedName($0.name)].contains(wanted) })
    else {
      throw Failure(.notFound, "accounts.noSuchUser", .noSuchUser(name), field: "by")
    }
    return user
  }

  /// In the order of their names.
  public var byName: [User] {
    values.sorted { Collation.key(for: $0.name).lexicographicallyPrecedes(Collation.key(for: $1.name)) }
  }
}
