import Core
import Hummingbird
import Logging

/// The context of a request, passed through middlewares and routes.
public struct ServerContext: RequestContext {
  /// The source of a context.
  public typealias Source = RequestSource

  /// Hummingbird's part: the logger, the matched route and its parameters.
  public var coreContext: CoreRequestContextStorage
  /// The properties of the request at its arrival.
  public let source: RequestSource
  /// The authenticated user, once known.
  public let caller = AuthenticationState()

  /// Creates the context of a request.
  public init(source: RequestSource) {
    coreContext = CoreRequestContextStorage(source: source)
    self.source = source
  }

  /// The id of the request.
  public var id: String { source.id }
  /// The client.
  public var client: Client { source.client }
  /// The language of the response.
  public var language: Language { source.language }
}
