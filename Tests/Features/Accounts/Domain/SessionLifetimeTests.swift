import Accounts
import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("How long a login lasts")
struct SessionLifetimeTests {
  private let staff: Staff

  init() throws { staff = try Staff() }

  private func pass(days: Int64) { staff.world.clock.advance(seconds: days * 86_400) }

  private func isKnown(_ token: Token) -> Bool {
    failure { _ = try staff.authentication.user(of: token) } == nil
  }

  /// Uses a token, as a device does each day.
  private func use(_ session: ID) throws {
    let now = staff.world.clock.clock.now()
    _ = try staff.companyStore.database.write {
      try $0.execute("UPDATE accounts_session SET seen_at = \(now) WHERE id = \(session)")
    }
  }

  private func set(_ name: String, _ days: String) throws {
    let change = SetCompanySetting(id: staff.world.newID(), setting: name, value: days)
    try staff.companyStore.perform(change, by: staff.maija)
  }

  @Test("is 90 days without use")
  func unused() async throws {
    let login = try await staff.logIn()
    pass(days: 90)
    #expect(isKnown(login.token))
    try use(login.session)
    pass(days: 90)
    #expect(isKnown(login.token))
    pass(days: 1)
    #expect(!isKnown(login.token))
  }

  @Test("is a year in any case, and the next login removes it from the list of devices")
  func year() async throws {
    let login = try await staff.logIn()
    for _ in 1...5 {
      pass(days: 73)
      #expect(isKnown(login.token))
      try use(login.session)
    }
    pass(days: 1)
    #expect(!isKnown(login.token))
    let next = try await staff.logIn()
    let sessions = try staff.companyStore.answer(Sessions(of: staff.pekka.user), for: staff.pekka)
    #expect(sessions.map(\.id) == [next.session])
  }

  @Test("follows the settings of the company")
  func settings() async throws {
    try set(SessionLifetime.unusedSetting, "7")
    let login = try await staff.logIn()
    pass(days: 8)
    #expect(!isKnown(login.token))
    try set(SessionLifetime.unusedSetting, "400")
    try set(SessionLifetime.longestSetting, "730")
    #expect(isKnown(login.token))
    pass(days: 300)
    #expect(isKnown(login.token))
    #expect(failure { try set(SessionLifetime.longestSetting, "0") }?.kind == .invalid)
  }

  @Test("ends by each of the two settings on its own")
  func bothSettings() async throws {
    try set(SessionLifetime.unusedSetting, "7")
    try set(SessionLifetime.longestSetting, "20")
    let login = try await staff.logIn()
    for days: Int64 in [7, 7, 6] {
      pass(days: days)
      #expect(isKnown(login.token))
      try use(login.session)
    }
    pass(days: 1)
    #expect(!isKnown(login.token))
    let unused = try await staff.logIn()
    pass(days: 8)
    #expect(!isKnown(unused.token))
  }

  @Test("does not end app passwords")
  func appPassword() async throws {
    let user = try #require(try staff.companyStore.database.read { try User.with(staff.pekka.user, in: $0) })
    let made = try await staff.authentication.makeAppPassword(
      for: user, scope: .dav, device: staff.world.newID(), deviceName: "dav", as: staff.world.newID())
    pass(days: 3000)
    _ = try await staff.logIn()
    #expect(isKnown(made.token))
  }

  @Test("ends with the fiftieth newer login of its user that was used since")
  func many() async throws {
    let first = try await staff.logIn(device: staff.world.newID())
    let second = try await staff.logIn(device: staff.world.newID())
    for _ in 1...48 {
      pass(days: 1)
      _ = try await staff.logIn(device: staff.world.newID())
    }
    try use(first.session)
    #expect(isKnown(second.token))
    _ = try await staff.logIn(device: staff.world.newID())
    #expect(isKnown(first.token))
    #expect(!isKnown(second.token))
  }
}
