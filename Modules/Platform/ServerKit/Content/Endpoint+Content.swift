import Core
import Hummingbird
import OpenAPI

extension Endpoint {
  /// The routes of stored content: GET and HEAD, with conditions and ranges (RFC 9110 §13–14).
  ///
  /// - Parameters:
  ///   - path: the path below `/api/v1`.
  ///   - get: the summary of GET.
  ///   - head: the summary of HEAD.
  ///   - parameters: query parameters.
  ///   - content: finds the content.
  package static func content(
    of path: String, get: String, head: String, tag: String, parameters: [RouteDescription.Parameter] = [],
    _ content: @escaping @Sendable (Call) throws -> ContentResponse
  ) -> [Endpoint] {
    [("GET", get), ("HEAD", head)].map { method, summary in
      let route = RouteDescription(
        method, base + path, summary: summary, tag: tag,
        parameters: pathParameters(path) + parameters + [
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
      return Endpoint(route) { call in try content(call).response(to: call) }
    }
  }
}
