import Accounts
import Auth
import Core
import PageKit
import Worksites

/// A user as an admin sees them, with the devices on which they are logged in.
struct UserModel: Sendable {
  let user: User
  let sessions: [LoginSession]
  /// The zone in which times are shown.
  let zone: Zone
  /// Whether it is the user of the page.
  let isOwn: Bool

  init(user: User, sessions: [LoginSession], zone: Zone, isOwn: Bool = false) {
    (self.user, self.sessions, self.zone, self.isOwn) = (user, sessions, zone, isOwn)
  }

  init(_ call: PageCall) throws {
    try Right.managePeople.require(of: try call.actor)
    let id = try call.id("user")
    guard let user = try call.answer(UserWithID(id)) else {
      throw Failure(.notFound, "accounts.noSuchUser", .noUserFound, remedy: .openThePageAgain, field: "user")
    }
    self.init(
      user: user, sessions: try call.answer(Sessions(of: id)), zone: try call.answer(WorkingZones()).main,
      isOwn: id == (try call.actor.user))
  }
}
