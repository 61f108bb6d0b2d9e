import Core
import HTTPTypes
import Hummingbird
import NIOCore

/// Text that is kept as a file.
public struct TextFile: Sendable {
  /// What the file is called, in ASCII and without quotes.
  public let name: String
  /// What is in it.
  public let text: String

  /// A file from its parts.
  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

extension Endpoint {
  /// An endpoint that takes no body and answers a file of text.
  ///
  /// - Parameters:
  ///   - mediaType: the media type of the file.
  ///   - schema: the shape of a file that is JSON.
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
