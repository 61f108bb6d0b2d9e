import Core

/// A folder or document in JSON, over HTTP and from the command line alike.
public struct ItemView: Codable, Hashable, Sendable {
  /// The identity, for life.
  public let id: ID
  /// `folder` or `document`.
  public let kind: Kind
  /// The worksite it belongs to.
  public let worksite: ID
  /// The folder it lies in, or the worksite for what lies at the top.
  public let parent: ID
  /// The name.
  public let name: String
  /// The address, where it is known: a listing does not repeat that of its folder.
  public let path: String?
  /// The folded extension of a document.
  public let type: String?
  /// The bytes of a document.
  public let size: Int64?
  /// When the content was last changed.
  public let modifiedAt: Instant
  /// Who saved it last.
  public let modifiedBy: ID
  /// When it was added.
  public let createdAt: Instant
  /// Who added it.
  public let createdBy: ID
  /// The operation that last changed anything about it.
  public let version: ID
  /// The current version of a document's content.
  public let contentVersion: ID?

  /// What an item is.
  public enum Kind: String, Codable, Sendable, CaseIterable { case folder, document }

  /// An item at an address.
  public init(_ item: Item, path: DocumentPath? = nil) {
    let isDocument = item.kind == .document
    id = item.id
    kind = isDocument ? .document : .folder
    worksite = item.worksite
    parent = item.parent
    name = item.name
    self.path = path?.description
    type = isDocument ? item.type : nil
    size = isDocument ? item.size : nil
    modifiedAt = item.modifiedAt
    modifiedBy = item.modifiedBy
    createdAt = item.createdAt
    createdBy = item.createdBy
    version = item.version
    contentVersion = item.content
  }

  /// The item it is a view of.
  package var item: Item {
    Item(
      id: id, kind: kind == .document ? .document : .folder, worksite: worksite, parent: parent, name: name,
      type: type ?? "", size: size ?? 0, content: contentVersion, modifiedAt: modifiedAt,
      modifiedBy: modifiedBy, createdAt: createdAt, createdBy: createdBy, version: version)
  }
}
