import HTTPTypes
import NIOCore

/// The rules that apply to a request before its body, or its whole head, has arrived.
package struct RequestRules: Sendable {
  /// Returns the time limit for the whole body; `nil` for content, which may have any size.
  package let deadline: @Sendable (HTTPRequest) -> TimeAmount?
  /// The body of the response to an oversized head, whose fields are unread.
  package let oversizedHead: Body
  /// The plain text of the response to a request in clear at a port for TLS, which is unread too.
  package let plainRequest: ByteBuffer

  /// The body of a response, with its media type.
  package struct Body: Sendable {
    package let type: String
    package let bytes: ByteBuffer

    /// Creates a body from its parts.
    package init(type: String, bytes: ByteBuffer) {
      self.type = type
      self.bytes = bytes
    }
  }

  /// Creates rules from their parts.
  package init(
    deadline: @escaping @Sendable (HTTPRequest) -> TimeAmount?, oversizedHead: Body, plainRequest: ByteBuffer
  ) {
    self.deadline = deadline
    self.oversizedHead = oversizedHead
    self.plainRequest = plainRequest
  }
}
