import Core
import Documents
import HTTPTypes
import Operations
import ServerKit

/// The routes for the trash of a worksite.
enum TrashRoutes {
  private static let tag = DocumentsServer.tag

  static let all: [Endpoint] = [
    Endpoint(
      .get, "/documents/worksites/{worksite}/trash", "list the trash, the latest first", tag: tag,
      parameters: Endpoint.paging, answering: PageBody<TrashView>.self
    ) { call in
      let worksite = try call.id("worksite")
      return try call.page(
        { Trash(of: worksite, after: call.cursor(), limit: $0) }, cursor: { $0.cursor(behind: $1) }
      ) {
        TrashView(
          item: ItemView($0.item, path: DocumentPath(components: $0.components)), trashedAt: $0.trashedAt,
          trashedBy: $0.trashedBy)
      }
    },
    Endpoint(
      .get, "/documents/worksites/{worksite}/trash/size",
      "count the folders and documents in the trash, and the bytes that only they use", tag: tag,
      answering: ItemRoutes.SizeView.self
    ) { call in ItemRoutes.SizeView(try call.answer(TrashSize(of: try call.id("worksite")))) },
    .operation(
      RestoreRemoved.self, .post, "/documents/worksites/{worksite}/trash/restore",
      "restore the items that a user put in the trash since some time, 10,000 at a time", tag: tag),
    .operation(
      EmptyTrash.self, .post, "/documents/worksites/{worksite}/trash/empty",
      "remove items from the trash for good, with all their versions", tag: tag),
  ]

  /// An item in the trash.
  struct TrashView: Codable, Sendable {
    let item: ItemView
    let trashedAt: Instant
    let trashedBy: ID
  }
}
