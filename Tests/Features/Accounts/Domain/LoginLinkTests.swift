import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing

@testable import Accounts

@Suite("Links that log a user in on another device")
struct LoginLinkTests {
  private let staff: Staff

  init() throws { staff = try Staff() }

  private typealias Maker = (actor: Actor, session: ID)

  private func login() async throws -> Maker {
    let device = staff.world.newID()
    let login = try await staff.logIn(device: device)
    return (Actor(user: staff.pekka.user, role: .reporter, device: device), login.session)
  }

  private func make(
    by maker: Maker, password: String = Staff.password
  ) async throws -> (token: Token, link: LoginLink) {
    try await staff.authentication.makeLoginLink(
      for: maker.actor, username: "pekka", session: maker.session, password: password, address: "192.0.2.1",
      as: staff.world.newID())
  }

  private func use(
    _ token: Token, device: ID? = nil, from address: String = "192.0.2.7"
  ) async throws -> Authentication.Login {
    try await staff.authentication.logIn(
      link: token, device: device ?? staff.world.newID(), deviceName: "phone", address: address)
  }

  private func links() throws -> [LoginLink] {
    try staff.companyStore.answer(LoginLinks(at: staff.world.clock.clock.now()), for: staff.pekka)
  }

  private func rejection(_ token: Token, from address: String = "192.0.2.7") async -> Failure? {
    do {
      _ = try await use(token, from: address)
      return nil
    } catch { return error as? Failure }
  }

  @Test("begins a session of the device that the caller names, and is listed until it is used")
  func once() async throws {
    let (token, link) = try await make(by: login())
    #expect(try links() == [link])
    let device = staff.world.newID()
    let login = try await use(token, device: device)
    let user = try staff.authentication.user(of: login.token)
    #expect(user.actor == Actor(user: staff.pekka.user, role: .reporter, device: device))
    #expect(user.session.kind == .login)
    #expect(try links().isEmpty)
    #expect(await rejection(token)?.code == "accounts.noLoginLink")
  }

  @Test("its token is no session, and neither the log nor the database holds a secret of it")
  func secrets() async throws {
    let (token, _) = try await make(by: login())
    #expect(failure { _ = try staff.authentication.user(of: token) }?.code == "accounts.signInAgain")
    let login = try await use(token)
    let inputs = try staff.companyStore.database.read { connection in
      try connection.rows("SELECT input FROM operations_operation WHERE name LIKE 'accounts.loginLink%'") {
        $0.text()
      }
    }
    #expect(inputs.count == 2)
    for secret in [token, login.token] {
      #expect(!inputs.contains { $0.contains(Hex.encode(secret.hash)) || $0.contains(secret.text) })
    }
  }

  @Test("ends after two minutes", arguments: [119, 120])
  func late(seconds: Int64) async throws {
    let (token, _) = try await make(by: login())
    staff.world.clock.advance(seconds: seconds)
    #expect(try links().count == (seconds < 120 ? 1 : 0))
    #expect(await rejection(token)?.code == (seconds < 120 ? nil : "accounts.noLoginLink"))
  }

  /// How the session that made a link, or the link itself, ends.
  enum Ending: CaseIterable {
    case logOut, replacedLogin, password, deactivation, link, nextLink
  }

  @Test("ends with the session that made it", arguments: Ending.allCases)
  func ends(with ending: Ending) async throws {
    let (maker, store) = (try await login(), staff.companyStore)
    let (token, link) = try await make(by: maker)
    switch ending {
    case .logOut: _ = try store.perform(LogOut(id: maker.session), by: maker.actor)
    case .replacedLogin: _ = try await staff.logIn(device: maker.actor.device)
    case .password:
      let hash = try PasswordHash(Password("another horse", for: "pekka"), salt: [1], cost: Staff.cost)
      let set = SetPassword(user: staff.pekka.user, hash: hash, keeping: maker.session)
      _ = try store.perform(set, by: maker.actor)
    case .deactivation:
      _ = try store.perform(ActivateUser(user: staff.pekka.user, isActive: false), by: staff.maija)
    case .link: _ = try store.perform(LogOut(id: link.id), by: maker.actor)
    case .nextLink: _ = try await make(by: maker)
    }
    #expect(try links().contains(link) == false)
    let rejected = await rejection(token)
    #expect(rejected?.code == "accounts.noLoginLink")
    #expect(rejected?.kind == .unauthenticated)
  }

  @Test("is made by no app password, and only with the right password")
  func makers() async throws {
    let maker = try await login()
    let user = try #require(try staff.companyStore.answer(UserWithID(staff.pekka.user), for: staff.pekka))
    let program = try await staff.authentication.makeAppPassword(
      for: user, scope: .api, device: staff.world.newID(), deviceName: "Calendar", as: staff.world.newID())
    let other = try await staff.logIn("maija")
    for (session, code) in [
      (program.session, "accounts.loginLinkMaker"), (other.session, "accounts.noSession"),
    ] {
      do {
        _ = try await make(by: (maker.actor, session))
        Issue.record("a link was made")
      } catch { #expect((error as? Failure)?.code.rawValue == code) }
    }
    do {
      _ = try await make(by: maker, password: "wrong horse")
      Issue.record("a link was made")
    } catch { #expect((error as? Failure)?.code == .accountsRefused) }
    #expect(try links().isEmpty)
  }

  @Test("another user cannot end it")
  func strangers() async throws {
    let (_, link) = try await make(by: login())
    let stranger = Actor(user: staff.world.newID(), role: .reporter, device: staff.world.newID())
    let rejected = failure { _ = try staff.companyStore.perform(LogOut(id: link.id), by: stranger) }
    #expect(rejected?.code == "accounts.noSession")
    #expect(try links() == [link])
  }

  @Test("wrong tokens are throttled by address as logins are, and right ones do not count")
  func throttled() async throws {
    let maker = try await login()
    for _ in 0..<LoginThrottle.freeForAddress {
      _ = try await use(try await make(by: maker).token)
    }
    for number in 0..<LoginThrottle.freeForAddress {
      let rejected = await rejection(Token(text: "wrong \(number)"))
      #expect(rejected?.code == "accounts.noLoginLink")
    }
    let (token, _) = try await make(by: maker)
    #expect(await rejection(token)?.code == "accounts.throttled")
    #expect(await rejection(token, from: "192.0.2.8") == nil)
  }

  @Test("are found by their user and by their session, without reading others")
  func plan() throws {
    let now = staff.world.clock.clock.now()
    let plan = try staff.companyStore.database.read { connection in
      try connection.plan(LoginLinks(at: now).statement(for: staff.pekka))
    }
    #expect(!plan.contains { $0.contains("SCAN") }, "\(plan)")
    #expect(plan.contains { $0.contains("accounts_login_link_owner (owner=?)") }, "\(plan)")
  }

  @Test("a wrong token is answered as one that has ended")
  func alike() async throws {
    let (token, _) = try await make(by: login())
    staff.world.clock.advance(seconds: 121)
    let late = await rejection(token, from: "192.0.2.20")
    let wrong = await rejection(Token(text: "wrong"), from: "192.0.2.21")
    #expect(late?.code == wrong?.code)
    #expect(late?.message == wrong?.message)
  }
}
