import Core
import Documents
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations
import ServerKit

/// The routes for the content of documents.
enum ContentRoutes {
  private static let tag = DocumentsServer.tag

  static let all: [Endpoint] =
    Endpoint.content(
      of: "/documents/{document}/content", get: "read a document, or a part of it",
      head: "ask for the size and the tag of a document", tag: tag,
      parameters: [
        RouteDescription.Parameter(
          "revision", in: .query, .integer(),
          summary: "the number of a version; the current one when not given")
      ]
    ) { call in
      let found = try call.answer(DocumentContent(of: try call.id("document"), revision: try call.revision()))
      return ContentResponse(
        blob: found.version.blob, modifiedAt: found.lastModifiedAt, name: found.item.name)
    } + [save, put]

  private static let save = Endpoint(
    route(
      "/documents/{document}/content",
      "save a document; rejected with 412 when If-Match names another version",
      [SaveContent.name])
  ) { call in try await DocumentPut(at: .document(try call.id("document")), for: call).response() }

  private static let put = Endpoint(
    route(
      "/documents/folders/{folder}/children/{name}",
      "add a document under a name, or save the one that has it",
      [AddDocument.name, SaveContent.name],
      [RouteDescription.Parameter("name", in: .path, .string(), summary: "the name")])
  ) { call in
    let place = ItemPlace(parent: try call.id("folder"), name: try call.parameter("name"))
    return try await DocumentPut(at: .place(place), for: call).response()
  }

  private static func route(
    _ path: String, _ summary: String, _ operations: [String], _ named: [RouteDescription.Parameter] = []
  ) -> RouteDescription {
    let conditions = ["If-Match", "If-None-Match"].map {
      RouteDescription.Parameter($0, in: .header, .string(), summary: "RFC 9110 §13")
    }
    let time = RouteDescription.Parameter(
      "X-OC-Mtime", in: .header, .integer(), summary: "when the file was changed, in seconds since 1970")
    return RouteDescription(
      "PUT", Endpoint.base + path, summary: summary, tag: tag,
      parameters: Endpoint.pathParameters(path, except: named) + named + conditions + [
        time, Endpoint.idempotencyKey,
      ],
      body: .content(),
      responses: [
        RouteDescription.Response(
          200, schema: Schema.of(SavedDocument.self), summary: "the existing document was saved"),
        RouteDescription.Response(
          201, schema: Schema.of(SavedDocument.self), summary: "the document was added"),
      ], operations: operations)
  }
}
