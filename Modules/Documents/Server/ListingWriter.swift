import Core
import Documents
import DocumentsProvider
import Operations
import ServerKit

/// Writes pages of folders as JSON, faster than the general encoder. A test compares the output with
/// ``ItemView``.
enum ListingWriter {
  /// Writes a page as ``FolderRoutes/Children``.
  static func page(_ answer: FolderPage.Answer) -> [UInt8] {
    var writer = JSONWriter(capacity: 256 + answer.page.items.count * 560)
    writer.beginObject()
    writer.key("items")
    writer.beginArray()
    for item in answer.page.items { write(item, to: &writer) }
    writer.endArray()
    if let next = answer.page.next {
      writer.key("next")
      writer.string(next.text)
    }
    if let anchor = answer.anchor {
      writer.key("anchor")
      writer.string(anchor.text)
    }
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ item: Item, to writer: inout JSONWriter) {
    let isDocument = item.kind == .document
    writer.beginObject()
    writer.key("id")
    writer.id(item.id)
    writer.key("kind")
    writer.string(isDocument ? "document" : "folder")
    writer.key("worksite")
    writer.id(item.worksite)
    writer.key("parent")
    writer.id(item.parent)
    writer.key("name")
    writer.string(item.name)
    if isDocument {
      writer.key("type")
      writer.string(item.type)
      writer.key("size")
      writer.integer(item.size)
    }
    writer.key("modifiedAt")
    writer.instant(item.modifiedAt)
    writer.key("modifiedBy")
    writer.id(item.modifiedBy)
    writer.key("createdAt")
    writer.instant(item.createdAt)
    writer.key("createdBy")
    writer.id(item.createdBy)
    writer.key("version")
    writer.id(item.version)
    if let content = item.content {
      writer.key("contentVersion")
      writer.id(content)
    }
    writer.endObject()
  }
}
