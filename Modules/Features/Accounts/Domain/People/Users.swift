import Auth
import Core
import Operations
import Persistence

/// All users by id, deactivated ones included. Names of users are shown in many places.
public struct Users: Query {
  public static let right = Right.seePeople

  /// The wanted users; `nil` for all.
  private let wanted: Set<ID>?

  /// Asks for every user, deactivated ones included.
  public init() { wanted = nil }

  /// Asks for some users, deactivated ones included.
  public init(among wanted: Set<ID>) { self.wanted = wanted }

  public func answer(in connection: Connection, for actor: Actor) throws -> [ID: User] {
    let condition: SQL = wanted.map { "WHERE id IN (\(SQL.list($0.sorted())))" } ?? ""
    let users = try connection.rows("SELECT \(User.columns) FROM accounts_user \(condition)", User.read)
    return Dictionary(uniqueKeysWithValues: users.map { ($0.id, $0) })
  }
}

/// The user with an id; `nil` when there is none.
public struct UserWithID: Query {
  public static let right = Right.seePeople

  package let id: ID

  /// A query for a user.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> User? {
    try User.with(id, in: connection)
  }
}

extension [ID: User] {
  /// Finds a user by username, or else by full name, in any case.
  ///
  /// - Parameter field: the option or JSON field that contained the name, for the failure.
  /// - Throws: ``Failure`` of kind `notFound`; `accounts.sameName` of kind `usage` when several users have
  ///   the name.
  public func named(_ name: String, field: String = "by") throws -> User {
    let wanted = foldedName(name)
    if let user = values.first(where: { foldedName($0.username) == wanted }) { return user }
    let namesakes = byName.named(name) { [$0.name, $0.username] }
    guard let user = namesakes.first else {
      let near = byName.flatMap { [$0.username, $0.name] }.nearest(to: name)
      throw Failure(
        .notFound, "accounts.noSuchUser", .noSuchUser(name),
        remedy: near.isEmpty ? .seeUsers : .sentence(.didYouMean(near)), field: field)
    }
    guard namesakes.count == 1 else {
      throw Failure(
        .usage, "accounts.sameName", .severalCalled(name),
        remedy: .nameByUsername(namesakes.map(\.username).sorted()), field: field)
    }
    return user
  }

  /// The users ordered by name, then by id.
  public var byName: [User] { values.map { ($0, $0.place) }.sorted { $0.1 < $1.1 }.map(\.0) }

  /// The users behind a cursor, ordered by name.
  ///
  /// The users are sorted in memory each time, as their names have no sort key in the database. A company has
  /// few users.
  ///
  /// - Throws: ``Failure`` `core.cursor` when the cursor belongs to another listing.
  public func byName(after cursor: Cursor?, limit: Int) throws -> [User] {
    guard let cursor else { return Array(byName.prefix(limit)) }
    let place = NamePosition(try ListPosition(cursor, in: NamePosition.listing))
    return Array(byName.drop { $0.place <= place }.prefix(limit))
  }
}

extension User {
  /// The cursor behind this user in the order of names.
  public var cursorByName: Cursor { place.position.cursor(in: NamePosition.listing) }

  fileprivate var place: NamePosition {
    NamePosition(ListPosition(behind: id, key: Collation.key(for: name)))
  }
}

/// A user's position in the order of names.
private struct NamePosition: Comparable {
  let position: ListPosition

  static let listing = ListPosition.Listing("U")

  init(_ position: ListPosition) { self.position = position }

  static func < (one: NamePosition, other: NamePosition) -> Bool {
    if one.position.key != other.position.key {
      return one.position.key.lexicographicallyPrecedes(other.position.key)
    }
    return one.position.item.bytes.lexicographicallyPrecedes(other.position.item.bytes)
  }
}
