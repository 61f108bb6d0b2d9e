import Core
import Operations

/// The tags, the type and the executable bit of an item, which its copies have too.
struct ItemMetadata: Equatable {
  /// The tags as they are stored; `nil` for none.
  var tags: String?
  /// The type of a document; `nil` for none.
  var documentType: ID?
  /// Whether a document has the executable bit.
  var isExecutable = false

  /// The columns that differ from those of a new item.
  var columns: Change.Columns {
    var columns: Change.Columns = []
    if let tags { columns.append(("tags", tags)) }
    if let documentType { columns.append(("document_type", documentType)) }
    if isExecutable { columns.append(("executable", Self.stored(isExecutable: true))) }
    return columns
  }

  /// The stored form of the executable bit: `nil` for no, as in records from before the column.
  static func stored(isExecutable: Bool) -> Bool? { isExecutable ? true : nil }

  /// A text that is equal for equal metadata; empty for none.
  var text: String { (tags ?? "") + (documentType?.description ?? "") + (isExecutable ? "+x" : "") }
}

extension ItemMetadata {
  /// The metadata of an item.
  init(of item: Item) {
    tags = TagList(item.tags).stored
    documentType = item.documentType
    isExecutable = item.isExecutable
  }
}
