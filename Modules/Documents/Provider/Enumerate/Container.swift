import Auth
import Core
import Documents
import Persistence
import Worksites

/// Something that holds folders and documents.
public struct Container: Hashable, Sendable {
  /// The folder, or the worksite for its top.
  public let id: ID
  /// The worksite it belongs to.
  public let worksite: ID

  /// The top of a worksite.
  public static func site(_ worksite: ID) -> Container { Container(id: worksite, worksite: worksite) }

  /// A folder of a worksite.
  public static func folder(_ id: ID, in worksite: ID) -> Container { Container(id: id, worksite: worksite) }

  /// Goes on when the actor may list it and it is not in the trash.
  func require(for actor: Actor, in connection: Connection) throws {
    guard try Worksite.isGranted(.readDocuments, at: worksite, to: actor, in: connection) else {
      throw Self.gone
    }
    if id == worksite {
      _ = try Worksite.require(.readDocuments, at: worksite, for: actor, in: connection)
      return
    }
    let line = try DocumentTree(connection).line(to: id)
    guard let folder = line.last?.item, folder.kind == .folder, folder.worksite == worksite,
      line.allSatisfy({ !$0.isTrashed })
    else { throw Self.gone }
  }

  private static var gone: Failure {
    Failure(.notFound, "documents.noFolder", .folderGone, remedy: .listParent)
  }
}

extension Located {
  /// The container behind an address.
  ///
  /// - Throws: ``Failure`` when there is a document.
  public func asContainer() throws -> Container {
    guard isFolder else {
      throw Failure(.invalid, "documents.notFolder", .isDocument(path.description), field: "path")
    }
    return Container(id: container, worksite: worksite.id)
  }
}
