import Auth
import Core
import Operations
import Persistence
import Worksites

/// Finds the folder or document at an address.
public struct Locate: Query {
  public static let right = Right.readDocuments

  /// The worksite in which to look.
  package let worksite: Worksite
  package let path: DocumentPath

  /// Asks for the item at an address; the answer throws `notFound` when there is none.
  public init(_ path: DocumentPath, in worksite: Worksite) {
    self.path = path
    self.worksite = worksite
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> LocatedItem {
    guard let located = try LocateIfPresent(path, in: worksite).answer(in: connection, for: actor) else {
      throw Failure(
        .notFound, .documentsNone, .nothingAt(path.description), remedy: .seeListing, field: "path")
    }
    return located
  }
}

/// Finds the folder or document at an address; `nil` when there is none.
public struct LocateIfPresent: Query {
  public static let right = Right.readDocuments

  let worksite: Worksite
  let path: DocumentPath

  /// Asks for the item at an address, if there is one.
  public init(_ path: DocumentPath, in worksite: Worksite) {
    self.path = path
    self.worksite = worksite
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> LocatedItem? {
    let worksite = try Worksite.require(Self.right, at: worksite.id, for: actor, in: connection)
    let tree = DocumentTree(connection)
    var item: Item?
    var real = DocumentPath(site: worksite.name, components: [])
    for name in path.components {
      guard let child = try tree.child(of: item?.id ?? worksite.id, named: name) else { return nil }
      item = child
      real = real.appending(child.name)
    }
    if path.namesFolder, let item, item.kind == .document {
      throw Failure(
        .conflict, "documents.notFolder", .isDocument(item.name), remedy: .nameFolder, field: "path")
    }
    return LocatedItem(worksite: worksite, item: item, path: real)
  }
}
