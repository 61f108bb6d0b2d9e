import DAVKit
import DAVServer
import Documents
import HTTPTypes
import Operations
import Worksites

/// The target of a write: an item that is there, or a free name in a folder.
enum WriteTarget: Sendable {
  case item(ItemResource)
  case nothing(ItemPlace, worksite: Worksite)

  /// Looks for what is at a place.
  ///
  /// - Parameter answer: answers a question on behalf of the caller, in a transaction or not.
  /// - Throws: ``DAVError`` 409 for a place in no folder, and 404 for one in no worksite.
  init(
    at place: WorksitePlace, _ answer: (ResourceAt) throws -> LocatedResource?
  ) throws {
    if let found = try place.question.flatMap(answer)?.resource {
      self = .item(found)
      return
    }
    guard let parent = try place.parent.question.flatMap(answer), parent.isFolder else {
      throw try place.site.flatMap(answer) == nil ? DAVError(.notFound) : DAVError.noParent
    }
    self = .nothing(
      ItemPlace(parent: parent.container, name: place.names.last ?? ""), worksite: parent.site)
  }
}

extension WorksitePlace {
  /// The question whether the caller sees its worksite.
  var site: ResourceAt? { names.first.map { ResourceAt([], in: $0) } }
}
