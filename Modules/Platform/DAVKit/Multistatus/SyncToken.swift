import Core
import HTTPTypes

/// A state of a collection to ask for later changes, as an opaque URI (RFC 6578 §3.1).
package struct SyncToken: Hashable, Sendable {
  /// The epoch of the database, in which sequence numbers do not repeat.
  package let epoch: String
  /// The sequence number of the last change that the client knows.
  package let sequence: Int64

  package init(epoch: String, sequence: Int64) {
    self.epoch = epoch
    self.sequence = sequence
  }

  /// Parses a token that a client sends back.
  ///
  /// - Throws: ``DAVError`` 403 `valid-sync-token` for a text that this server never sent; the client then
  ///   starts again.
  package init(uri: String) throws {
    let text = uri.trimmingSpaces
    guard text.hasPrefix(Self.prefix),
      let bytes = Base64URL.decode(String(text.dropFirst(Self.prefix.count))),
      let pair = String(validating: bytes, as: UTF8.self), let colon = pair.lastIndex(of: ":"),
      let sequence = Int64(pair[pair.index(after: colon)...]), sequence >= 0
    else { throw Self.unknown }
    self.init(epoch: String(pair[..<colon]), sequence: sequence)
    guard self.uri == text else { throw Self.unknown }
  }

  /// The token as a URI.
  package var uri: String { Self.prefix + Base64URL.encode(Array("\(epoch):\(sequence)".utf8)) }

  /// The rejection of a token that is unknown or too old: the client lists the collection again.
  package static let unknown = DAVError(
    .forbidden, .validSyncToken,
    failure: Failure(.forbidden, "dav.syncToken", .syncTokenUnknown, remedy: .syncAgain))

  private static let prefix = "urn:worksite:sync:"
}
