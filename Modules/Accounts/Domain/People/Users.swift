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
  /// The person whose username that is, or else whose name, in any case.
  ///
  /// - Parameter field: what the name was given as.
  /// - Throws: ``Failure`` of kind `notFound`; `accounts.sameName` of kind `usage` for a name that several have.
  public func named(_ name: String, field: String = "by") throws -> User {
    let wanted = foldedName(name)
    if let user = values.first(where: { foldedName($0.username) == wanted }) { return user }
    let namesakes = byName.filter { foldedName($0.name) == wanted }
    guard let user = namesakes.first else {
      throw Failure(.notFound, "accounts.noSuchUser", .noSuchUser(name), remedy: .seeUsers, field: field)
    }
    guard namesakes.count == 1 else {
      throw Failure(
        .usage, "accounts.sameName", .severalCalled(name),
        remedy: .nameByUsername(namesakes.map(\.username).sorted()), field: field)
    }
    return user
  }

  /// In the order of their names.
  public var byName: [User] {
    values.sorted { Collation.key(for: $0.name).lexicographicallyPrecedes(Collation.key(for: $1.name)) }
  }
}
