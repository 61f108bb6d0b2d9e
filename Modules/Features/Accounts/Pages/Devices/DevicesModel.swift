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
    zone = try call.answer(WorkingZones()).main
  }
}
