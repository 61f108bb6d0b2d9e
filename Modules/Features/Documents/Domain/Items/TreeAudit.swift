import Auth
import Core
import Persistence
import Worksites

/// Finds inconsistencies in the tree and its versions.
struct TreeAudit {
  private let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Returns a message for each inconsistency.
  ///
  /// - Parameter isPartial: whether the database is a replica, which has a part of the tree and of the
  ///   content. Missing folders and content are then no errors.
  func findings(isPartial: Bool) throws -> [Phrase] {
    if isPartial { return try loops() + withoutContent() + misfiled() }
    return try orphans() + loops() + withoutContent() + contentNotIndexed() + misfiled() + propertiesAmiss()
  }

  /// The documents that have a blob as one of their versions.
  ///
  /// - Parameter actor: the user who may read the documents; `nil` for all of them.
  func users(of blob: Blob, readableBy actor: Actor?) throws -> [Phrase] {
    let versions = try connection.rows(
      """
      SELECT documents_version.document, number, documents_version.worksite FROM documents_version
      WHERE hash = \(blob.hash) ORDER BY documents_version.saved_at
      """
    ) { row in (document: try row.id(), number: row.int(), worksite: try row.id()) }
    let sites = try Set(versions.map(\.worksite)).filter { site in
      try actor.map { try Worksite.isGranted(.readDocuments, at: site, to: $0, in: connection) } ?? true
    }
    return try versions.filter { sites.contains($0.worksite) }.map {
      Phrase.versionOf(try address(of: $0.document, $0.worksite), $0.number)
    }
  }

  private func address(of item: ID, _ worksite: ID) throws -> String {
    let site = try Worksite.with(worksite, in: connection)
    return DocumentPath(site: site?.name, components: try DocumentTree(connection).components(of: item))
      .description
  }

  private func orphans() throws -> [Phrase] {
    try names(
      """
      SELECT item.name FROM documents_item AS item LEFT JOIN documents_item AS folder
      ON folder.id = item.parent AND folder.kind = \(Item.Kind.folder.rawValue)
        AND folder.worksite = item.worksite
      WHERE folder.id IS NULL AND item.parent <> item.worksite
      """, Phrase.itemWithoutFolder)
  }

  /// Finds folders that are not reachable from the top of a worksite, or contain themselves.
  private func loops() throws -> [Phrase] {
    try names(
      """
      WITH RECURSIVE reached (id) AS (
        SELECT id FROM documents_item WHERE parent = worksite
        UNION SELECT item.id FROM documents_item AS item JOIN reached ON item.parent = reached.id
      ) SELECT name FROM documents_item AS item WHERE kind = \(Item.Kind.folder.rawValue)
        AND (id IN (parent, worksite)
      OR NOT EXISTS (SELECT 1 FROM reached WHERE reached.id = item.id))
      """, Phrase.folderUnreachable)
  }

  private func withoutContent() throws -> [Phrase] {
    try names(
      """
      SELECT item.name FROM documents_item AS item LEFT JOIN documents_version AS version
      ON version.id = item.content AND version.document = item.id AND version.conflict = 0
      AND version.size = item.size AND COALESCE(item.hash, version.hash) = version.hash
      WHERE item.kind <> \(Item.Kind.folder.rawValue) AND version.id IS NULL
      """, Phrase.documentWithoutContent)
  }

  private func contentNotIndexed() throws -> [Phrase] {
    let relied = Set(try BlobIndex(connection).all())
    var found: [Phrase] = []
    try connection.forEach(
      """
      SELECT version.hash, version.size, item.name FROM documents_version AS version
      JOIN documents_item AS item ON item.id = version.document
      UNION ALL SELECT hash, size, name FROM documents_template
      """
    ) { row in
      let blob = Blob(hash: row.text(), size: row.int64())
      if !relied.contains(blob) { found.append(.documentWithoutContent(row.text())) }
    }
    return found
  }

  /// Finds items whose sort key or folded name differs from the one that this build derives.
  private func misfiled() throws -> [Phrase] {
    var found: [Phrase] = []
    try connection.forEach("SELECT name, name_key, name_sort FROM documents_item") { row in
      let name = row.text()
      if foldedName(name) != row.text() || Collation.key(for: name) != row.bytes() {
        found.append(.misfiled(name))
      }
    }
    return found
  }

  /// Finds properties of items that do not exist, and those that cannot be read.
  private func propertiesAmiss() throws -> [Phrase] {
    var found: [Phrase] = []
    try connection.forEach(
      """
      SELECT property.item, item.name, property.properties FROM documents_property AS property
      LEFT JOIN documents_item AS item ON item.id = property.item
      """
    ) { row in
      let (item, name) = (try row.id(), row.optional { $0.text() })
      if name == nil || (try? JSON.value([ItemProperty].self, from: row.text())) == nil {
        found.append(.propertiesAmiss(name ?? item.short))
      }
    }
    return found
  }

  private func names(_ sql: SQL, _ phrase: (String) -> Phrase) throws -> [Phrase] {
    try connection.rows(sql) { phrase($0.text()) }
  }
}
