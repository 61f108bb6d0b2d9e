import Auth
import Core
import Documents
import Operations
import Persistence
import Worksites

/// A record that containers list.
enum ListedRecord: Sendable {
  case worksite(Worksite)
  case item(Item, isTrashed: Bool = false)

  var id: ID {
    switch self {
    case .worksite(let site): site.id
    case .item(let item, _): item.id
    }
  }

  /// The worksite that it belongs to.
  var worksite: ID {
    switch self {
    case .worksite(let site): site.id
    case .item(let item, _): item.worksite
    }
  }

  /// The folder or document.
  var item: Item? { if case .item(let item, _) = self { item } else { nil } }
}

/// The worksite, folder or document with an id, in the trash or not.
struct RecordedItem: Query {
  static let right = Right.readDocuments

  private let id: ID

  init(_ id: ID) { self.id = id }

  func answer(in connection: Connection, for actor: Actor) throws -> ListedRecord {
    if try Worksite.exists(id, in: connection) {
      return .worksite(try Worksite.require(Self.right, at: id, for: actor, in: connection))
    }
    do {
      return .item(try ItemWithID(id).answer(in: connection, for: actor).item)
    } catch let failure as Failure where failure.kind == .notFound {
      return .item(try TrashedItemWithID(id).answer(in: connection, for: actor).item, isTrashed: true)
    }
  }
}
