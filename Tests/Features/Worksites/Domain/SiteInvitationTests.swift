import Accounts
import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("An invitation to worksites")
struct SiteInvitationTests {
  private let office: Office
  private var world: TestStore { office.world }
  private let token = Token(text: "link")

  init() throws { office = try Office() }

  @discardableResult
  private func invite(to sites: [ID], by actor: Actor? = nil) throws -> ID {
    let id = world.newID()
    let invite = Invite(
      id: id, tokenHash: Hex.encode(token.hash), role: .reporter, note: "Uuno",
      endsAt: world.clock.clock.now().adding(seconds: 60),
      sites: sites.map { Invite.InvitedSite(id: world.newID(), worksite: $0) })
    try office.companyStore.perform(invite, by: actor ?? world.actor)
    return id
  }

  private func accept(as username: String = "uuno") throws -> Actor {
    let newcomer = Actor(user: world.newID(), role: .reporter, device: world.newID())
    _ = try office.companyStore.perform(
      AcceptInvitation(
        tokenHash: Hex.encode(token.hash), username: username, name: "Uuno", phone: nil, email: nil,
        password: PasswordHash(text: "")), by: newcomer)
    return newcomer
  }

  private func sites(of actor: Actor) throws -> [String] {
    try office.companyStore.answer(Worksites(), for: actor).map(\.name)
  }

  @Test("makes the new user a member of each of them, once, together with the account")
  func accepted() throws {
    let other = try office.addSite("Kallio")
    try invite(to: [office.site, other, office.site])
    #expect(try world.answer(Invitations()).map(\.sites) == [[office.site, other]])
    #expect(failure { _ = try accept(as: "olli") }?.code == "accounts.usernameTaken")
    let uuno = try accept()
    #expect(try sites(of: uuno) == ["Kallio", "Marjala"])
    let history = try world.answer(History(of: office.site, limit: 1, in: office.companyStore.composition))
    #expect(history.first?.name == AcceptInvitation.name)
  }

  @Test("names worksites that exist, and not too many")
  func unknown() throws {
    let rejection = failure { try invite(to: [office.site, world.newID()]) }
    #expect(rejection?.kind == .notFound && rejection?.field == "sites")
    #expect(try world.answer(Invitations()).isEmpty)
    let maximum = Array(repeating: office.site, count: Invite.maxSites + 1)
    #expect(failure { try invite(to: maximum) }?.field == "sites")
  }

  @Test("is withdrawn with its worksites")
  func withdrawn() throws {
    try world.perform(WithdrawInvitation(id: try invite(to: [office.site])))
    #expect(try world.answer(Invitations()).isEmpty)
    #expect(failure { _ = try accept() }?.code == "accounts.noInvitation")
  }

  @Test("leaves out a worksite that an undo removed meanwhile")
  func removed() throws {
    let other = try office.addSite("Kallio")
    try invite(to: [office.site, other])
    // The invitation itself cannot be undone.
    try world.companyStore.undo(by: world.actor, isEarlierMeant: true)
    #expect(try sites(of: accept()) == ["Marjala"])
  }
}
