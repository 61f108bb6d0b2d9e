import Core
import Persistence

/// A folder or a document.
public struct Item: Hashable, Sendable {
  /// The identity. Renaming, moving and saving keep it.
  public let id: ID
  /// Whether the item is a folder or a document.
  public let kind: Kind
  /// The worksite that the item belongs to, for life.
  public let worksite: ID
  /// The folder that contains the item, or the worksite at the top.
  public let parent: ID
  /// The name, as the user typed it.
  public let name: String
  /// The folded extension: `pdf`; empty for a folder.
  public let type: String
  /// The size of the content in bytes; 0 for a folder.
  public let size: Int64
  /// The current version of a document's content; `nil` for a folder.
  public let content: ID?
  /// SHA-256 of the current content, hexadecimal; `nil` for a folder, and where the content is not known yet.
  public let hash: String?
  /// The time of the last change to the content, as reported by the program that changed it.
  public let modifiedAt: Instant
  /// ``modifiedAt``, moved by at least a second with each change of the content.
  ///
  /// So equal times mean equal content (RFC 9110 §8.8.2.2).
  public let lastModifiedAt: Instant
  /// The user who saved the content last.
  public let modifiedBy: ID
  /// The time when the item was added.
  public let createdAt: Instant
  /// The user who added the item.
  public let createdBy: ID
  /// The operation that last changed the record.
  public let version: ID
  /// The tags, in the order of lists.
  public let tags: [String]
  /// The document type, which may have been removed; `nil` for none.
  public let documentType: ID?
  /// Whether the document is a program that its owner may run: the executable bit of its file.
  public internal(set) var isExecutable = false
  /// Whether a program made the document for itself while it works: without versions, in no search, feed or history.
  public internal(set) var isTemporary = false

  /// The kinds of items, in the order of every listing.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    case folder = 0
    case document = 1
  }

  /// The kind of temporary documents in the database: the segment that no listing has.
  package static let temporary = 2

  /// The columns that ``read(_:)`` reads, in order.
  package static let columns: SQL = """
    id, kind, worksite, parent, name, type, size, content, hash,
    modified_at, COALESCE(last_modified_at, modified_at), modified_by, created_at, created_by, version, tags, document_type,
    executable
    """

  /// Reads an item from a row of ``columns``.
  package static func read(_ row: inout Row) throws -> Item {
    let (id, kind) = (try row.id(), row.int())
    return Item(
      id: id, kind: kind == Kind.folder.rawValue ? .folder : .document, worksite: try row.id(),
      parent: try row.id(),
      name: row.text(), type: row.text(), size: row.int64(), content: try row.optional { try $0.id() },
      hash: row.optional { $0.text() }, modifiedAt: row.instant(), lastModifiedAt: row.instant(),
      modifiedBy: try row.id(), createdAt: row.instant(), createdBy: try row.id(),
      version: try row.id(), tags: TagList(stored: row.optional { $0.text() }).tags,
      documentType: try row.optional { try $0.id() },
      isExecutable: row.optional { $0.bool() } ?? false, isTemporary: kind == temporary)
  }
}

extension Item {
  /// The end of the year 9999, the last time that RFC 3339 can express.
  private static let latest = Instant(milliseconds: 253_402_300_799_999)

  /// The ``lastModifiedAt`` of content that replaces other content.
  static func lastModified(_ modifiedAt: Instant, after earlier: Instant) -> Instant {
    max(modifiedAt, min(earlier.adding(seconds: 1), latest))
  }
}
