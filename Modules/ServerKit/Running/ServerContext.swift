import Core
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// The properties of a request that are known before it is authenticated or routed.
public struct Arrival: RequestContextSource, Sendable {
  /// The id of the request, shared by log lines, response and proxy.
  public let id: String
  /// The client.
  public let client: Client
  /// The language of the response.
  public let language: Language
  /// The time of arrival.
  public let startedAt: Instant
  /// A logger that adds the id to every line.
  public let logger: Logger
  /// The connection, or its HTTP/2 stream; `nil` where there is none.
  let channel: (any Channel)?

  /// Creates a source from its parts.
  public init(
    id: String, client: Client, language: Language, startedAt: Instant, logger: Logger,
    channel: (any Channel)? = nil
  ) {
    self.id = id
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

/// The context of a request, passed through middlewares and routes.
public struct ServerContext: RequestContext {
  /// The source of a context.
  public typealias Source = Arrival

  /// Hummingbird's part: the logger, the matched route and its parameters.
  public var coreContext: CoreRequestContextStorage
  /// The properties of the request at its arrival.
  public let arrival: Arrival
  /// The authenticated user, once known.
  public let caller = CallerNote()

  /// Creates the context of a request.
  public init(source: Arrival) {
    coreContext = CoreRequestContextStorage(source: source)
    arrival = source
  }

  /// The id of the request.
  public var id: String { arrival.id }
  /// The client.
  public var client: Client { arrival.client }
  /// The language of the response.
  public var language: Language { arrival.language }
}

/// The authenticated user of a request.
///
/// A context is a value that is copied inwards; this reference is shared, so that the access log outside sees
/// the user.
public final class CallerNote: Sendable {
  private let id = Mutex<ID?>(nil)
  private let asked = Mutex(RouteDescription.bearer)

  /// The user; `nil` before authentication.
  public var user: ID? {
    get { id.withLock { $0 } }
    set { id.withLock { $0 = newValue } }
  }

  /// The authentication challenge of a response to a request without valid credentials.
  var challenge: String {
    get { asked.withLock { $0 } }
    set { asked.withLock { $0 = newValue } }
  }
}
