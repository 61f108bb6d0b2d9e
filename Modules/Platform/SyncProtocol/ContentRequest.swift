import Core
import Persistence

/// The small contents that a device asks for in one request.
///
/// The answer has a frame for each, in the same order: the size, an unsigned big-endian integer of 8 bytes, and that many
/// bytes. The frame of content that the user may not read, or that the server does not have, is ``missing`` and nothing else.
package struct ContentRequest: Codable, Sendable {
  /// The contents by their hashes and sizes.
  package let contents: [Blob]

  /// A request for contents.
  package init(contents: [Blob]) { self.contents = contents }

  /// The most contents in one request.
  package static let maximum = 500
  /// The most bytes of a content.
  package static let maxBytes: Int64 = 64 << 10
  /// The most bytes of all contents together.
  package static let maxBytesTotal: Int64 = 8 << 20

  /// The media type of the answer.
  package static let mediaType = "application/vnd.worksite.contents"
  /// Stands in place of the size of content that is not in the answer.
  package static let missing = UInt64.max
}
