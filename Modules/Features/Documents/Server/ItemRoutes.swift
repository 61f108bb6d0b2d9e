import Auth
import Core
import Documents
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations
import ServerKit

/// The routes for single folders and documents, versions and conflicts.
enum ItemRoutes {
  private static let tag = DocumentsServer.tag

  static let all: [Endpoint] = [
    .record(item), size, versions, .record(savedVersion), restore,
    .change(
      MoveItem.self, EditItem.self,
      "rename or move a folder or document, set its tags, its type, its executable bit or the time of its content",
      record: item, of: version),
    MergeRoute.merge,
    .operation(
      CopyItem.self, .post, "/documents/items/{source}/copy",
      "copy a document, or a folder or worksite with all items below it", tag: tag),
    .operation(
      TrashItem.self, .delete, "/documents/items/{item}", "put a folder or document in the trash", tag: tag,
      of: version
    ),
    .operation(
      RestoreItem.self, .post, "/documents/items/{item}/restore",
      "take a folder or document out of the trash", tag: tag
    ),
    .creation(
      SaveContent.self, "/documents/{document}/versions",
      "save content of the blob store; it becomes a conflict when another save came first", tag: tag,
      made: ["content"], record: savedVersion
    ) { save, outcome, call in
      if outcome == .conflict { return try lateConflict(of: save, call) ?? save.content }
      return try call.answer(DocumentContent(of: save.document)).version.id
    },
    conflicts,
    .operation(
      ResolveConflict.self, .post, "/documents/{document}/conflicts/{content}/resolve",
      "resolve a conflict; no version is removed", tag: tag,
      made: ["newContent", "newDocument"]),
  ]

  private static let version: Endpoint.VersionOf = { performer, call in
    try performer.answer(ItemWithID(try call.id("item"))).item.version
  }

  static let item = RecordRoute(
    "/documents/items/{item}", "read a folder or document", tag: tag, version: \.version
  ) { call in
    let found = try call.answer(ItemWithID(try call.id("item")))
    return ItemView(found.item, path: DocumentPath(components: found.components))
  }

  /// The numbers of folders, documents and bytes below a folder.
  struct SizeView: Codable, Sendable {
    let folders: Int
    let documents: Int
    let bytes: Int64

    init(_ size: TreeSize.Answer) {
      folders = size.folders
      documents = size.documents
      bytes = size.bytes
    }
  }

  private static let size = Endpoint(
    .get, "/documents/folders/{folder}/size", "count the folders, documents and bytes below a folder",
    tag: tag,
    answering: SizeView.self
  ) { call in SizeView(try call.answer(TreeSize(of: try call.id("folder")))) }

  private static let versions = Endpoint(
    .get, "/documents/{document}/versions", "list the versions of a document, newest first", tag: tag,
    parameters: Endpoint.paging, answering: PageBody<VersionView>.self
  ) { call in
    let document = try call.id("document")
    let current = try call.answer(CurrentVersion(of: document))
    return try call.page(
      { Versions(of: document, after: call.cursor(), limit: $0) }, cursor: { $0.cursor(behind: $1) }
    ) { VersionView($0, current: current) }
  }

  private static let savedVersion = RecordRoute(
    "/documents/{document}/versions/{content}", "read what is known of a version", tag: tag
  ) { call in
    VersionView(try namedVersion(call), current: try call.answer(CurrentVersion(of: try call.id("document"))))
  }

  /// The conflict of content that came too late for the place of its base; `nil` for other content.
  ///
  /// It has an id of its own.
  private static func lateConflict(of save: SaveContent, _ call: Call) throws -> ID? {
    guard save.content == save.base else { return nil }
    let user = try call.actor.user
    return try call.answer(Versions(of: save.document))
      .first { $0.isOpenConflict && $0.blob == save.blob && $0.savedBy == user }?.id
  }

  private static func namedVersion(_ call: Call) throws -> Version {
    let question = Versions(of: try call.id("document"), version: try call.id("content"))
    guard let version = try call.answer(question).first else {
      throw Failure(
        .notFound, "documents.noVersion", .noSuchVersion, remedy: .seeVersions, field: "content")
    }
    return version
  }

  private static let restore = Endpoint(
    RouteDescription(
      "POST", Endpoint.base + "/documents/{document}/versions/{content}/restore",
      summary:
        "save the content of an earlier version as the newest one; rejected with 412 when If-Match names another one",
      tag: tag,
      parameters: Endpoint.pathParameters("/documents/{document}/versions/{content}/restore")
        + [
          RouteDescription.Parameter("If-Match", in: .header, .string(), summary: "RFC 9110 §13"),
          Endpoint.idempotencyKey,
        ],
      responses: [Endpoint.answer(SavedDocument.self, .ok)], operations: [SaveContent.name])
  ) { call in
    let (version, key) = (try namedVersion(call), try call.operationID())
    let saved = try await call.services.writes.run(as: try call.actor, naming: [version.blob]) { performer in
      if let (save, outcome) = try performer.earlier(key, SaveContent.self), save.blob == version.blob {
        return SavedDocument(operation: key, document: save.document, outcome: .init(outcome))
      }
      let now = try performer.answer(DocumentContent(of: try call.id("document")))
      try call.checkConditions(on: now)
      let save = SaveContent(restoring: version, of: now.item, as: performer.newID())
      let outcome = try performer.perform(call.issue(save, id: key))
      return SavedDocument(operation: key, document: now.item.id, outcome: .init(outcome))
    }
    return Response.json(bytes: saved.json, .ok)
  }

  private static let conflicts = Endpoint(
    .get, "/documents/worksites/{worksite}/conflicts",
    "list the open conflicts, the oldest first", tag: tag,
    answering: PageBody<ConflictView>.self
  ) { call in
    PageBody(
      try call.answer(Conflicts(in: try call.id("worksite"))).map {
        ConflictView($0, path: DocumentPath(components: $0.components))
      })
  }
}
