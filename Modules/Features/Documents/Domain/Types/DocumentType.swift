import Auth
import Core
import Operations
import Persistence

/// A type that the company distinguishes its documents by, such as lifting plans.
///
/// The extension of a name is another thing, which ``Item/type`` has.
public struct DocumentType: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The name, unique in the company.
  public let name: String
  /// The operation that last changed the type.
  public let version: ID

  static let columns: SQL = "id, name, version"

  static func read(_ row: inout Row) throws -> DocumentType {
    DocumentType(id: try row.id(), name: row.text(), version: try row.id())
  }

  /// The type with an id.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when it is gone.
  static func require(_ id: ID, in connection: Connection) throws -> DocumentType {
    let type = try connection.first("SELECT \(columns) FROM documents_type WHERE id = \(id)", read)
    guard let type else {
      throw Failure(
        .notFound, .documentsNoType, .noSuchType, remedy: .seeTypes, field: "documentType")
    }
    return type
  }

  /// The name of a type; `nil` where it was removed.
  static func name(of id: ID, in connection: Connection) throws -> String? {
    try connection.first("SELECT name FROM documents_type WHERE id = \(id)") { $0.text() }
  }

  /// The other type that has a name, in any case.
  static func named(_ name: String, except type: ID? = nil, in connection: Connection) throws -> ID? {
    try connection.first("SELECT id FROM documents_type WHERE name_key = \(foldedName(name))") { try $0.id() }
      .flatMap { $0 == type ? nil : $0 }
  }
}

extension Change {
  /// Requires that a type exists that an operation gives a document or a template.
  ///
  /// A device that had no network may give one that was removed meanwhile, as documents and templates keep removed types.
  ///
  /// - Throws: ``Failure`` `documents.noType` of kind `notFound`.
  func requireType(_ type: ID?) throws {
    if let type, !isQueued { _ = try DocumentType.require(type, in: connection) }
  }
}

/// The document types of the company, by name.
public struct DocumentTypes: Query {
  public static let right = Right.seeTypes

  /// Asks for all types.
  public init() {}

  public func answer(in connection: Connection, for actor: Actor) throws -> [DocumentType] {
    try connection.rows(
      "SELECT \(DocumentType.columns) FROM documents_type ORDER BY name_sort, id", DocumentType.read)
  }
}

/// The document type with an id.
public struct DocumentTypeWithID: Query {
  public static let right = Right.seeTypes

  package let id: ID

  /// Asks for a type by its id; the answer throws `notFound` when it is gone.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> DocumentType {
    try DocumentType.require(id, in: connection)
  }
}
