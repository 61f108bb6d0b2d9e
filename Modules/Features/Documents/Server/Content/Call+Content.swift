import Core
import DAVKit
import Documents
import HTTPTypes
import Hummingbird
import Operations
import Persistence
import ServerKit

extension Call {
  func revision() throws -> Int? { try query("revision") { Int($0) } }

  /// Checks the request's conditions (RFC 9110 §13) against the present version.
  ///
  /// - Throws: ``Precondition/failure`` when a condition does not hold.
  func checkConditions(on present: DocumentContent.Answer?) throws {
    let validators = present.map {
      Validators(tag: EntityTag(of: $0.version.blob), modified: $0.lastModifiedAt)
    }
    let conditions = Conditions(request.headers, now: services.companyStore.clock.now())
    if conditions.outcome(of: request.method, on: validators) == .preconditionFailed {
      throw Precondition.failure
    }
  }

  /// Whether the request has a condition that names the version to replace.
  var isConditional: Bool {
    [HTTPField.Name.ifMatch, .ifNoneMatch, .ifUnmodifiedSince].contains { request.headers[$0] != nil }
  }

  /// Whether the body is announced as short enough to be received in vain: 16 KiB at most.
  var hasShortBody: Bool { request.headers.contentLength.map { $0 <= 16 << 10 } ?? false }

  /// Receives the body as a blob. Its file, if it has one, is on disk when this returns.
  func receive() async throws -> ReceivedContent {
    var writer = services.companyStore.blobs.writer()
    for try await piece in request.body {
      try piece.withUnsafeReadableBytes { try writer.append($0) }
    }
    let announced = [request.headers.contentLength, request.headers[.expectedLength].flatMap { Int64($0) }]
    if announced.compactMap(\.self).contains(where: { $0 != writer.size }) {
      throw Failure(.usage, "http.cutShort", .cutShort, remedy: .sendAgain)
    }
    let content = writer.seal()
    try await services.commitFiles(of: [content])
    return ReceivedContent(content: content, modifiedAt: clientTime ?? services.companyStore.clock.now())
  }

  /// Stores received content and the records that name it, and returns the response.
  func store(
    _ content: ReceivedContent,
    _ work: @escaping @Sendable (Performer, ReceivedContent) throws -> SavedDocument
  ) async throws -> Response {
    let saved = try await services.writes.run(as: try actor, bringing: [content.content]) {
      try work($0, content)
    }
    if saved.outcome == .conflict {
      throw Failure(
        .conflict, "documents.keptConflict", .keptConflict, remedy: .seeVersions, cause: Precondition())
    }
    var answer = Response.json(bytes: saved.json, saved.outcome == .added ? .created : .ok)
    answer.headers[.eTag] = EntityTag(of: content.blob).description
    answer.headers[.location] = Endpoint.base + "/documents/\(saved.document)/content"
    if clientTime != nil { answer.headers[.clientTime] = "accepted" }
    return answer
  }

  /// The seconds of the years 1 to 9999, which RFC 3339 can express.
  private static let writableSeconds: Range<Int64> = -62_135_596_800..<253_402_300_800

  /// The time of the client's file (`X-OC-Mtime`); `nil` where it sends none, or one that cannot be written.
  var clientTime: Instant? {
    request.headers[.clientTime].flatMap { Int64($0) }
      .flatMap { Self.writableSeconds.contains($0) ? Instant(milliseconds: $0 * 1000) : nil }
  }
}

/// Received content, and the modification time of the client's file.
struct ReceivedContent: Sendable {
  /// The content, whose file is on disk if it has one.
  let content: StagedBlob
  let modifiedAt: Instant

  var blob: Blob { content.blob }
}
