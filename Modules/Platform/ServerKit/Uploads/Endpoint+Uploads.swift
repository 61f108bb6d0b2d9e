import Auth
import Core
import Feed
import HTTPTransport
import HTTPTypes
import Hummingbird
import OpenAPI
import Operations
import Persistence

struct UploadBody: Codable, Sendable {
  /// The id of the upload.
  let upload: ID
  /// The content, for operations to name.
  let blob: Blob
}

extension Endpoint {
  /// Uploads of content, whole or in parts that survive disconnections
  /// (draft-ietf-httpbis-resumable-upload-12).
  static func uploads(_ services: ServerServices) -> [Endpoint] {
    let handler = UploadHandler(services)
    return [
      Endpoint(description("POST", "/uploads", "upload content, whole or its first part", status: 201)) {
        call in
        let user = try call.actor.user
        let id = call.services.companyStore.ids.next()
        let headers = UploadHeaders(call.request.headers)
        if call.request.headers.speaksUploadDraft, headers.isComplete != nil {
          call.context.source.connection?.sendInterim(.uploadResumption(at: base + "/uploads/\(id)"))
        }
        return try answer(
          try await handler.begin(id, of: user, headers, call.request), status: .created)
      },
      Endpoint(description("HEAD", "/uploads/{upload}", "return the offset of an upload", status: 204)) {
        call in
        let state = try await handler.state(try call.id("upload"), of: try call.actor.user)
        var answer = Response(status: .noContent)
        state.headers.write(to: &answer.headers)
        answer.headers[.cacheControl] = "no-store"
        return answer
      },
      Endpoint(description("PATCH", "/uploads/{upload}", "append the next part", status: 204)) { call in
        guard call.request.headers.isPartialUpload else {
          throw Failure(.usage, "uploads.mediaType", .uploadMediaType, remedy: .seeAPI, field: "Content-Type")
        }
        let state = try await handler.append(
          to: try call.id("upload"), of: try call.actor.user, UploadHeaders(call.request.headers),
          call.request)
        return try answer(state, status: .noContent)
      },
      Endpoint(description("DELETE", "/uploads/{upload}", "cancel an upload", status: 204)) { call in
        try await handler.cancel(try call.id("upload"), of: try call.actor.user)
        return Response(status: .noContent)
      },
    ]
  }

  private static func description(
    _ method: String, _ path: String, _ summary: String, status: Int
  ) -> RouteDescription {
    let takesBytes = method == "POST" || method == "PATCH"
    let type = method == "PATCH" ? UploadField.partialUpload : "application/octet-stream"
    let done = RouteDescription.Response(
      method == "PATCH" ? 200 : 201, schema: Schema.of(UploadBody.self), summary: "the upload is complete"
    )
    return RouteDescription(
      method, base + path, summary: summary, tag: "uploads",
      parameters: pathParameters(path) + (takesBytes ? fields(isPart: method == "PATCH") : []),
      body: takesBytes ? .content(type) : nil,
      responses: (takesBytes ? [done] : [])
        + (status == 201
          ? [] : [RouteDescription.Response(status, summary: "the state of the upload, in header fields")]))
  }

  /// Returns the header fields of a request with upload content (draft-ietf-httpbis-resumable-upload-12
  /// §4.1).
  private static func fields(isPart: Bool) -> [RouteDescription.Parameter] {
    func parameter(
      _ field: UploadField, _ schema: Schema, isRequired: Bool = false, _ summary: String
    ) -> RouteDescription.Parameter {
      RouteDescription.Parameter(
        field.rawValue, in: .header, schema, isRequired: isRequired, summary: summary)
    }
    let offset = parameter(
      .offset, .integer(), isRequired: true, "the offset of the part: the bytes that the server has")
    return (isPart ? [offset] : []) + [
      parameter(
        .complete, .string(values: ["?0", "?1"]),
        "?1: the upload ends with these bytes; ?0: more parts follow"),
      parameter(.length, .integer(), "the bytes of the whole content, where they are known"),
      parameter(
        .draftInteropVersion, .integer(values: [Int(UploadField.interopVersion)]),
        "with this version, the server announces the path of the upload in a 104"),
    ]
  }

  /// Returns the content of a completed upload, or the state of an incomplete one.
  private static func answer(_ state: UploadHandler.UploadState, status: HTTPResponse.Status) throws
    -> Response
  {
    var answer =
      if let blob = state.blob {
        try Response.json(
          UploadBody(upload: state.id, blob: blob), status == .noContent ? .ok : status)
      } else {
        Response(status: status)
      }
    state.headers.write(to: &answer.headers)
    answer.headers[.location] = base + "/uploads/\(state.id)"
    answer.headers[field: .limit] = UploadLimit(maxAge: IncomingUploads.timeout).description
    return answer
  }
}

extension UploadHandler.UploadState {
  fileprivate var headers: UploadHeaders {
    UploadHeaders(isComplete: blob != nil, offset: offset, length: length)
  }
}
