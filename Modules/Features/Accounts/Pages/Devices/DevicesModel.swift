import Accounts
import Auth
import Core
import Operations
import PageKit
import ServerKit
import Worksites

/// The data of the page of devices: the logins of the user, and the login links that were not used.
struct DevicesModel {
  let logins: [LoginSession]
  let links: [LoginLink]
  /// The session of the browser that shows the page.
  let current: ID
  /// The zone in which times are shown.
  let zone: Zone

  init(of call: PageCall) throws {
    let caller = try call.call.caller
    logins = try call.answer(Sessions(of: caller.actor.user)).filter { $0.kind == .login }
    links = try call.answer(LoginLinks(at: call.now))
    current = caller.session
    zone = try call.zone()
  }
}

extension PageCall {
  /// The zone in which pages without a worksite show times: that of the user's first worksite.
  func zone() throws -> Zone {
    try answer(Worksites()).lazy.compactMap { Zone($0.zone) }.first ?? .utc
  }
}
