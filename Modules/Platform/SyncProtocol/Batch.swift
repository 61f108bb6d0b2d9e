import Core

/// Operations that a device performed, in their order.
package struct Batch: Codable, Sendable {
  /// An operation of a batch.
  package struct Entry: Codable, Sendable {
    package let id: ID
    /// The id that all operations of one command share.
    package let batch: ID
    /// The device's time at which the user performed it.
    package let at: Instant
    /// The operation's name: `documents.folder.add`.
    package let name: String
    package let input: JSONValue
    /// The outcome that the device showed its user; if the server's differs, the response contains the
    /// touched records.
    package let expected: JSONValue?
    /// Whether the response contains the touched records in any case.
    package let returnsRecords: Bool?
    /// Whether it was performed before the device had a server.
    ///
    /// Its time is kept, since the clock may have been right then.
    package var isCarriedOver: Bool?
    /// Whether the server acknowledged and then lost it; its corrected time is kept.
    package var wasAcknowledged: Bool?
  }

  package let operations: [Entry]

  /// The most operations in one request.
  package static let maximum = 500
}
