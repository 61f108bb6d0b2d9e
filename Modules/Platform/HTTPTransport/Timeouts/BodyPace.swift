import HTTPTypes
import NIOCore

/// The slowest rate at which the body of a request may arrive.
struct BodyPace: Sendable {
  /// The interval of checks.
  let period: TimeAmount
  /// The fewest bytes in a period in which the server waited for the client.
  let bytes: Int
  /// Returns the time limit for the whole body; `nil` for content, which may have any size.
  let deadline: @Sendable (HTTPRequest) -> TimeAmount?

  /// The fewest bytes that a client must send per second; the slowest mobile network is forty times as fast.
  static let bytesPerSecond = 32
}
