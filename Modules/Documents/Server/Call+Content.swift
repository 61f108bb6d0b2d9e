import Core
import Documents
import HTTPTypes
import Hummingbird
import Persistence
import ServerKit
import Sync

extension Call {
  func revision() throws -> Int? { try query("revision") { Int($0) } }

  /// Goes on when the caller's conditions hold for what is there now.
  func checkConditions(on present: DocumentContent.Answer?) throws {
    let validators = present.map {
      Validators(tag: EntityTag(of: $0.version.blob), modified: $0.version.modifiedAt)
    }
    let conditions = Conditions(request.headers, now: company.workspace.clock.now())
    if conditions.outcome(of: request.method, on: validators) == .preconditionFailed {
      throw Failure(
        .conflict, "http.precondition", .preconditionFailed, remedy: .fetchAgain, cause: Precondition())
    }
  }

  /// Takes the body in, whole and durable.
  func receive() async throws -> StagedBlob {
    var writer = try company.workspace.blobs.writer()
    for try await piece in request.body {
      try piece.withUnsafeReadableBytes { try writer.append($0) }
    }
    if let length = request.headers.contentLength, length != writer.size {
      throw Failure(.usage, "http.cutShort", .cutShort, remedy: .sendAgain)
    }
    let content = writer.seal()
    try await company.contents.keep(content)
    return content
  }

  /// Stores records that name content just received, and tells what came of it.
  func store(
    _ content: StagedBlob,
    _ work: @escaping @Sendable (Performer, Instant) throws -> ContentRoutes.Saved
  ) async throws -> Response {
    let modifiedAt = clientTime ?? company.workspace.clock.now()
    let saved = try await company.writes.run(as: try actor) { performer in
      try performer.noteBrought(content.blob)
      return try work(performer, modifiedAt)
    }
    if saved.outcome == .conflict {
      throw Failure(
        .conflict, "documents.keptConflict", .keptConflict, remedy: .seeVersions, cause: Precondition())
    }
    var answer = try Response.json(saved, saved.outcome == .added ? .created : .ok)
    answer.headers[.eTag] = EntityTag(of: content.blob).description
    answer.headers[.location] = Endpoint.base + "/documents/\(saved.document)/content"
    if clientTime != nil, let name = HTTPField.Name("X-OC-Mtime") { answer.headers[name] = "accepted" }
    return answer
  }

  private var clientTime: Instant? {
    HTTPField.Name("X-OC-Mtime").flatMap { request.headers[$0] }.flatMap { Int64($0) }
      .map { Instant(milliseconds: $0 * 1000) }
  }
}
