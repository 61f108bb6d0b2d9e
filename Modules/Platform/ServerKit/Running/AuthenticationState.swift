import Core
import OpenAPI
import Synchronization

/// The authenticated user of a request, and what else the layers outside learn of the request.
///
/// A context is a value that is copied inwards; this reference is shared, so that the access log outside sees
/// the user.
package final class AuthenticationState: Sendable {
  private let id = Mutex<ID?>(nil)
  private let chosen = Mutex<Language?>(nil)
  private let requested = Mutex(RouteDescription.bearer)

  /// The user; `nil` before authentication.
  package var user: ID? {
    get { id.withLock { $0 } }
    set { id.withLock { $0 = newValue } }
  }

  /// The language that the user chose; `nil` for that of the request.
  package var language: Language? {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }

  /// The authentication challenge of a response to a request without valid credentials.
  var challenge: String {
    get { requested.withLock { $0 } }
    set { requested.withLock { $0 = newValue } }
  }
}
