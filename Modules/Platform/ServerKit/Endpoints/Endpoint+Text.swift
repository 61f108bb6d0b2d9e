import Core
import HTTPTypes
import Hummingbird
import OpenAPI

/// A text file that is made while it is sent.
package struct TextFile<Source: Sendable>: Sendable {
  let name: String
  let source: Source
  let next: @Sendable (inout Source) throws -> BodyPiece

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - name: the file name, in ASCII and without quotes.
  ///   - source: the state from which the pieces are made.
  ///   - next: makes the next piece; it is not called after the last, nor after the client has left.
  package init(
    name: String, from source: Source,
    next: @escaping @Sendable (inout Source) throws -> (text: String, isLast: Bool)
  ) {
    self.init(name: name, from: source) { source in
      let piece = try next(&source)
      return BodyPiece(Array(piece.text.utf8), isLast: piece.isLast)
    }
  }

  /// Creates a file whose pieces may end inside a character.
  package init(
    name: String, from source: Source, next: @escaping @Sendable (inout Source) throws -> BodyPiece
  ) {
    self.name = name
    self.source = source
    self.next = next
  }
}

extension Endpoint {
  /// Creates an endpoint that takes no body and responds with a text file.
  ///
  /// - Parameters:
  ///   - mediaType: the media type of the file.
  ///   - schema: the schema of a JSON file.
  ///   - operations: the names of the operations it performs before the first piece leaves.
  package init<Source: Sendable>(
    _ path: String, _ summary: String, tag: String, parameters: [RouteDescription.Parameter] = [],
    mediaType: String, schema: Schema = .string(), performing operations: [String] = [],
    _ handle: @escaping @Sendable (Call) async throws -> TextFile<Source>
  ) {
    let route = RouteDescription(
      "GET", Self.base + path, summary: summary, tag: tag,
      parameters: Self.pathParameters(path, except: parameters) + parameters,
      responses: [
        RouteDescription.Response(200, contentType: mediaType, schema: schema, summary: "the file")
      ], operations: operations)
    self.init(route) { call in
      let file = try await handle(call)
      var headers: HTTPFields = [
        .contentType: mediaType, .contentDisposition: "attachment; filename=\"\(file.name)\"",
      ]
      // A copy of a cache would leave the operations out.
      if !operations.isEmpty { headers[.cacheControl] = "no-store" }
      return try .pieces(.ok, headers, to: call.request, from: file.source, next: file.next)
    }
  }
}
