import Core
import Documents
import DocumentsProvider
import Operations
import ServerKit
import SyncProtocol

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
    writer.beginObject()
    writer.verbatim(#""id":"#)
    writer.id(item.id)
    if item.kind == .document {
      writer.verbatim(#","kind":"document","worksite":"#)
    } else {
      writer.verbatim(#","kind":"folder","worksite":"#)
    }
    writer.id(item.worksite)
    writer.verbatim(#","parent":"#)
    writer.id(item.parent)
    writer.verbatim(#","name":"#)
    writer.string(item.name)
    if item.kind == .document {
      writer.verbatim(#","type":"#)
      writer.string(item.type)
      writer.verbatim(#","size":"#)
      writer.integer(item.size)
    }
    writer.verbatim(#","modifiedAt":"#)
    writer.instant(item.modifiedAt)
    writer.verbatim(#","modifiedBy":"#)
    writer.id(item.modifiedBy)
    writer.verbatim(#","createdAt":"#)
    writer.instant(item.createdAt)
    writer.verbatim(#","createdBy":"#)
    writer.id(item.createdBy)
    writer.verbatim(#","version":"#)
    writer.id(item.version)
    if let content = item.content {
      writer.verbatim(#","contentVersion":"#)
      writer.id(content)
    }
    writer.endObject()
  }
}
