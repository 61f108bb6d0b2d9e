import Core
import Feed
import HTTPTypes
import OpenAPI
import Operations
import Persistence
import SyncProtocol

/// The stored content, in the order in which it was sent.
struct ContentsBody: Codable, Sendable {
  let items: [Blob]
}

/// The content that a client asks about, by hash.
struct ContentHashes: Codable, Sendable {
  /// SHA-256 hashes, 64 hexadecimal digits each.
  let hashes: [Hash]

  init(hashes: [String]) { self.hashes = hashes.map { Hash(text: $0) } }

  struct Hash: Codable, Described, Sendable {
    let text: String

    static let schema = Schema.string(pattern: "^[0-9a-f]{64}$")
    static var example: Hash { Hash(text: Blob.example.hash) }

    init(text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
}

/// The content that the client need not send.
struct KnownContents: Codable, Sendable {
  /// SHA-256 hashes, 64 hexadecimal digits each.
  let known: [String]
}

extension Endpoint {
  /// Receives many small contents in one request, reports which ones the server has, and sends many in one response.
  static let contents: [Endpoint] = [
    Endpoint(
      RouteDescription(
        "POST", base + "/contents",
        summary:
          "upload the content of many small files; each is its size in 8 bytes, big-endian, and its bytes; "
          + "at most 1,000 of at most 1 MiB, 16 MiB in total",
        tag: "uploads",
        body: .content(ContentFrameReader.mediaType, largest: .bytes(ContentFrameReader.maxBytesOfBody)),
        responses: [answer(ContentsBody.self, .ok)])
    ) { call in try .json(ContentsBody(items: try await call.receiveContents())) },
    Endpoint(
      .post, "/contents/known", "return which of at most 1,000 hashes are of content that the user may name",
      tag: "uploads",
      taking: ContentHashes.self, answering: KnownContents.self
    ) { body, call in
      guard body.hashes.count <= ContentFrameReader.maximum else {
        throw Failure(
          .invalid, "uploads.hashesMany", .tooManyHashes(ContentFrameReader.maximum), remedy: .sendInParts,
          field: "hashes")
      }
      return KnownContents(
        known: try call.services.companyStore.known(body.hashes.map(\.text), to: try call.actor))
    },
    Endpoint(
      RouteDescription(
        "POST", base + "/contents/fetch",
        summary:
          "read the content of many small files; each is its size in 8 bytes, big-endian, and its bytes, in the requested "
          + "order; 8 bytes of 255 in place of content that is not there for the user; at most 500 of at most 64 KiB, "
          + "8 MiB in total",
        tag: "uploads", body: RouteDescription.Body(Schema.of(ContentRequest.self)),
        responses: [
          RouteDescription.Response(
            200, contentType: ContentRequest.mediaType, summary: "the content of each file")
        ])
    ) { call in
      let request = try await call.body { try JSONBody.value(ContentRequest.self, from: $0) }
      try request.check()
      return try .pieces(
        .ok, [.contentType: ContentRequest.mediaType, .cacheControl: "no-store"], to: call.request,
        from: ContentBundle(of: request, for: call)
      ) { try $0.next() }
    },
  ]
}
