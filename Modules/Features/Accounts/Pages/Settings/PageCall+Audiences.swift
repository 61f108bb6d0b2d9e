import Auth
import PageKit

extension PageCall {
  /// The audiences of the user's own data, and of that of the company.
  var ownAudiences: [Audience] { get throws { [.user(try actor.user), .company] } }
}
