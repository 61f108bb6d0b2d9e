import Core
import Documents

/// A folder or document as programs read it.
struct ItemView: Encodable {
  let id: ID
  let kind: String
  let worksite: ID
  let parent: ID
  let name: String
  let path: String
  let type: String?
  let size: Int64?
  let modifiedAt: Instant
  let modifiedBy: ID
  let createdAt: Instant
  let createdBy: ID
  let version: ID
  let contentVersion: ID?

  init(_ item: Item, path: DocumentPath) {
    let isDocument = item.kind == .document
    id = item.id
    kind = isDocument ? "document" : "folder"
    worksite = item.worksite
    parent = item.parent
    name = item.name
    self.path = path.description
    type = isDocument ? item.type : nil
    size = isDocument ? item.size : nil
    modifiedAt = item.modifiedAt
    modifiedBy = item.modifiedBy
    createdAt = item.createdAt
    createdBy = item.createdBy
    version = item.version
    contentVersion = item.content
  }
}
