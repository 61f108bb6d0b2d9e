import Core
import Feed
import HTTPTypes
import Hummingbird
import Operations
import Persistence
import SyncProtocol

/// Small contents as one response body, which is read from the store while it is sent.
struct ContentBundle: Sendable {
  /// A content, and whether the caller may read it.
  private typealias Part = (content: CheckedContent, isReadable: Bool)

  private let parts: [Part]
  private var position = 0

  /// Creates the bundle of the contents that the caller may read.
  init(of request: ContentRequest, for call: Call) throws {
    let readable = try call.answer(
      ReadableContents(among: request.contents, in: call.services.companyStore.composition))
    parts = request.contents.map { (CheckedContent(of: $0, for: call), readable.contains($0)) }
  }

  /// The bytes after which a piece ends.
  private static let pieceBytes = 256 << 10

  /// Reads the frames of the next piece.
  mutating func next() throws -> BodyPiece {
    var bytes: [UInt8] = []
    while position < parts.count, bytes.count < Self.pieceBytes {
      try Self.append(parts[position], to: &bytes)
      position += 1
    }
    return BodyPiece(bytes, isLast: position == parts.count)
  }

  private static func append(_ part: Part, to bytes: inout [UInt8]) throws {
    let content = part.isReadable ? try whole(part.content) : nil
    let size = content.map { UInt64($0.readableBytes) } ?? ContentRequest.missing
    withUnsafeBytes(of: size.bigEndian) { bytes += $0 }
    content?.withUnsafeReadableBytes { bytes += $0 }
  }

  /// The bytes of a content; `nil` when it is damaged or missing. A request for it alone is answered with the reason.
  private static func whole(_ content: CheckedContent) throws -> ByteBuffer? {
    do {
      return try content.smallBytes()
    } catch let failure as Failure where failure.isOfStoredContent {
      return nil
    }
  }
}

extension ContentRequest {
  /// Checks the request against its limits.
  ///
  /// - Throws: ``Failure`` of kind `invalid`: `http.contentsMany`, `http.contentLarge`, `http.contentsLarge`.
  func check() throws {
    guard contents.count <= Self.maximum else {
      throw Failure(
        .invalid, "http.contentsMany", .tooManyContents(Self.maximum), remedy: .sendInParts, field: "contents"
      )
    }
    var total: Int64 = 0
    for (index, blob) in contents.enumerated() {
      guard blob.size <= Self.maxBytes else {
        throw Failure(
          .invalid, "http.contentLarge", .contentTooLarge(index + 1, Int(Self.maxBytes)), remedy: .readAlone,
          field: "contents")
      }
      total += blob.size
    }
    guard total <= Self.maxBytesTotal else {
      throw Failure(
        .invalid, "http.contentsLarge", .contentsTooLarge(Int(Self.maxBytesTotal)), remedy: .sendInParts,
        field: "contents")
    }
  }
}
