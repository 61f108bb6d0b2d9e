import Auth
import Core
import Operations
import Persistence
import Worksites

/// The number of items in the trash of a worksite and the space that only they use.
public struct TrashSize: Query {
  public static let right = Right.readDocuments

  package let worksite: ID

  /// Asks for the size of a worksite's trash.
  public init(of worksite: ID) { self.worksite = worksite }

  /// - Returns: the counts, items inside trashed folders included. The bytes are those of all versions whose
  ///   content no document outside the trash has.
  public func answer(in connection: Connection, for actor: Actor) throws -> TreeSize.Answer {
    _ = try Worksite.require(Self.right, at: worksite, for: actor, in: connection)
    let tree = DocumentTree(connection)
    let roots = try Trash(of: worksite).answer(in: connection, for: actor).map(\.item)
    var items: [ID: Item] = [:]
    let inside = try tree.descendants(of: roots.filter { $0.kind == .folder }.map(\.id))
    for item in roots + inside { items[item.id] = item }
    let documents = Set(items.values.filter { $0.kind == .document }.map(\.id))
    let blobs = try Set(documents.flatMap { try tree.versions(of: $0).map(\.blob) })
    let freed = try blobs.filter { try !tree.isHeld($0, except: documents) }
    return TreeSize.Answer(
      folders: items.count - documents.count, documents: documents.count,
      bytes: freed.reduce(0) { $0 + $1.size })
  }
}
