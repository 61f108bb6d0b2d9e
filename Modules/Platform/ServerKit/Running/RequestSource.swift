import Core
import Hummingbird
import Logging
import NIOCore

/// The properties of a request that are known before it is authenticated or routed.
package struct RequestSource: RequestContextSource, Sendable {
  /// The id of the request, shared by log lines, response and proxy.
  package let id: String
  /// The client.
  package let client: Client
  /// The language of the response.
  package let language: Language
  /// The time of arrival.
  package let startedAt: Instant
  /// A logger that adds the id to every line.
  package let logger: Logger
  /// The route of the request.
  package let match: RouteMatch
  /// The connection, or its HTTP/2 stream; `nil` where there is none.
  let channel: (any Channel)?

  /// Creates a source from its parts.
  package init(
    id: String, client: Client, language: Language, startedAt: Instant, logger: Logger,
    match: RouteMatch = .none, channel: (any Channel)? = nil
  ) {
    self.id = id
    self.match = match
    self.client = client
    self.language = language
    self.startedAt = startedAt
    self.channel = channel
    var logger = logger
    // Hummingbird reads the request id from this key.
    logger[metadataKey: "hb.request.id"] = "\(id)"
    self.logger = logger
  }
}
