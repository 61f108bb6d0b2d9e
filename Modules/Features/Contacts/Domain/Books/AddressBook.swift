import Auth
import Core
import Operations
import Persistence
import Worksites

/// An address book: of one person, of a worksite, of the company, or of colleagues.
public struct AddressBook: Hashable, Sendable {
  /// The key of its contacts: the owner, the worksite, a fixed key, or an own id.
  public let id: ID
  /// The readers of a book, which decide who may change it.
  public let scope: Scope
  /// The owner, the worksite, or the fixed key of the book.
  public let holder: ID
  /// The name; `nil` for a first book without one, and for the company's.
  public let name: String?
  /// The description; empty for none.
  public let about: String
  /// The last part of its address in CardDAV; `nil` where that follows from the scope.
  public let resource: String?
  /// The record that keeps its name and properties; `nil` where there is none.
  public let record: ID?
  /// The properties that programs stored with it: XML by name.
  public let properties: [String: String]
  /// The operation that last changed the record; `nil` without one.
  public let version: ID?

  /// The readers of a book.
  public enum Scope: String, Codable, Hashable, Sendable, CaseIterable {
    /// Only the owner reads it.
    case mine
    /// The users of a worksite.
    case site
    /// All users of the company read it.
    case company
    /// Each user reads an own one, made of the accounts of others (`Colleague`).
    case colleagues
  }

  /// The largest number of contacts in a book.
  public static let maxContacts = 50_000

  /// The key of the company's book.
  public static let companyID = ID(high: 0, low: 0x8000_0000_0000_0001)

  /// The key of the book of colleagues.
  public static let colleaguesID = ID(high: 0, low: 0x8000_0000_0000_0002)

  /// Whether it is the first book of its owner.
  public var isMain: Bool { scope == .mine && id == holder }

  /// The name of the book in operations.
  public var bookName: BookName {
    switch scope {
    case .company: .company
    case .colleagues: .colleagues
    case .mine where isMain: .mine
    case .mine, .site: .id(id)
    }
  }

  /// The name to show, in the current language.
  public var title: Phrase {
    switch scope {
    case .mine where isMain: name.map { Phrase(verbatim: $0) } ?? .ownBook
    case .company: .companyBook
    case .colleagues: .colleaguesBook
    case .mine, .site: Phrase(verbatim: name ?? "")
    }
  }

  /// The columns that its contacts share.
  var contactColumns: Change.Columns { [("book", id), ("scope", scope.rawValue), ("holder", holder)] }

  static let company = AddressBook(scope: .company, holder: companyID, record: nil)

  static let colleagues = AddressBook(scope: .colleagues, holder: colleaguesID, record: nil)

  static func site(_ site: Worksite) -> AddressBook {
    AddressBook(
      id: site.id, scope: .site, holder: site.id, name: site.name, about: "", resource: nil, record: nil,
      properties: [:], version: nil)
  }

  /// The first book of a user, with its record where there is one.
  static func main(of user: ID, in connection: Connection) throws -> AddressBook {
    let record = try connection.first(
      "SELECT \(OwnBook.columns) FROM contacts_book WHERE holder = \(user) AND main = 1", OwnBook.read)
    return AddressBook(scope: .mine, holder: user, record: record)
  }

  /// A book whose key is its holder.
  private init(scope: Scope, holder: ID, record: OwnBook?) {
    self.init(
      id: holder, scope: scope, holder: holder, name: record.flatMap { $0.name.isEmpty ? nil : $0.name },
      about: record?.about ?? "", resource: nil, record: record?.id, properties: record?.properties ?? [:],
      version: record?.version)
  }

  /// A further book of a user.
  init(_ own: OwnBook) {
    self.init(
      id: own.id, scope: .mine, holder: own.holder, name: own.name.isEmpty ? own.resource : own.name,
      about: own.about, resource: own.resource, record: own.id, properties: own.properties,
      version: own.version)
  }

  private init(
    id: ID, scope: Scope, holder: ID, name: String?, about: String, resource: String?, record: ID?,
    properties: [String: String], version: ID?
  ) {
    self.id = id
    self.scope = scope
    self.holder = holder
    self.name = name
    self.about = about
    self.resource = resource
    self.record = record
    self.properties = properties
    self.version = version
  }
}
