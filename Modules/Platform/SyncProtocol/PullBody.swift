/// The state of a device that pulls.
package struct PullBody: Codable, Sendable {
  /// The streams to pull: audiences by their keys, containers by their ids. Other audiences start from
  /// nothing.
  package let streams: [StreamAnchor]
  /// The most records in the response, 1 to 10,000; 1,000 by default.
  package let limit: Int?

  package static let maximum = 5_000
  /// The accepted limits of records.
  package static let limits = 1...10_000

  /// A state from its parts.
  package init(streams: [StreamAnchor], limit: Int?) {
    self.streams = streams
    self.limit = limit
  }
}
