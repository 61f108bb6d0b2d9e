import Core
import Documents
import HTTPTypes
import Hummingbird
import Persistence
import ServerKit
import Sync

/// The bytes of documents.
enum ContentRoutes {
  private static let tag = DocumentsServer.tag

  static let all: [Endpoint] = [
    reading("GET", "read a document, or a part of it"),
    reading("HEAD", "ask for the size and the tag of a document"),
    save, put,
  ]

  private static func reading(_ method: String, _ summary: String) -> Endpoint {
    let route = RouteDescription(
      method, Endpoint.base + "/documents/{document}/content", summary: summary, tag: tag,
      parameters: Endpoint.pathParameters("{document}") + [
        RouteDescription.Parameter(
          "revision", in: .query, .integer(),
          summary: "the number of a version; the current one when not given"),
        RouteDescription.Parameter("Range", in: .header, .string(), summary: "RFC 9110 §14"),
        RouteDescription.Parameter("If-None-Match", in: .header, .string(), summary: "RFC 9110 §13"),
        RouteDescription.Parameter("If-Range", in: .header, .string(), summary: "RFC 9110 §13.1.5"),
      ],
      responses: [
        RouteDescription.Response(200, contentType: "application/octet-stream", summary: "the bytes"),
        RouteDescription.Response(206, contentType: "application/octet-stream", summary: "a part of them"),
        RouteDescription.Response(304, summary: "the caller has them already"),
      ])
    return Endpoint(route) { call in
      let found = try call.answer(DocumentContent(of: try call.id("document"), revision: try call.revision()))
      return try ContentAnswer(
        blob: found.version.blob, modifiedAt: found.version.modifiedAt, name: found.item.name
      ).response(to: call)
    }
  }

  /// What a save made.
  struct Saved: Codable, Sendable {
    let operation: ID
    let document: ID
    let outcome: Outcome

    enum Outcome: String, Codable, Sendable, CaseIterable { case added, saved, unchanged, conflict }
  }

  private static let save = Endpoint(
    route(
      "/documents/{document}/content", "save a document; refused with 412 when it is not the one of If-Match",
      status: 200)
  ) { call in
    let id = try call.id("document")
    let present = try call.answer(DocumentContent(of: id))
    try call.checkConditions(on: present)
    let content = try await call.receive()
    // Received, the content may stand against another save that came meanwhile: the base says which one it replaces.
    return try await call.store(content) { performer, modifiedAt in
      let save = SaveContent(
        document: id, documentName: present.item.name, content: performer.newID(),
        base: present.version.id, blob: content.blob, modifiedAt: modifiedAt)
      return try save.performed(by: performer, issued: call)
    }
  }

  private static let put = Endpoint(
    route(
      "/folders/{folder}/children/{name}", "add a document under a name, or save the one that has it",
      status: 201)
  ) { call in
    let place = Place(parent: try call.id("folder"), name: try call.parameter("name"))
    let present = try call.answer(DocumentAt(place))
    try call.checkConditions(on: present.document)
    let content = try await call.receive()
    return try await call.store(content) { performer, modifiedAt in
      if let document = present.document {
        let save = SaveContent(
          document: document.item.id, documentName: place.name, content: performer.newID(),
          base: document.version.id, blob: content.blob, modifiedAt: modifiedAt)
        return try save.performed(by: performer, issued: call)
      }
      let add = AddDocument(
        id: performer.newID(), content: performer.newID(), worksite: present.worksite, place: place,
        blob: content.blob, modifiedAt: modifiedAt)
      let issued = call.issue(add, id: try call.operationID())
      _ = try performer.perform(issued)
      return Saved(operation: issued.id, document: add.id, outcome: .added)
    }
  }

  private static func route(_ path: String, _ summary: String, status: Int) -> RouteDescription {
    RouteDescription(
      "PUT", Endpoint.base + path, summary: summary, tag: tag,
      parameters: Endpoint.pathParameters(path.replacing("/{name}", with: ""))
        + (path.contains("{name}")
          ? [RouteDescription.Parameter("name", in: .path, .string(), summary: "the name")] : []) + [
          RouteDescription.Parameter("If-Match", in: .header, .string(), summary: "RFC 9110 §13"),
          RouteDescription.Parameter("If-None-Match", in: .header, .string(), summary: "RFC 9110 §13"),
          RouteDescription.Parameter(
            "X-OC-Mtime", in: .header, .integer(), summary: "when the file was changed, in seconds since 1970"
          ),
        ], body: RouteDescription.Body(.open, contentType: "application/octet-stream"),
      responses: [
        RouteDescription.Response(200, schema: Schema.of(Saved.self), summary: "it was there and is saved"),
        RouteDescription.Response(201, schema: Schema.of(Saved.self), summary: "it is new"),
      ])
  }
}

extension SaveContent {
  fileprivate func performed(by performer: Performer, issued call: Call) throws -> ContentRoutes.Saved {
    let issued = call.issue(self, id: try call.operationID())
    let outcome: ContentRoutes.Saved.Outcome =
      switch try performer.perform(issued) {
      case .saved: .saved
      case .unchanged: .unchanged
      case .conflict: .conflict
      }
    return ContentRoutes.Saved(operation: issued.id, document: document, outcome: outcome)
  }
}
