import Accounts
import Auth
import Core
import FeatureSupport
import Operations
import Persistence
import TestSupport

/// The samples of accounts.
package struct AccountsSamples: FeatureSamples {
  /// An invitation that is open.
  package let invitation: ID

  package init(in company: Company) throws {
    let world = company.world
    invitation = world.newID()
    try world.perform(
      Invite(
        id: invitation, tokenHash: Hex.encode(Token(text: "secret").hash), role: .reporter, note: "",
        endsAt: world.clock.clock.now().adding(seconds: 60)))
    try world.perform(SetCompanySetting(id: world.newID(), setting: Register.setting, value: "true"))
  }

  package func operations(by actor: Actor, in company: Company) throws -> [any Operations.Operation] {
    let world = company.world
    var user = EditUser(user: actor.user)
    user.phone = Edit(to: "+358 40 123 4567")
    let (device, link, shared) = (world.newID(), world.newID(), world.newID())
    let url = "https://example.fi"
    try world.companyStore.perform(AddLink(id: link, name: "Own", url: url), by: actor)
    try world.perform(AddCompanyLink(id: shared, name: "Shared", url: url))
    let session = world.newID()
    let began = LogIn(
      id: session, kind: .login, tokenHash: Hex.encode(Token(text: session.description).hash),
      device: world.newID(), deviceName: "")
    try world.companyStore.perform(began, by: actor)
    let setting = try world.companyStore.composition.settings
      .first { $0.holder == .person && $0.defaultValue != nil }.orMissing("a setting of users")
    return [
      AddUser(id: world.newID(), username: "new", name: "New", role: .reporter), user,
      ActivateUser(user: company.colleague, isActive: false),
      SetPassword(user: actor.user, hash: PasswordHash(text: "")),
      LogIn(id: world.newID(), kind: .login, tokenHash: "00", device: device, deviceName: ""),
      AddLoginLink(id: world.newID(), session: session, tokenHash: "02"),
      Invite(
        id: world.newID(), tokenHash: "01", role: .reporter, note: "", endsAt: Instant(milliseconds: 0)),
      WithdrawInvitation(id: invitation),
      SetSetting(id: world.newID(), setting: setting.name, value: setting.defaultValue),
      SetCompanySetting(id: world.newID(), setting: Register.setting, value: "false"),
      AddLink(id: world.newID(), name: "Weather", url: url), RemoveLink(link: link),
      AddCompanyLink(id: world.newID(), name: "Weather", url: url), RemoveCompanyLink(link: shared),
    ]
  }

  package func queries(by actor: Actor, in company: Company) -> [any Query] {
    [
      Users(), UserWithID(actor.user), Sessions(of: actor.user), Invitations(), Settings(), Links(),
      SettingEffect(
        of: Register.setting, "true", on: CivilDate(daysSinceEpoch: 20_776),
        in: company.world.companyStore.composition),
      LoginLinks(at: company.world.clock.clock.now()), OpenSessions(at: company.world.clock.clock.now()),
    ]
  }

  package static let apart: Set<String> = [
    AcceptInvitation.name, Register.name, LogOut.name, UseLoginLink.name,
  ]
}
