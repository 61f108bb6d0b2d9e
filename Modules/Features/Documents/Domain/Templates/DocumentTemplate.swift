import Auth
import Core
import Operations
import Persistence

/// Content from which users make new documents, such as an empty lifting plan.
public struct DocumentTemplate: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// The name of its file, unique in the company.
  public let name: String
  /// The type that its documents get; `nil` for none.
  public let documentType: ID?
  /// Hash and size of the content, which the blob store has.
  public let blob: Blob
  /// The time of the last change to the content, as its program reported it.
  public let modifiedAt: Instant
  /// The time when the template was added.
  public let createdAt: Instant
  /// The user who added it.
  public let createdBy: ID
  /// The operation that last changed the template.
  public let version: ID

  static let columns: SQL =
    "id, name, document_type, hash, size, modified_at, created_at, created_by, version"

  static func read(_ row: inout Row) throws -> DocumentTemplate {
    DocumentTemplate(
      id: try row.id(), name: row.text(), documentType: try row.optional { try $0.id() },
      blob: Blob(hash: row.text(), size: row.int64()), modifiedAt: row.instant(), createdAt: row.instant(),
      createdBy: try row.id(), version: try row.id())
  }

  /// The template with an id.
  ///
  /// - Throws: ``Failure`` of kind `notFound` when it is gone.
  static func require(_ id: ID, in connection: Connection) throws -> DocumentTemplate {
    let template = try connection.first("SELECT \(columns) FROM documents_template WHERE id = \(id)", read)
    guard let template else {
      throw Failure(
        .notFound, .documentsNoTemplate, .noSuchTemplate, remedy: .seeTemplates, field: "template")
    }
    return template
  }

  /// The templates with some content, a phrase each.
  ///
  /// - Parameter actor: the user who may see the templates; `nil` for all of them.
  static func users(
    of blob: Blob, readableBy actor: Actor?, in connection: Connection
  ) throws -> [Phrase] {
    if let actor, !Right.seeTypes.isGranted(to: actor.role) { return [] }
    return try connection.rows("SELECT name FROM documents_template WHERE hash = \(blob.hash)") {
      .templateCalled($0.text())
    }
  }

  /// Whether an actor may see a template with some content.
  static func isReadable(_ blob: Blob, by actor: Actor, in connection: Connection) throws -> Bool {
    try Right.seeTypes.isGranted(to: actor.role)
      && connection.exists(
        "SELECT 1 FROM documents_template WHERE hash = \(blob.hash) AND size = \(blob.size)")
  }
}

/// The templates of the company, by name.
public struct DocumentTemplates: Query {
  public static let right = Right.seeTypes

  /// Asks for all templates.
  public init() {}

  public func answer(in connection: Connection, for actor: Actor) throws -> [DocumentTemplate] {
    try connection.rows(
      "SELECT \(DocumentTemplate.columns) FROM documents_template ORDER BY name_sort, id",
      DocumentTemplate.read)
  }
}

/// The template with an id.
public struct DocumentTemplateWithID: Query {
  public static let right = Right.seeTypes

  package let id: ID

  /// Asks for a template by its id; the answer throws `notFound` when it is gone.
  public init(_ id: ID) { self.id = id }

  public func answer(in connection: Connection, for actor: Actor) throws -> DocumentTemplate {
    try DocumentTemplate.require(id, in: connection)
  }
}

extension NeededContent {
  /// The content of a template.
  public init(of template: DocumentTemplate) {
    self.init(
      record: template.id, path: "/documents/templates/\(template.id)/content", revision: nil,
      blob: template.blob)
  }
}
