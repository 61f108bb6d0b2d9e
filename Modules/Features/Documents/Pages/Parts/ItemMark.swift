import Core
import Documents
import PageKit

/// The mark before the name of an item: a folder, or the ending of the document's name.
struct ItemMark {
  let item: Item

  var html: HTML {
    if item.kind == .folder { return "<span class=\"kind\">\(Icon.documents.html)</span>" }
    // The name beside it says the same to screen readers.
    return "<span class=\"kind\" aria-hidden=\"true\">\(String(item.type.uppercased().prefix(4)))</span>"
  }
}
