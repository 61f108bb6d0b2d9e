import Core
import Persistence

/// A folder or a document.
public struct Item: Hashable, Sendable {
  /// The identity, for life: renaming, moving and saving keep it.
  public let id: ID
  /// Which of the two it is.
  public let kind: Kind
  /// The worksite it belongs to.
  public let worksite: ID
  /// The folder it lies in, or the worksite for what lies at the top.
  public let parent: ID
  /// The name, as it was typed.
  public let name: String
  /// The folded extension: `pdf`; empty for a folder.
  public let type: String
  /// The size of the content in bytes; 0 for a folder.
  public let size: Int64
  /// The current version of a document's content; `nil` for a folder.
  public let content: ID?
  /// When the content was last changed, by the program that did.
  public let modifiedAt: Instant
  /// Who saved it last.
  public let modifiedBy: ID
  /// When it was added.
  public let createdAt: Instant
  /// Who added it.
  public let createdBy: ID
  /// The operation that last changed anything about it.
  public let version: ID

  /// Folders come before documents in every listing.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    case folder = 0
    case document = 1
  }

  /// The columns ``read(_:)`` takes.
  package static let columns: SQL = """
    id, kind, worksite, parent, name, type, size, content, modified_at, modified_by, created_at, created_by, version
    """

  /// An item from a row of ``columns``.
  package static func read(_ row: inout Row) throws -> Item {
    Item(
      id: try row.id(), kind: row.int() == 0 ? .folder : .document, worksite: try row.id(),
      parent: try row.id(),
      name: row.text(), type: row.text(), size: row.int64(), content: try row.optional { try $0.id() },
      modifiedAt: row.instant(), modifiedBy: try row.id(), createdAt: row.instant(), createdBy: try row.id(),
      version: try row.id())
  }
}
