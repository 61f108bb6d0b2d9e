import Core

/// A folder or document in JSON, for HTTP and the command line.
package struct ItemView: Codable, Hashable, Sendable {
  /// The identity, which never changes.
  package let id: ID
  /// `folder` or `document`.
  package let kind: Kind
  package let worksite: ID
  /// The folder that contains the item, or the worksite at the top.
  package let parent: ID
  package let name: String
  /// The address; absent in listings, where all items are in one folder.
  package let path: String?
  /// The folded extension; absent for a folder.
  package let type: String?
  /// The size of the content in bytes; absent for a folder.
  package let size: Int64?
  /// SHA-256 of the current content, hexadecimal; absent for a folder.
  package let sha256: String?
  /// The time of the last change to the content, as reported by the program that changed it.
  package let modifiedAt: Instant
  /// The same, but moved by at least a second with each change of the content; absent for a folder.
  package let lastModifiedAt: Instant?
  /// The user who saved the content last.
  package let modifiedBy: ID
  /// The time when the item was added.
  package let createdAt: Instant
  /// The user who added the item.
  package let createdBy: ID
  /// The operation that last changed the record.
  package let version: ID
  /// The current version of the content; absent for a folder.
  package let contentVersion: ID?
  /// The tags, in the order of lists; absent without any.
  package let tags: [String]?
  /// The document type, which may have been removed; absent without one.
  package let documentType: ID?
  /// Whether the document has the executable bit; absent where it has not.
  package let isExecutable: Bool?

  /// The kinds of items.
  package enum Kind: String, Codable, Sendable, CaseIterable { case folder, document }

  /// An item at an address.
  package init(_ item: Item, path: DocumentPath? = nil) {
    let isDocument = item.kind == .document
    id = item.id
    kind = isDocument ? .document : .folder
    worksite = item.worksite
    parent = item.parent
    name = item.name
    self.path = path?.description
    type = isDocument ? item.type : nil
    size = isDocument ? item.size : nil
    sha256 = item.hash
    modifiedAt = item.modifiedAt
    lastModifiedAt = isDocument ? item.lastModifiedAt : nil
    modifiedBy = item.modifiedBy
    createdAt = item.createdAt
    createdBy = item.createdBy
    version = item.version
    contentVersion = item.content
    tags = item.tags.isEmpty ? nil : item.tags
    documentType = item.documentType
    isExecutable = item.isExecutable ? true : nil
  }

  /// The item without its path.
  package var item: Item {
    Item(
      id: id, kind: kind == .document ? .document : .folder, worksite: worksite, parent: parent, name: name,
      type: type ?? "", size: size ?? 0, content: contentVersion, hash: sha256, modifiedAt: modifiedAt,
      lastModifiedAt: lastModifiedAt ?? modifiedAt,
      modifiedBy: modifiedBy, createdAt: createdAt, createdBy: createdBy, version: version,
      tags: tags ?? [], documentType: documentType, isExecutable: isExecutable ?? false)
  }
}
