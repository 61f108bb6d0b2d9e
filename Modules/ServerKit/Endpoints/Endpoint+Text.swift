import Core
import HTTPTypes
import Hummingbird
import NIOCore

/// A text file.
public struct TextFile: Sendable {
  /// The file name, in ASCII and without quotes.
  public let name: String
  /// The content.
  public let text: String

  /// Creates a file from its parts.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

extension Endpoint {
  /// Creates an endpoint that takes no body and responds with a text file.
  ///
  /// - Parameters:
  ///   - mediaType: the media type of the file.
  ///   - schema: the schema of a JSON file.
  public init(
    _ path: String, _ summary: String, tag: String, parameters: [RouteDescription.Parameter] = [],
    mediaType: String, schema: Schema = .string(),
    _ handle: @escaping @Sendable (Call) async throws -> TextFile
  ) {
    let route = RouteDescription(
      "GET", Self.base + path, summary: summary, tag: tag,
      parameters: Self.pathParameters(path, except: parameters) + parameters,
      responses: [
        RouteDescription.Response(200, contentType: mediaType, schema: schema, summary: "the file")
      ])
    self.init(route) { call in
      let file = try await handle(call)
      let bytes = Array(file.text.utf8)
      return Response(
        status: .ok,
        headers: [
          .contentType: mediaType, .contentLength: String(bytes.count),
          .contentDisposition: "attachment; filename=\"\(file.name)\"",
        ], body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }
}
