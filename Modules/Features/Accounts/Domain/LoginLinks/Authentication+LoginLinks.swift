import Auth
import Core
import Operations
import Persistence

extension Authentication {
  /// Makes a link that logs a user in on another device, once. Only the return value contains its token.
  ///
  /// - Parameters:
  ///   - session: the login session that makes the link.
  ///   - password: the user's password, given again.
  ///   - operation: the id of the operation that makes the link.
  /// - Throws: the failures of ``check(username:password:device:address:)``; `accounts.loginLinkMaker` of kind `forbidden` for
  ///   an app password.
  public func makeLoginLink(
    for actor: Actor, username: String, session: ID, password: String, address: String, as operation: ID
  ) async throws -> (token: Token, link: LoginLink) {
    _ = try await check(
      username: username, password: password, device: actor.device, address: address)
    let token = newToken()
    let add = AddLoginLink(id: companyStore.ids.next(), session: session, tokenHash: Hex.encode(token.hash))
    let now = companyStore.clock.now()
    _ = try await writes.perform(
      Issued(id: operation, batch: companyStore.ids.next(), at: now, operation: add), by: actor)
    let link = LoginLink(
      id: add.id, owner: actor.user, madeAt: now, endsAt: now.adding(seconds: LoginLink.lifetime))
    return (token, link)
  }

  /// Logs a device in with a link, which is used up.
  ///
  /// A wrong token takes the same path as a right one, and counts as an attempt from its address.
  ///
  /// - Throws: ``Failure`` `accounts.noLoginLink`, the same for a token that is unknown, used, late or whose session has
  ///   ended; `accounts.throttled` after too many attempts.
  public func logIn(
    link token: Token, device: ID, deviceName: String, address: String
  ) async throws -> Login {
    let from = LoginThrottle.Key.address(address)
    try attempts.begin([from])
    let now = companyStore.clock.now()
    let owner = try companyStore.database.read { connection in
      try LoginLink.with(token.hash, at: now, in: connection).flatMap {
        try User.with($0.owner, in: connection)
      }
    }
    let (session, ids) = (newToken(), companyStore.ids)
    let use = UseLoginLink(
      id: ids.next(), linkHash: Hex.encode(token.hash), tokenHash: Hex.encode(session.hash), device: device,
      deviceName: deviceName)
    let actor = Actor(user: owner?.id ?? ids.next(), role: owner?.role ?? .reporter, device: device)
    do {
      _ = try await writes.perform(
        Issued(id: ids.next(), batch: ids.next(), at: now, operation: use), by: actor)
    } catch let failure as Failure where failure.kind == .unauthenticated {
      await attempts.fail([from])
      throw LoginLink.rejected
    }
    guard let owner else { throw LoginLink.rejected }
    let account = LoginThrottle.Key.account(.init(username: owner.username, knownDevice: device))
    await attempts.succeed(account, at: from)
    return Login(token: session, session: use.id, user: owner)
  }
}
