import Auth
import Core
import Operations
import Persistence
import Worksites

/// The open conflicts of a worksite's documents, the oldest first.
public struct Conflicts: Query {
  public static let right = Right.readDocuments

  package let worksite: ID

  /// Asks for the open conflicts of a worksite.
  public init(in worksite: ID) { self.worksite = worksite }

  /// A document with a conflicting version.
  public struct Conflict: Hashable, Sendable {
    /// The document as it is now.
    public let item: Item
    /// The names from the top down to it.
    public let components: [String]
    /// The version that was kept beside the current one.
    public let beside: Version
    /// The version that users read meanwhile.
    public let current: Version
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> [Conflict] {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    let tree = DocumentTree(connection)
    return try connection.rows(Self.open(in: worksite)) { row in
      (try row.id(), try Version.read(&row))
    }
    .compactMap { document, beside in
      let lineage = try tree.lineage(of: document)
      guard let item = lineage.last?.item, lineage.allSatisfy({ !$0.isTrashed }),
        let current = try tree.content(of: item)
      else { return nil }
      return Conflict(item: item, components: lineage.map(\.item.name), beside: beside, current: current)
    }
  }

  /// The documents of a worksite that have an open conflict, without a check of rights.
  package static func documents(in worksite: ID, _ connection: Connection) throws -> Set<ID> {
    Set(
      try connection.rows(
        """
        SELECT document FROM documents_version
        WHERE conflict = 1 AND resolved_at IS NULL AND worksite = \(worksite)
        """
      ) { try $0.id() })
  }

  static func open(in worksite: ID) -> SQL {
    """
    SELECT document, \(Version.columns) FROM documents_version
    WHERE conflict = 1 AND resolved_at IS NULL AND worksite = \(worksite) ORDER BY saved_at, id
    """
  }

  /// Notices about an actor's saves that became conflicts, possibly long after the device accepted the saves.
  static func notices(for actor: Actor, in connection: Connection) throws -> [Notice] {
    try connection.rows(
      """
      SELECT version.id, item.name FROM documents_version AS version
      JOIN documents_item AS item ON item.id = version.document
      WHERE version.conflict = 1 AND version.resolved_at IS NULL AND version.saved_by = \(actor.user)
      ORDER BY version.saved_at, version.id
      """
    ) { row in
      let id = try row.id()
      return Notice(id: id, text: .becameConflict(row.text()), remedy: .decideConflict(id.short))
    }
  }
}
