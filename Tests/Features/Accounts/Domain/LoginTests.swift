import Accounts
import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("Logging in")
struct LoginTests {
  private let staff: Staff

  init() throws { staff = try Staff() }

  @Test("returns a token of the user, in any case of the username")
  func token() async throws {
    let login = try await staff.logIn("PEKKA")
    let holder = try staff.authentication.user(of: login.token)
    #expect(holder.actor.user == staff.pekka.user)
    #expect(holder.actor.role == .reporter)
    #expect(login.token.text.count == 43)
  }

  @Test("fails the same way for an unknown user, a wrong password and a deactivated account")
  func rejections() async throws {
    let wrong = await failure { _ = try await staff.logIn("pekka", "wrong horse") }
    let unknown = await failure { _ = try await staff.logIn("nobody", Staff.password) }
    try staff.companyStore.perform(ActivateUser(user: staff.pekka.user, isActive: false), by: staff.maija)
    let inactive = await failure { _ = try await staff.logIn() }
    #expect([wrong, unknown, inactive].allSatisfy { $0?.code == "accounts.refused" })
    #expect(wrong?.message == unknown?.message && unknown?.message == inactive?.message)
  }

  @Test("cannot be locked out by guessing clients on a device where the user logged in before")
  func knownDevice() async throws {
    let device = staff.world.newID()
    let login = try await staff.logIn(device: device)
    try staff.companyStore.perform(LogOut(id: login.session), by: staff.pekka)
    for _ in 1...20 { _ = await failure { _ = try await staff.logIn("pekka", "wrong horse") } }
    #expect(await failure { _ = try await staff.logIn() }?.code == "accounts.throttled")
    // Pekka never logged in on Maija's device.
    #expect(
      await failure { _ = try await staff.logIn(device: staff.maija.device) }?.code == "accounts.throttled")
    _ = try await staff.logIn(device: device)
    for _ in 1...20 {
      _ = await failure { _ = try await staff.logIn("pekka", "wrong horse", device: device) }
    }
    #expect(await failure { _ = try await staff.logIn(device: device) }?.code == "accounts.throttled")
  }

  @Test("rejects a common password, in any case of its letters")
  func commonPasswords() {
    for common in ["password", "TrustNo1", "1qaz2wsx"] {
      #expect(failure { _ = try Password(common, for: "pekka") }?.code == "auth.passwordCommon")
    }
    #expect(failure { _ = try Password("correct horse", for: "pekka") } == nil)
  }

  @Test("stores neither the token nor the password in the database")
  func secrets() async throws {
    let login = try await staff.logIn()
    let stored = try staff.companyStore.database.read { connection in
      try connection.rows("SELECT input || outcome FROM operations_operation") { $0.text() }
        + connection.rows("SELECT hash FROM accounts_password") { $0.text() }
        + connection.rows("SELECT hash FROM accounts_session") { Hex.encode($0.bytes()) }
    }
    #expect(stored.allSatisfy { !$0.contains(login.token.text) && !$0.contains(Staff.password) })
    #expect(stored.contains(Hex.encode(login.token.hash)))
    let log = try staff.companyStore.database.read { connection in
      try connection.rows("SELECT input FROM operations_operation") { $0.text() }
    }
    #expect(log.allSatisfy { !$0.contains("scrypt") && !$0.contains(Hex.encode(login.token.hash)) })
  }

  @Test("replaces an earlier login on the same device")
  func sameDevice() async throws {
    let device = staff.world.newID()
    let first = try await staff.logIn(device: device)
    let second = try await staff.logIn(device: device)
    #expect(failure { _ = try staff.authentication.user(of: first.token) }?.kind == .unauthenticated)
    #expect(try staff.authentication.user(of: second.token).session.device == device)
  }

  @Test("deactivating a user revokes the tokens at once and keeps the record")
  func deactivation() async throws {
    let login = try await staff.logIn()
    try staff.companyStore.perform(ActivateUser(user: staff.pekka.user, isActive: false), by: staff.maija)
    #expect(
      failure { _ = try staff.authentication.user(of: login.token) }?.code == "accounts.signInAgain")
    #expect(try staff.companyStore.answer(Users(), for: staff.maija)[staff.pekka.user]?.isActive == false)
    try staff.companyStore.perform(ActivateUser(user: staff.pekka.user, isActive: true), by: staff.maija)
    #expect(failure { _ = try staff.authentication.user(of: login.token) } != nil)
    _ = try await staff.logIn()
  }

  @Test("a deactivated user's password is refused before anything asks for a session")
  func inactiveCheck() async throws {
    try staff.companyStore.perform(ActivateUser(user: staff.pekka.user, isActive: false), by: staff.maija)
    let rejection = await failure {
      _ = try await staff.authentication.check(
        username: "pekka", password: Staff.password, device: staff.pekka.device, address: "192.0.2.1")
    }
    #expect(rejection?.code == "accounts.refused")
  }

  @Test("a session that is left of a deactivated user is rejected")
  func leftSession() async throws {
    let login = try await staff.logIn()
    // `ActivateUser` ends the sessions: this test stands for the check behind it.
    _ = try staff.companyStore.database.write {
      try $0.execute("UPDATE accounts_user SET active = 0 WHERE id = \(staff.pekka.user)")
    }
    #expect(
      failure { _ = try staff.authentication.user(of: login.token) }?.code == "accounts.signInAgain")
  }

  @Test("a new password logs out all other devices")
  func newPassword() async throws {
    let (here, there) = (try await staff.logIn(), try await staff.logIn())
    let hash = try await staff.authentication.hash(Password("another horse", for: "pekka"))
    try staff.companyStore.perform(
      SetPassword(user: staff.pekka.user, hash: hash, keeping: here.session), by: staff.pekka)
    #expect(try staff.authentication.user(of: here.token).session.id == here.session)
    #expect(failure { _ = try staff.authentication.user(of: there.token) } != nil)
    #expect(await failure { _ = try await staff.logIn() }?.code == "accounts.refused")
    _ = try await staff.logIn("pekka", "another horse")
  }

  @Test("an app password works with its username only, and can be revoked separately")
  func appPassword() async throws {
    let user = try await staff.logIn().user
    let made = try await staff.authentication.makeAppPassword(
      for: user, scope: .dav, device: staff.world.newID(), deviceName: "Finder", as: staff.world.newID())
    #expect(made.token.text.wholeMatch(of: /([a-z2-9]{5}-){4}[a-z2-9]{5}/) != nil, "\(made.token.text)")
    #expect(try staff.authentication.user(of: made.token, username: "Pekka").session.kind == .appPassword)
    #expect(failure { _ = try staff.authentication.user(of: made.token, username: "maija") } != nil)
    try staff.companyStore.perform(LogOut(id: made.session), by: staff.pekka)
    #expect(failure { _ = try staff.authentication.user(of: made.token, username: "pekka") } != nil)
  }

  @Test("only an admin ends sessions of other users")
  func others() async throws {
    let login = try await staff.logIn("maija")
    #expect(
      failure { try staff.companyStore.perform(LogOut(id: login.session), by: staff.pekka) }?.kind
        == .notFound)
    let own = try await staff.logIn()
    for reader in [staff.pekka, staff.maija] {
      #expect(try staff.companyStore.answer(SessionWithID(own.session), for: reader).id == own.session)
    }
    for role in [Role.reporter, .manager] {
      let reader = Actor(user: staff.pekka.user, role: role, device: staff.pekka.device)
      let strange = failure { _ = try staff.companyStore.answer(SessionWithID(login.session), for: reader) }
      #expect(strange?.code == "accounts.noSession")
    }
    try staff.companyStore.perform(LogOut(id: own.session), by: staff.maija)
    #expect(failure { _ = try staff.authentication.user(of: own.token) } != nil)
    #expect(
      failure { _ = try staff.companyStore.answer(Sessions(of: staff.maija.user), for: staff.pekka) }?.kind
        == .forbidden)
  }

  @Test("is slowed down after wrong passwords for one account, and the failure contains the wait")
  func throttling() async throws {
    for _ in 0..<5 { _ = await failure { _ = try await staff.logIn("pekka", "wrong horse") } }
    let rejection = await failure { _ = try await staff.logIn() }
    #expect(rejection?.kind == .throttled)
    #expect(rejection?.retryAfter == 1)
    staff.world.clock.advance(seconds: 2)
    _ = try await staff.logIn()
  }

  @Test("is slowed down after a restart of the server too, until the correct password")
  func throttlingAfterRestart() async throws {
    for _ in 0..<5 { _ = await failure { _ = try await staff.logIn("pekka", "wrong horse") } }
    let restarted = staff.restarted()
    #expect(await failure { _ = try await restarted.logIn() }?.code == "accounts.throttled")
    staff.world.clock.advance(seconds: 2)
    _ = try await restarted.logIn()
    #expect(
      await failure { _ = try await staff.restarted().logIn("pekka", "wrong horse") }?.code
        == "accounts.refused")
  }

  @Test("works after a restart when the tried names were equal as text with different bytes")
  func equalNames() async throws {
    for name in ["\u{105C9}", "\u{105D2}\u{0307}"] {
      _ = await failure { _ = try await staff.logIn(name, "wrong horse") }
    }
    _ = try await staff.restarted().logIn()
  }

  @Test(
    "succeeds after the reported wait when the server's clock was set back, also with a restart",
    arguments: [false, true])
  func clockPutBack(isRestarted: Bool) async throws {
    staff.world.clock.advance(seconds: 365 * 86_400)
    for _ in 0..<5 { _ = await failure { _ = try await staff.logIn("pekka", "wrong horse") } }
    staff.world.clock.advance(seconds: -365 * 86_400)
    let server = isRestarted ? staff.restarted() : staff
    let rejection = await failure { _ = try await server.logIn() }
    let wait = try #require(rejection?.retryAfter)
    #expect(rejection?.code == "accounts.throttled" && wait <= 900)
    staff.world.clock.advance(seconds: Int64(wait))
    _ = try await server.logIn()
  }

  @Test("limits registrations from one address, while other addresses go on")
  func registrations() async throws {
    let open = SetCompanySetting(id: staff.world.newID(), setting: Register.setting, value: "true")
    try staff.companyStore.perform(open, by: staff.maija)
    for _ in 0..<5 { try await staff.authentication.requireOpenRegistration(from: "192.0.2.1") }
    let rejection = await failure {
      try await staff.authentication.requireOpenRegistration(from: "192.0.2.1")
    }
    #expect(rejection?.code == "accounts.throttled")
    try await staff.authentication.requireOpenRegistration(from: "192.0.2.2")
  }

  @Test("is slowed down after wrong passwords from one address for different accounts")
  func addressThrottling() async throws {
    for number in 0..<20 { _ = await failure { _ = try await staff.logIn("user\(number)", "wrong horse") } }
    #expect(await failure { _ = try await staff.logIn() }?.kind == .throttled)
  }
}

@Suite("Passwords")
struct PasswordTests {
  @Test("have 8 characters at least and are not the username; the failure names the field")
  func rules() {
    for (text, code) in [
      ("short", "auth.passwordShort"), ("          ", "auth.passwordBlank"),
      ("Maija.Virtanen", "auth.passwordIsUsername"),
      (String(repeating: "x", count: 1025), "auth.passwordLong"),
      ("maija.virtanenmaija.virtanen", "auth.passwordIsUsername"),
      ("MaijaVirtanen maija-virtanen", "auth.passwordIsUsername"), ("aaaaaaaa", "auth.passwordRepeats"),
      ("AaAaAaAaA", "auth.passwordRepeats"), ("12 12 12 12", "auth.passwordRepeats"),
      ("abcdabcda", "auth.passwordRepeats"),
    ] {
      let rejection = failure { _ = try Password(text, for: "maija.virtanen") }
      #expect(rejection?.code.rawValue == code)
      #expect(rejection?.field == "password")
      #expect(rejection?.remedy != nil)
    }
    for text in ["maija.virtanen2", "virtanen.maija", "abcdeabcde", "aaaaaaab"] {
      #expect(failure { _ = try Password(text, for: "maija.virtanen") } == nil, "\(text)")
    }
  }

  @Test("are stored as scrypt with salt and cost, checked against the vector of RFC 7914")
  func scrypt() throws {
    let cost = PasswordHash.Cost(logN: 14, blockSize: 8, parallelism: 1)
    let hash = try PasswordHash(
      Password("pleaseletmein", for: ""), salt: Array("SodiumChloride".utf8), cost: cost)
    #expect(
      hash.text == "$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046_2o-7qQT44-qbVD9lRdofI")
    #expect(hash.matches("pleaseletmein"))
    #expect(!hash.matches("Pleaseletmein"))
    #expect(!PasswordHash(text: "nonsense").matches("password"))
  }

  @Test("typed with composed or decomposed letters are the same")
  func normalisation() throws {
    let cost = PasswordHash.Cost(logN: 4, blockSize: 1, parallelism: 1)
    let hash = try PasswordHash(Password("pää\u{E4}ksytty", for: ""), salt: [1], cost: cost)
    #expect(hash.matches("pa\u{308}a\u{308}a\u{308}ksytty"))
  }
}
