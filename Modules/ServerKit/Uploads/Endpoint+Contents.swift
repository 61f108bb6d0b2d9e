import Core
import HTTPTypes
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
        tag: "uploads", body: RouteDescription.Body(.open, contentType: ContentFrameReader.mediaType),
        responses: [answer(ContentsBody.self, .ok)])
    ) { call in try .json(ContentsBody(items: try await call.receiveContents())) },
    Endpoint(
      .post, "/contents/known", "ask which of at most 1,000 contents one may name already", tag: "uploads",
      taking: AskedContents.self, answering: KnownContents.self
    ) { asked, call in
      guard asked.hashes.count <= ContentFrameReader.most else {
        throw Failure(
          .invalid, "uploads.hashesMany", .tooManyHashes(ContentFrameReader.most), remedy: .sendInParts,
          field: "hashes")
      }
      return KnownContents(known: try call.company.workspace.known(asked.hashes, to: try call.actor))
    },
  ]

  /// The largest body of a request that brings many contents, in bytes; `nil` for any other request.
  static func mostBytesOfContents(in request: HTTPRequest, _ limits: ServerLimits) -> Int64? {
    if request.path == base + "/contents" { return ContentFrameReader.mostBytesOfBody }
    let isBatch =
      request.path == base + "/operations" && request.headerFields.hasMediaType(BatchReceiver.mediaType)
    return isBatch ? BatchReceiver.mostBytesOfBody(limits) : nil
  }

  /// Whether the body of a request is content, which is written down as it arrives.
  public static func bringsContent(_ request: HTTPRequest, _ limits: ServerLimits) -> Bool {
    let path = (request.path ?? "").prefix { $0 != "?" }
    switch request.method {
    case .put: return path.contains("/children/") || path.hasSuffix("/content")
    case .post, .patch:
      return path.hasPrefix(base + "/uploads") || mostBytesOfContents(in: request, limits) != nil
    default: return false
    }
  }
}
