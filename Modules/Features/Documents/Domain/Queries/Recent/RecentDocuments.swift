import Auth
import Core
import Operations
import Persistence
import Worksites

/// The documents that were saved last at the worksites of the actor, the latest first.
///
/// A document is found among the latest ``depth`` saves of its worksite, so that the answer costs the same in a worksite with a
/// million documents. Archived worksites have none.
public struct RecentDocuments: Query {
  public static let right = Right.readDocuments
  /// The number of saves of a worksite that are looked through.
  public static let depth = 200

  /// The user who saved the documents; `nil` for any.
  package let user: ID?
  /// The largest number of documents, 1 ... 100.
  package let limit: Int

  /// Asks for the documents that a user, or any user, saved last; `limit` is bounded to 1 ... 100.
  public init(savedBy user: ID? = nil, limit: Int) {
    self.user = user
    self.limit = min(max(limit, 1), 100)
  }

  /// A document with the time of its latest save.
  public struct Saved: Hashable, Sendable {
    /// The worksite that the document belongs to.
    public let worksite: Worksite
    /// The document as it is now.
    public let item: Item
    /// The names from the top down to it.
    public let components: [String]
    /// The time of its latest save.
    public let savedAt: Instant
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Saved] {
    let sites = try Worksites().answer(in: connection, for: actor).compactMap { site in
      try latestSave(at: site.id, connection).map { (site: site, latest: $0) }
    }
    var found: [Saved] = []
    for (site, latest) in sites.sorted(by: { $0.latest > $1.latest }) {
      // No document of the worksites that are left is as new as those found.
      if found.count == limit, let oldest = found.last, latest < oldest.savedAt { break }
      found = Array((found + (try documents(of: site, connection))).sorted(by: isNewer).prefix(limit))
    }
    return found
  }

  private func isNewer(_ one: Saved, _ other: Saved) -> Bool {
    (one.savedAt, one.item.id) > (other.savedAt, other.item.id)
  }

  private func latestSave(at worksite: ID, _ connection: Connection) throws -> Instant? {
    try connection.first(
      "SELECT saved_at FROM documents_version WHERE worksite = \(worksite) ORDER BY saved_at DESC LIMIT 1"
    ) { $0.instant() }
  }

  private func documents(of site: Worksite, _ connection: Connection) throws -> [Saved] {
    let tree = DocumentTree(connection)
    let candidates = try connection.rows(statement(at: site.id)) { row in
      (savedAt: row.instant(), item: try Item.read(&row))
    }
    var found: [Saved] = []
    for (savedAt, item) in candidates where found.count < limit {
      let lineage = try tree.lineage(of: item.id)
      if lineage.contains(where: \.isTrashed) { continue }
      found.append(
        Saved(worksite: site, item: item, components: lineage.map(\.item.name), savedAt: savedAt))
    }
    return found
  }

  /// The statement that reads the current versions among the latest saves of a worksite.
  package func statement(at worksite: ID) -> SQL {
    let byUser: SQL = user.map { "AND saver = \($0)" } ?? ""
    return """
      SELECT saved_at, \(Item.columns) FROM (
        SELECT id AS save, document, saved_at, saved_by AS saver FROM documents_version
        WHERE worksite = \(worksite) ORDER BY saved_at DESC LIMIT \(Self.depth))
      CROSS JOIN documents_item ON documents_item.id = document
      WHERE content = save AND kind = \(Item.Kind.document.rawValue) AND trashed_at IS NULL \(byUser)
      ORDER BY saved_at DESC
      """
  }
}
