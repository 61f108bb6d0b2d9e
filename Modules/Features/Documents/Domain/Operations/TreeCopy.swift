import Auth
import Core
import Operations
import Persistence

/// Copies the items of a tree, some hundreds at a time.
struct TreeCopy {
  private let change: Change
  private let worksite: ID
  private let actor: Actor
  private var connection: Connection { change.connection }
  /// The number of copies so far.
  private(set) var count = 0
  private var sum: UInt64 = 0

  /// A copy to a worksite, as part of a change.
  init(_ change: Change, to worksite: ID, by actor: Actor) {
    self.change = change
    self.worksite = worksite
    self.actor = actor
  }

  /// A digest of the copied names, contents and metadata, in any order.
  var digest: String { Hex.encode(withUnsafeBytes(of: sum.bigEndian) { Array($0) }) }

  /// The number of items that are read at a time.
  private static let page = 500

  /// An item to copy.
  private struct Source {
    let id: ID
    let name: String
    let key: String
    let sort: [UInt8]
    let type: String
    /// Whether programs keep properties with it.
    let hasProperties: Bool
    let metadata: ItemMetadata
    /// The current content; `nil` for a folder.
    let content: (blob: Blob, modifiedAt: Instant)?
  }

  /// Copies an item without those below it to a place, which is checked.
  ///
  /// - Parameter item: the item; `nil` for the top of a worksite.
  mutating func copy(_ item: Item?, of source: ID, to place: ItemPlace) throws {
    let ids = CopyItem.copies(of: source, by: change.operation)
    var content: NewContent?
    if let item, item.kind == .document {
      guard let version = try DocumentTree(connection).content(of: item) else { throw TreeRules.notFound }
      content = NewContent(id: ids[1], blob: version.blob, modifiedAt: version.modifiedAt)
    }
    let metadata = item.map { ItemMetadata(of: $0) } ?? ItemMetadata()
    try change.insertItem(
      ItemDraft(id: ids[0], worksite: worksite, place: place, content: content, metadata: metadata), by: actor
    )
    try ItemProperties(connection).copy(from: source, to: ids[0])
    note(source, in: ids[0], place.name, content?.blob, metadata)
  }

  /// Copies all items below a folder.
  ///
  /// - Parameters:
  ///   - copy: the copy of the folder. It may lie in the folder itself, and is not copied then.
  ///   - level: the number of levels from the top to the copy.
  mutating func copyAll(below source: ID, to copy: ID, at level: Int) throws {
    var folders = [(source: source, copy: copy, level: level)]
    var visited: Set<ID> = [copy]
    while let folder = folders.popLast() {
      guard visited.insert(folder.source).inserted else { continue }
      for kind in Item.Kind.allCases {
        var last: Source?
        repeat {
          let sources = try self.sources(kind, in: folder.source, after: last)
          last = sources.count == Self.page ? sources.last : nil
          if !sources.isEmpty, folder.level >= DocumentTree.deepest { throw TreeRules.tooDeep }
          try change.writingParts {
            for source in sources where source.id != copy && (kind == .folder || source.content != nil) {
              let ids = try self.copy(source, in: folder.copy)
              if kind == .folder { folders.append((source.id, ids[0], folder.level + 1)) }
            }
          }
        } while last != nil
      }
    }
  }

  private mutating func copy(_ source: Source, in folder: ID) throws -> [ID] {
    let ids = CopyItem.copies(of: source.id, by: change.operation)
    let content = source.content.map { NewContent(id: ids[1], blob: $0.blob, modifiedAt: $0.modifiedAt) }
    let place: Change.Columns = [
      ("parent", folder), ("name", source.name), ("name_key", source.key), ("name_sort", source.sort),
      ("type", source.type),
    ]
    try change.insertItem(
      ids[0], in: worksite, at: place + source.metadata.columns, content, by: actor)
    change.noteRead(source.id)
    if source.hasProperties { try ItemProperties(connection).copy(from: source.id, to: ids[0]) }
    note(source.id, in: folder, source.name, source.content?.blob, source.metadata)
    return ids
  }

  /// The next items of a folder by name, outside the trash. A document whose content a device does not know is left out.
  private func sources(_ kind: Item.Kind, in folder: ID, after last: Source?) throws -> [Source] {
    let behind: SQL = last.map { "AND (item.name_sort, item.id) > (\($0.sort), \($0.id))" } ?? ""
    return try connection.rows(
      """
      SELECT item.id, item.name, item.name_key, item.name_sort, item.type,
        EXISTS (SELECT 1 FROM documents_property WHERE documents_property.item = item.id), item.tags, item.document_type,
        item.executable, version.hash, version.size, version.modified_at
      FROM documents_item AS item LEFT JOIN documents_version AS version ON version.id = item.content
      WHERE item.parent = \(folder) AND item.kind = \(kind.rawValue) AND item.trashed_at IS NULL \(behind)
      ORDER BY item.name_sort, item.id LIMIT \(Self.page)
      """
    ) { row in
      let (id, name, key, sort, type) = (try row.id(), row.text(), row.text(), row.bytes(), row.text())
      let hasProperties = row.bool()
      let metadata = ItemMetadata(
        tags: row.optional { $0.text() }, documentType: try row.optional { try $0.id() },
        isExecutable: row.optional { $0.bool() } ?? false)
      let hash = row.optional { $0.text() }
      return Source(
        id: id, name: name, key: key, sort: sort, type: type, hasProperties: hasProperties,
        metadata: metadata,
        content: hash.map { (blob: Blob(hash: $0, size: row.int64()), modifiedAt: row.instant()) })
    }
  }

  private mutating func note(
    _ source: ID, in folder: ID, _ name: String, _ blob: Blob?, _ metadata: ItemMetadata
  ) {
    count += 1
    sum &+= source.derived(for: "\(folder) \(name) \(blob?.hash ?? "")\(metadata.text)").low
  }
}
