import Core
import Operations

/// The tags and the type of an item, which its copies have too.
struct ItemMetadata: Equatable {
  /// The tags as they are stored; `nil` for none.
  var tags: String?
  /// The type of a document; `nil` for none.
  var documentType: ID?

  /// The columns that differ from those of a new item.
  var columns: Change.Columns {
    var columns: Change.Columns = []
    if let tags { columns.append(("tags", tags)) }
    if let documentType { columns.append(("document_type", documentType)) }
    return columns
  }

  /// A text that is equal for equal metadata; empty for none.
  var text: String { (tags ?? "") + (documentType?.description ?? "") }
}

extension ItemMetadata {
  /// The tags and the type of an item.
  init(of item: Item) {
    tags = TagList(item.tags).stored
    documentType = item.documentType
  }
}
