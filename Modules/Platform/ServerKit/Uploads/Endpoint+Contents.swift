import Core
import Feed
import HTTPTypes
import OpenAPI
import Operations
import Persistence

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
  /// Receives many small contents in one request, and reports which ones the server has.
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
  ]
}
