import Auth
import Core
import Persistence
import Worksites

/// A folder, or the top of a worksite.
public struct Container: Hashable, Sendable {
  /// The folder, or the worksite for its top.
  public let id: ID
  /// The worksite that it belongs to; for the top, the same as ``id``.
  public let worksite: ID

  /// The top of a worksite.
  public static func site(_ worksite: ID) -> Container { Container(id: worksite, worksite: worksite) }

  /// A folder of a worksite.
  public static func folder(_ id: ID, in worksite: ID) -> Container { Container(id: id, worksite: worksite) }

  /// Requires that the actor may list the container and that it is not in the trash.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  func require(for actor: Actor, in connection: Connection) throws {
    guard try Worksite.isGranted(.readDocuments, at: worksite, to: actor, in: connection) else {
      throw Self.notFound
    }
    if id == worksite {
      _ = try Worksite.require(.readDocuments, at: worksite, for: actor, in: connection)
      return
    }
    let lineage = try DocumentTree(connection).lineage(of: id)
    guard let folder = lineage.last?.item, folder.kind == .folder, folder.worksite == worksite,
      lineage.allSatisfy({ !$0.isTrashed })
    else { throw Self.notFound }
  }

  private static var notFound: Failure {
    Failure(.notFound, .documentsNoFolder, .folderGone, remedy: .listParent)
  }
}

extension LocatedItem {
  /// The container at the address.
  ///
  /// - Throws: ``Failure`` of kind `invalid` when a document is there.
  public func asContainer() throws -> Container {
    guard isFolder else {
      throw Failure(
        .conflict, "documents.notFolder", .isDocument(path.description), remedy: .nameFolder, field: "path")
    }
    return Container(id: container, worksite: worksite.id)
  }
}
