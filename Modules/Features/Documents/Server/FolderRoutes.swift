import Core
import Documents
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations
import ServerKit
import SyncProtocol
import Worksites

/// The routes for folders: listings, changes and addresses.
enum FolderRoutes {
  private static let tag = DocumentsServer.tag

  static let all: [Endpoint] = [
    children, changes, locate,
    .creation(
      AddFolder.self, "/documents/worksites/{worksite}/folders", "create a folder", tag: tag,
      record: ItemRoutes.item),
    .creation(
      AddDocument.self, "/documents/worksites/{worksite}/documents",
      "add a document whose content is in the blob store",
      tag: tag, made: ["id", "contentVersion"], record: ItemRoutes.item),
  ]

  /// A page of a folder.
  struct Children: Codable, Sendable {
    let items: [ItemView]
    let next: String?
    /// With the first page: the anchor from which to ask for later changes.
    let anchor: Anchor?
  }

  private static let children = Endpoint(
    RouteDescription(
      "GET", Endpoint.base + "/documents/folders/{folder}/children",
      summary: "list a folder, or the top of a worksite, page by page", tag: tag,
      parameters: Endpoint.pathParameters("{folder}") + Endpoint.paging + [
        RouteDescription.Parameter(
          "sort", in: .query, .string(values: ListingSort.Key.allCases.map(\.rawValue)),
          summary: "the order of documents; name when not given"),
        RouteDescription.Parameter(
          "order", in: .query, .string(values: ["asc", "desc"]), summary: "the direction"),
      ],
      responses: [RouteDescription.Response(200, schema: Schema.of(Children.self), summary: "a page")])
  ) { call in
    let key = try call.query("sort") { ListingSort.Key(rawValue: $0) } ?? .name
    let isDescending = try call.query("order") { ["asc": false, "desc": true][$0] } ?? false
    let answer = try call.answer(
      FolderPage(
        of: try call.id("folder"), sort: ListingSort(key, isDescending: isDescending), after: call.cursor(),
        limit: try call.limit()))
    return .json(bytes: ListingWriter.page(answer))
  }

  /// The changes in a folder.
  struct Changes: Codable, Sendable {
    let updated: [ItemView]
    let deleted: [ID]
    let anchor: Anchor
    let hasMore: Bool
  }

  private static let changes = Endpoint(
    .get, "/documents/folders/{folder}/changes", "read what changed in a folder since an anchor", tag: tag,
    parameters: [
      RouteDescription.Parameter(
        "since", in: .query, .string(), isRequired: true,
        summary: "the anchor of the listing or the answer before"),
      Endpoint.pageSize("changes at most"),
    ], answering: Changes.self
  ) { call in
    let changes = try call.answer(
      ChangesOfFolder(
        in: try call.id("folder"), since: Anchor(text: call.query("since") ?? ""), limit: try call.limit()))
    return Changes(
      updated: changes.updated.map { ItemView($0) }, deleted: changes.deleted, anchor: changes.anchor,
      hasMore: changes.hasMore)
  }

  /// The folder or document at an address.
  struct LocatedView: Codable, Sendable {
    /// The folder or document; absent at the top of the worksite.
    let item: ItemView?
    /// The address, with the names as stored.
    let path: String
  }

  private static let locate = Endpoint(
    .get, "/documents/worksites/{worksite}/locate", "find the folder or document at an address", tag: tag,
    parameters: [
      RouteDescription.Parameter("path", in: .query, .string(), isRequired: true, summary: "/Plans/site.dwg")
    ], answering: LocatedView.self
  ) { call in
    let site = try call.answer(WorksiteWithID(try call.id("worksite")))
    var path = try DocumentPath(call.query("path") ?? "")
    path.site = nil
    let located = try call.answer(Locate(path, in: site))
    return LocatedView(
      item: located.item.map { ItemView($0, path: located.path) }, path: located.path.description)
  }
}
