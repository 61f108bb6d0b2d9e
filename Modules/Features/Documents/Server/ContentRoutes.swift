import Core
import Documents
import HTTPTypes
import Hummingbird
import Operations
import Persistence
import ServerKit

/// The routes for the content of documents.
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
        RouteDescription.Response(
          200, contentType: "*/*", summary: "the bytes; their type follows from the name"),
        RouteDescription.Response(206, contentType: "*/*", summary: "a part of the bytes"),
        RouteDescription.Response(304, summary: "the caller has the content already"),
      ])
    return Endpoint(route) { call in
      let found = try call.answer(DocumentContent(of: try call.id("document"), revision: try call.revision()))
      return try ContentResponse(
        blob: found.version.blob, savedAt: found.version.savedAt, name: found.item.name
      ).response(to: call)
    }
  }

  /// The response to a save.
  struct Saved: Codable, Sendable {
    let operation: ID
    let document: ID
    let outcome: Outcome

    enum Outcome: String, Codable, Sendable, CaseIterable {
      case added, saved, unchanged, conflict

      init(_ outcome: SaveContent.Outcome) {
        self =
          switch outcome {
          case .saved: .saved
          case .unchanged: .unchanged
          case .conflict: .conflict
          }
      }
    }
  }

  private static let save = Endpoint(
    route(
      "/documents/{document}/content",
      "save a document; rejected with 412 when If-Match names another version",
      [SaveContent.name])
  ) { call in
    let id = try call.id("document")
    let present = try call.answer(DocumentContent(of: id))
    let key = try call.newOperation(on: present)
    return try await call.store(try await call.receive()) { performer, content in
      if try call.mayRepeat,
        let earlier = try Saved(of: content, as: key, performer, over: { $0.document == id })
      {
        return earlier
      }
      let now = try performer.answer(DocumentContent(of: id))
      return try save(content, over: now, present, as: key, performer, call)
    }
  }

  private static let put = Endpoint(
    route(
      "/folders/{folder}/children/{name}", "add a document under a name, or save the one that has it",
      [AddDocument.name, SaveContent.name],
      [RouteDescription.Parameter("name", in: .path, .string(), summary: "the name")])
  ) { call in
    let place = ItemPlace(parent: try call.id("folder"), name: try call.parameter("name"))
    // Only a condition or a long body is worth a look before the transaction, which checks the place anyway.
    let isChecked = call.isConditional || !call.hasSmallBody
    let present = try isChecked ? call.answer(DocumentAt(place)).document : nil
    let key = try call.newOperation(on: present)
    return try await call.store(try await call.receive()) { performer, content in
      if try call.mayRepeat, let earlier = try Saved(of: content, as: key, performer, at: place) {
        return earlier
      }
      let now = try performer.answer(DocumentAt(place))
      if let document = now.document {
        return try save(content, over: document, present, as: key, performer, call)
      }
      if call.isConditional, present != nil { throw Precondition.failure }
      let add = call.issue(
        AddDocument(
          id: performer.newID(), content: performer.newID(), worksite: now.worksite, place: place,
          blob: content.blob, modifiedAt: content.modifiedAt), id: key)
      _ = try performer.perform(add, isNew: !call.mayRepeat, bringing: [content.blob])
      return Saved(operation: add.id, document: add.operation.id, outcome: .added)
    }
  }

  /// Saves content over a document's present version.
  ///
  /// The base is the version on which the caller set a condition. If another save came while the caller's
  /// content was received, the caller's becomes a conflict.
  private static func save(
    _ content: ReceivedContent, over now: DocumentContent.Answer, _ checked: DocumentContent.Answer?,
    as key: ID, _ performer: Performer, _ call: Call
  ) throws -> Saved {
    if call.isConditional, checked == nil { throw Precondition.failure }
    let base = call.isConditional ? checked?.version.id ?? now.version.id : now.version.id
    let save = call.issue(
      SaveContent(
        document: now.item.id, documentName: now.item.name, content: performer.newID(), base: base,
        blob: content.blob, modifiedAt: content.modifiedAt), id: key)
    let outcome = try performer.perform(save, isNew: !call.mayRepeat, bringing: [content.blob])
    return Saved(operation: key, document: now.item.id, outcome: .init(outcome))
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
          200, schema: Schema.of(Saved.self), summary: "the existing document was saved"),
        RouteDescription.Response(201, schema: Schema.of(Saved.self), summary: "the document was added"),
      ], operations: operations)
  }
}
