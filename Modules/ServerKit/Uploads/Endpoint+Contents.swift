import Core
import HTTPTypes
import Hummingbird
import NIOCore
import Persistence
import Sync

/// Contents that are here, for operations to name, in the order in which they were sent.
struct ContentsBody: Codable, Sendable {
  let items: [Blob]
}

/// Contents that somebody may have to bring.
struct AskedContents: Codable, Sendable {
  /// SHA-256, 64 hexadecimal digits each.
  let hashes: [String]
}

/// Contents that need not be brought.
struct KnownContents: Codable, Sendable {
  /// SHA-256, 64 hexadecimal digits each.
  let known: [String]
}

extension Endpoint {
  /// Bringing many small contents in one request, and asking which need not be brought.
  static let contents: [Endpoint] = [
    Endpoint(
      RouteDescription(
        "POST", base + "/contents",
        summary: "bring many small contents: each its size in 8 bytes, highest first, and its bytes; "
          + "at most 1,000 of at most 1 MiB, 16 MiB in all",
        tag: "uploads", body: RouteDescription.Body(.open, contentType: ContentFrames.mediaType),
        responses: [answer(ContentsBody.self, .ok)])
    ) { call in try .json(ContentsBody(items: try await call.receiveContents())) },
    Endpoint(
      .post, "/contents/known", "ask which of at most 1,000 contents one may name already", tag: "uploads",
      taking: AskedContents.self, answering: KnownContents.self
    ) { asked, call in
      guard asked.hashes.count <= ContentFrames.most else {
        throw Failure(
          .invalid, "uploads.hashesMany", .tooManyHashes(ContentFrames.most), remedy: .sendInParts,
          field: "hashes")
      }
      return KnownContents(known: try call.company.workspace.known(asked.hashes, to: try call.actor))
    },
  ]

  /// The largest body of many contents, in bytes.
  public static let mostBytesOfContents = ContentFrames.mostBytesOfBody

  /// Where many contents go in one request.
  public static let contentsPath = base + "/contents"
}

extension Call {
  /// Takes in a body of many contents. Those that came whole are kept, and noted as brought by the caller, also when the
  /// body ends early: whoever has a bad line need not send them again. Beyond a limit none is.
  fileprivate func receiveContents() async throws -> [Blob] {
    guard request.headers.hasMediaType(ContentFrames.mediaType) else {
      throw Failure(.usage, "uploads.mediaType", .contentsMediaType, field: "Content-Type")
    }
    var intake = ContentIntake(company.workspace.blobs)
    var broken: (any Error)?
    do {
      for try await piece in request.body { try piece.withUnsafeReadableBytes { try intake.append($0) } }
    } catch let failure as Failure {
      throw failure
    } catch {
      broken = error
    }
    let blobs = try await keep(intake.contents)
    if let broken { throw broken }
    guard intake.isWhole else {
      throw Failure(.usage, "http.cutShort", .contentsCutShort(blobs.count), remedy: .sendTheRest)
    }
    return blobs
  }

  private func keep(_ contents: [StagedBlob]) async throws -> [Blob] {
    let blobs = contents.map(\.blob)
    if blobs.isEmpty { return [] }
    try await company.contents.keep(contents)
    try await company.writes.run(as: try actor) { performer in
      for blob in blobs { try performer.noteBrought(blob) }
    }
    return blobs
  }
}
