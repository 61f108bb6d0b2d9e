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

  /// In the order of their names; of the same name, in that of their ids.
  public var byName: [User] { values.map { ($0, $0.place) }.sorted { $0.1 < $1.1 }.map(\.0) }

  /// Those behind a cursor, in the order of their names.
  ///
  /// A company's people are few enough to be sorted each time: their names have no sort key in the database.
  ///
  /// - Throws: ``Failure`` `core.cursor` when it belongs to another listing.
  public func byName(after cursor: Cursor?, limit: Int) throws -> [User] {
    guard let cursor else { return Array(byName.prefix(limit)) }
    let place = NamePlace(try ListPosition(cursor, in: NamePlace.listing))
    return Array(byName.drop { $0.place <= place }.prefix(limit))
  }
}

extension User {
  /// The cursor behind somebody in the order of names.
  public var cursorByName: Cursor { place.position.cursor(in: NamePlace.listing) }

  fileprivate var place: NamePlace {
    NamePlace(ListPosition(behind: id, key: Collation.key(for: name)))
  }
}

/// Where somebody stands in the order of names.
private struct NamePlace: Comparable {
  let position: ListPosition

  static let listing = ListPosition.Listing("U")

  init(_ position: ListPosition) { self.position = position }

  static func < (one: NamePlace, other: NamePlace) -> Bool {
    if one.position.key != other.position.key {
      return one.position.key.lexicographicallyPrecedes(other.position.key)
    }
    return one.position.item.bytes.lexicographicallyPrecedes(other.position.item.bytes)
  }
}
