import Auth
import Core

/// The name of an address book in operations and queries: one of three fixed names, or an id.
public enum BookName: Hashable, Sendable {
  /// The first book of the actor.
  case mine
  /// The book of the company.
  case company
  /// The book of the actor's colleagues.
  case colleagues
  /// The book of a worksite, or another book of the actor.
  case id(ID)

  /// The book of a text: `mine`, `company`, `colleagues` or an id; `nil` for another text.
  public init?(_ text: String) {
    switch text {
    case "mine": self = .mine
    case "company": self = .company
    case "colleagues": self = .colleagues
    default:
      guard let id = ID(text) else { return nil }
      self = .id(id)
    }
  }
}

extension BookName {
  /// The key of the contacts in the book, but for a first book that the id of its record names.
  func key(for actor: Actor) -> ID {
    switch self {
    case .mine: actor.user
    case .company: AddressBook.companyID
    case .colleagues: AddressBook.colleaguesID
    case .id(let id): id
    }
  }
}

extension BookName: CustomStringConvertible {
  public var description: String {
    switch self {
    case .mine: "mine"
    case .company: "company"
    case .colleagues: "colleagues"
    case .id(let id): id.description
    }
  }
}

extension BookName: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let name = BookName(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "mine, company, colleagues or an id")
    }
    self = name
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
