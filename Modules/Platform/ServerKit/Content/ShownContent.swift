import Core
import Persistence

/// The kinds of content that a browser shows by itself and that run nothing, by file name and first bytes.
///
/// Content of users could otherwise be a page of the server: HTML, SVG and XML run scripts, and so may content whose name and
/// bytes disagree in a browser that guesses.
package enum ShownContent: Hashable, Sendable {
  /// A JPEG, PNG, GIF or WebP.
  case picture
  /// A document that the browser's own viewer shows.
  case pdf
  /// A plain text.
  case text

  /// The number of first bytes that tell the kind.
  package static let headLength = 1024

  /// The kind of content with a file name.
  ///
  /// - Parameter head: its first bytes, ``headLength`` at most.
  /// - Returns: `nil` for all other content, and where the name and the bytes disagree.
  package init?(named name: String, beginning head: [UInt8]) {
    switch MediaType.of(name) {
    case "image/jpeg" where head.starts(with: [0xFF, 0xD8, 0xFF]): self = .picture
    case "image/png" where head.starts(with: [0x89] + "PNG\r\n\u{1A}\n".utf8): self = .picture
    case "image/gif" where head.starts(with: "GIF87a".utf8) || head.starts(with: "GIF89a".utf8):
      self = .picture
    case "image/webp" where head.starts(with: "RIFF".utf8) && head.dropFirst(8).starts(with: "WEBP".utf8):
      self = .picture
    case "application/pdf" where head.starts(with: "%PDF-".utf8): self = .pdf
    case "text/plain; charset=utf-8" where head.allSatisfy(Self.isOfText): self = .text
    default: return nil
    }
  }

  /// The kind of stored content.
  ///
  /// - Throws: ``Failure`` of kind `io` or `damaged` when the content cannot be read.
  package init?(of blob: Blob, named name: String, in store: BlobStore) throws {
    self.init(named: name, beginning: try store.head(of: blob, upTo: Self.headLength))
  }

  /// Whether a byte is of a text: no control character but tab, line break, form feed and escape.
  private static func isOfText(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F || [0x09, 0x0A, 0x0C, 0x0D, 0x1B].contains(byte)
  }

  /// The Content Security Policy of this content. A sandbox has an origin of its own.
  ///
  /// The viewer of PDF does not open in a sandbox. Nothing else in the response can load or run anything. A page of ours may have
  /// the viewer in a frame.
  var policy: String {
    switch self {
    case .picture, .text: Self.sandbox
    case .pdf: Self.policy("frame-ancestors 'self'", "object-src 'self'")
    }
  }

  /// The policy of content in which nothing may run.
  static let sandbox = policy("frame-ancestors 'none'", "sandbox")

  /// Browsers lay out what they show by a style of their own.
  private static func policy(_ more: String...) -> String {
    (["default-src 'none'", "style-src 'unsafe-inline'", "base-uri 'none'", "form-action 'none'"] + more)
      .joined(separator: "; ")
  }
}

extension BlobStore {
  /// The first bytes of a content, not verified.
  ///
  /// - Throws: ``Failure`` of kind `io` or `damaged`.
  package func head(of blob: Blob, upTo count: Int) throws -> [UInt8] {
    let length = Int(min(blob.size, Int64(count)))
    if length == 0 { return [] }
    let reader = try reader(of: blob)
    return try [UInt8](unsafeUninitializedCapacity: length) { space, filled in
      filled = try reader.read(into: UnsafeMutableRawBufferPointer(space), at: 0)
    }
  }
}
