import Core
import Documents
import Operations
import ServerKit
import SyncProtocol

/// Writes pages of folders as JSON, in 0.9 million instructions for 200 items instead of the 17 million of `JSONEncoder`.
///
/// A test compares the output with that of ``FolderRoutes/Children`` and ``ItemView``.
enum ListingWriter {
  /// Writes a page as ``FolderRoutes/Children``.
  static func page(_ answer: FolderPage.Answer) -> [UInt8] {
    var writer = JSONWriter(capacity: 256 + answer.page.items.count * 690)
    writer.beginObject()
    writer.key("items")
    writer.beginArray()
    for item in answer.page.items { write(item, to: &writer) }
    writer.endArray()
    writer.member("next", answer.page.next?.text)
    writer.member("anchor", answer.anchor?.text)
    writer.endObject()
    return writer.bytes
  }

  /// Writes an item as ``ItemView`` without its path.
  private static func write(_ item: Item, to writer: inout JSONWriter) {
    let isDocument = item.kind == .document
    writer.beginObject()
    writer.member("id", item.id)
    writer.member("kind", isDocument ? "document" : "folder")
    writer.member("worksite", item.worksite)
    writer.member("parent", item.parent)
    writer.member("name", item.name)
    writer.member("type", isDocument ? item.type : nil)
    writer.member("size", isDocument ? item.size : nil)
    writer.member("sha256", item.hash)
    writer.member("modifiedAt", item.modifiedAt)
    writer.member("lastModifiedAt", isDocument ? item.lastModifiedAt : nil)
    writer.member("modifiedBy", item.modifiedBy)
    writer.member("createdAt", item.createdAt)
    writer.member("createdBy", item.createdBy)
    writer.member("version", item.version)
    writer.member("contentVersion", item.content)
    if !item.tags.isEmpty {
      writer.key("tags")
      writer.beginArray()
      for tag in item.tags { writer.string(tag) }
      writer.endArray()
    }
    writer.member("documentType", item.documentType)
    if item.isExecutable { writer.member("isExecutable", true) }
    writer.endObject()
  }
}
