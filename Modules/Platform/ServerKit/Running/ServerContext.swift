import Core
import Hummingbird
import Logging

/// The context of a request, passed through middlewares and routes.
package struct ServerContext: RequestContext {
  /// The source of a context.
  package typealias Source = RequestSource

  /// Hummingbird's part: the logger, the matched route and its parameters.
  package var coreContext: CoreRequestContextStorage
  /// The properties of the request at its arrival.
  package let source: RequestSource
  /// The authenticated user, once known.
  package let caller = AuthenticationState()

  /// Creates the context of a request.
  package init(source: RequestSource) {
    coreContext = CoreRequestContextStorage(source: source)
    self.source = source
  }

  /// The id of the request.
  package var id: String { source.id }
  package var client: Client { source.client }
  /// The language of the response.
  package var language: Language { source.language }
}
