import Core
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// What is known about a request before anybody has looked at what it wants.
public struct Arrival: RequestContextSource, Sendable {
  /// The id of the request, which its log lines, its answer and its proxy share.
  public let id: String
  /// Who is at the other end.
  public let client: Client
  /// The language for people in which it is to be answered.
  public let language: Language
  /// When it arrived.
  public let startedAt: Instant
  /// A logger that says the id with every line.
  public let logger: Logger
  /// The connection, or its stream; `nil` where there is none.
  let channel: (any Channel)?

  /// An arrival from its parts.
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
    // The key under which Hummingbird looks for the id of a request.
    logger[metadataKey: "hb.request.id"] = "\(id)"
    self.logger = logger
  }
}

/// What goes with a request through middlewares and routes.
public struct ServerContext: RequestContext {
  /// What a context is made from.
  public typealias Source = Arrival

  /// What Hummingbird keeps: the logger, the matched route and its parameters.
  public var coreContext: CoreRequestContextStorage
  /// What was known when the request arrived.
  public let arrival: Arrival
  /// Who it turned out to be.
  public let caller = CallerNote()

  /// The context of a request that arrived.
  public init(source: Arrival) {
    coreContext = CoreRequestContextStorage(source: source)
    arrival = source
  }

  /// The id of the request.
  public var id: String { arrival.id }
  /// Who is at the other end.
  public var client: Client { arrival.client }
  /// The language for people in which it is to be answered.
  public var language: Language { arrival.language }
}

/// Who makes a request, once that is known. A context is a value and is copied inwards; this is shared, so that the
/// access log, which stands outside, hears what was found out inside.
public final class CallerNote: Sendable {
  private let id = Mutex<ID?>(nil)
  private let asked = Mutex(RouteDescription.bearer)

  /// The person; `nil` while nobody is signed in.
  public var user: ID? {
    get { id.withLock { $0 } }
    set { id.withLock { $0 = newValue } }
  }

  /// The credentials that an answer without any asks for.
  var challenge: String {
    get { asked.withLock { $0 } }
    set { asked.withLock { $0 = newValue } }
  }
}
