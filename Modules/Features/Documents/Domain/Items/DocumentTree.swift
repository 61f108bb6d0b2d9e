import Auth
import Core
import Operations
import Persistence
import Worksites

/// Reads the tree of folders and documents, without checking rights. Queries and operations check rights
/// first.
package struct DocumentTree {
  private let connection: Connection

  /// Creates a reader for a database connection.
  package init(_ connection: Connection) { self.connection = connection }

  /// The item with an id, in the trash or not.
  package func item(_ id: ID) throws -> Item? {
    try connection.first("SELECT \(Item.columns) FROM documents_item WHERE id = \(id)", Item.read)
  }

  /// The worksite of a container. The id of a worksite means its top, even if an item has the same id.
  ///
  /// An unknown id is returned as it is; no actor has rights at such a worksite.
  package func worksite(of container: ID) throws -> ID {
    if try Worksite.exists(container, in: connection) { return container }
    return try connection.first("SELECT worksite FROM documents_item WHERE id = \(container)") { try $0.id() }
      ?? container
  }

  /// The item of a name in a folder or worksite, without case.
  package func child(of parent: ID, named name: String) throws -> Item? {
    try connection.first(
      """
      SELECT \(Item.columns) FROM documents_item
      WHERE parent = \(parent) AND name_key = \(foldedName(name)) AND trashed_at IS NULL
      """, Item.read)
  }

  /// The items in a folder or worksite whose names begin with a text, without case.
  func children(of parent: ID, beginning text: String, limit: Int) throws -> [Item] {
    let folded = foldedName(text)
    return try connection.rows(
      """
      SELECT \(Item.columns) FROM documents_item WHERE parent = \(parent) AND trashed_at IS NULL
      AND kind <> \(Item.temporary) AND name_key >= \(folded) AND name_key < \(folded + "\u{10FFFF}") ORDER BY name_key LIMIT \(limit)
      """, Item.read)
  }

  /// The items in a folder or worksite.
  package func children(of parent: ID) throws -> [Item] {
    try connection.rows(
      "SELECT \(Item.columns) FROM documents_item WHERE parent = \(parent) AND trashed_at IS NULL", Item.read)
  }

  /// An item and the folders above it, the top one first, each with whether it was put in the trash.
  ///
  /// - Throws: ``Failure`` of kind `damaged` when a folder contains itself.
  package func lineage(of id: ID) throws -> [(item: Item, isTrashed: Bool)] {
    var lineage: [(Item, Bool)] = []
    var next = id
    var seen: Set<ID> = []
    while let step = try connection.first(
      "SELECT trashed_at IS NOT NULL, \(Item.columns) FROM documents_item WHERE id = \(next)",
      { row in
        let isTrashed = row.bool()
        return (try Item.read(&row), isTrashed)
      })
    {
      lineage.append(step)
      next = step.0.parent
      if !seen.insert(step.0.id).inserted {
        throw Failure(.damaged, "documents.loop", .treeLoops, remedy: .verifyData)
      }
      if step.0.parent == step.0.worksite { break }
    }
    return lineage.reversed()
  }

  /// The number of levels below a folder, items in the trash included: 0 ... ``deepest`` + 1.
  package func height(of folder: ID) throws -> Int {
    var folders = [folder]
    for height in 0...Self.deepest {
      if try folders.allSatisfy({ try isEmpty($0) }) { return height }
      folders = try folders.flatMap { parent in
        try Self.everything(in: parent, foldersOnly: true).flatMap { try connection.rows($0) { try $0.id() } }
      }
    }
    return Self.deepest + 1
  }

  /// Whether a folder has no items, in the trash or not.
  package func isEmpty(_ folder: ID) throws -> Bool {
    try !Self.everything(in: folder).contains { try connection.exists($0) }
  }

  /// The statements that select the ids of a folder's items, first those not in the trash, then the others.
  ///
  /// Two statements, because each has an index of its own that a combined one would not use.
  package static func everything(in folder: ID, foldersOnly: Bool = false) -> [SQL] {
    let kind: SQL = foldersOnly ? "AND kind = \(Item.Kind.folder.rawValue)" : ""
    return ["trashed_at IS NULL", "trashed_at IS NOT NULL"].map { (state: SQL) in
      "SELECT id FROM documents_item WHERE parent = \(folder) \(kind) AND \(state)"
    }
  }

  /// All items below folders, in the trash or not, each folder before its items.
  func descendants(of folders: [ID]) throws -> [Item] {
    var (found, next): ([Item], [ID]) = ([], folders)
    // An item is in one folder, so that a folder met again contains itself.
    var seen = Set(folders)
    while !next.isEmpty {
      let inside = try next.flatMap { parent in
        try Self.everything(in: parent).flatMap { try connection.rows($0) { try $0.id() } }
      }.filter { seen.insert($0).inserted }
      let items = try inside.compactMap { try item($0) }
      found += items
      next = items.filter { $0.kind == .folder }.map(\.id)
    }
    return found
  }

  /// Whether a version of a document has some content, but for documents that are not counted.
  func isHeld(_ blob: Blob, except documents: Set<ID> = []) throws -> Bool {
    try versions(holding: blob).contains { !documents.contains($0.document) }
  }

  /// The names from the top down to an item.
  package func components(of id: ID) throws -> [String] { try lineage(of: id).map(\.item.name) }

  /// The versions of a document, newest first.
  package func versions(
    of document: ID, version: ID? = nil, before number: Int64? = nil, limit: Int? = nil
  ) throws -> [Version] {
    let only: SQL = version.map { "AND id = \($0)" } ?? ""
    let older: SQL = number.map { "AND number < \($0)" } ?? ""
    let maximum: SQL = limit.map { "LIMIT \($0)" } ?? ""
    return try connection.rows(
      """
      SELECT \(Version.columns) FROM documents_version WHERE document = \(document) \(only) \(older)
      ORDER BY number DESC \(maximum)
      """, Version.read)
  }

  /// The versions that have a content, each with its document.
  package func versions(holding blob: Blob) throws -> [(document: ID, version: Version)] {
    try connection.rows(
      "SELECT document, \(Version.columns) FROM documents_version WHERE hash = \(blob.hash) ORDER BY id"
    ) { (try $0.id(), try Version.read(&$0)) }
  }

  /// The number of versions of all documents that have a content.
  func versionCount(holding blob: Blob) throws -> Int {
    try connection.first("SELECT COUNT(*) FROM documents_version WHERE hash = \(blob.hash)") { $0.int() } ?? 0
  }

  /// A version of a document by its number.
  package func version(number: Int, of document: ID) throws -> Version? {
    try connection.first(
      "SELECT \(Version.columns) FROM documents_version WHERE document = \(document) AND number = \(number)",
      Version.read)
  }

  /// The current version of a document.
  package func content(of item: Item) throws -> Version? {
    guard let content = item.content else { return nil }
    return try connection.first(
      "SELECT \(Version.columns) FROM documents_version WHERE id = \(content)", Version.read)
  }

  /// The current content of the documents in a folder, or of one document.
  package func contents(of id: ID) throws -> [NeededContent] {
    try connection.rows(
      """
      SELECT item.id, version.hash, version.size FROM documents_item AS item
      JOIN documents_version AS version ON version.id = item.content
      WHERE (item.parent = \(id) OR item.id = \(id)) AND item.kind = \(Item.Kind.document.rawValue)
        AND item.trashed_at IS NULL
      """
    ) { NeededContent(of: try $0.id(), revision: nil, blob: Blob(hash: $0.text(), size: $0.int64())) }
  }

  /// The folders directly in a folder.
  package func folders(in folder: ID) throws -> [ID] {
    try connection.rows(
      """
      SELECT id FROM documents_item WHERE parent = \(folder) AND kind = \(Item.Kind.folder.rawValue)
      AND trashed_at IS NULL
      """
    ) { try $0.id() }
  }

  /// Whether a content is a version of a document that the actor may read.
  package func hasVersion(_ blob: Blob, readableBy actor: Actor) throws -> Bool {
    let sites = try connection.rows(
      "SELECT DISTINCT worksite FROM documents_version WHERE hash = \(blob.hash) AND size = \(blob.size)"
    ) { try $0.id() }
    return try sites.contains {
      try Worksite.isGranted(.readDocuments, at: $0, to: actor, in: connection)
    }
  }

  /// Whether a version exists.
  func isKnown(version: ID) throws -> Bool {
    try connection.first("SELECT 1 FROM documents_version WHERE id = \(version)") { _ in true } ?? false
  }

  /// Requires that the actor may read a folder or the top of a worksite, in the trash or not.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  func requireReadable(_ folder: ID, for actor: Actor) throws {
    guard try Worksite.isGranted(.readDocuments, at: worksite(of: folder), to: actor, in: connection) else {
      throw TreeRules.notFound
    }
  }

  /// The most levels of the tree, the top and the bottom item included.
  package static let deepest = 100
}
