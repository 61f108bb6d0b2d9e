import Core
import HTTPTransport
import Hummingbird
import Logging

/// The properties of a request that are known before it is authenticated or routed.
package struct RequestSource: RequestContextSource, Sendable {
  /// The id of the request, shared by log lines, response and proxy.
  package let id: String
  package let client: Client
  /// The language of the response.
  package let language: Language
  /// The time of arrival.
  package let startedAt: Instant
  /// A logger that adds the id to every line.
  package let logger: Logger
  /// The route of the request.
  package let match: RouteMatch
  /// The connection; `nil` where there is none.
  let connection: RequestConnection?

  /// Creates a source from its parts.
  package init(
    id: String, client: Client, language: Language, startedAt: Instant, logger: Logger,
    match: RouteMatch = .none, connection: RequestConnection? = nil
  ) {
    self.id = id
    self.match = match
    self.client = client
    self.language = language
    self.startedAt = startedAt
    self.connection = connection
    var logger = logger
    // Hummingbird reads the request id from this key.
    logger[metadataKey: "hb.request.id"] = "\(id)"
    self.logger = logger
  }
}
