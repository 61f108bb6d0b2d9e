import Accounts
import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing

@Suite("People")
struct PeopleTests {
  private let staff: Staff
  private var companyStore: CompanyStore { staff.companyStore }

  init() throws { staff = try Staff() }

  private func create(
    username: String = "olli", name: String = "Olli", phone: String = "", email: String = ""
  ) throws {
    try companyStore.perform(
      AddUser(
        id: staff.world.newID(), username: username, name: name, role: .reporter, phone: phone,
        email: email), by: staff.maija)
  }

  @Test("have usernames in letters of one script, so that none looks like another")
  func usernames() {
    func add(_ username: String) -> Failure? {
      let create = AddUser(
        id: staff.world.newID(), username: username, name: "Somebody", role: .reporter)
      return failure { try staff.companyStore.perform(create, by: staff.maija) }
    }
    for name in ["päivi.ä-1", "Дмитрий_2", "Γιώργος"] { #expect(add(name) == nil, "\(name)") }
    for name in ["..", "-rf", "_aino", ".aino", "-", "_"] {
      #expect(add(name)?.code == "accounts.username", "\(name)")
    }
    // The second letter of the first one is Cyrillic.
    for name in [
      "m\u{430}ija", "αβc", "a@b", "x y", "a\u{200B}b", "a\u{200D}", "a\u{FE0F}", "a\u{34F}b", "\u{301}a", "",
    ] {
      #expect(add(name)?.code == "accounts.username", "\(name)")
    }
  }

  @Test("keep a username that a new user may no longer have, and log in with it")
  func oldUsernames() async throws {
    _ = try staff.companyStore.database.write {
      try $0.execute(
        "UPDATE accounts_user SET username = '-rf', username_key = '-rf' WHERE id = \(staff.pekka.user)")
    }
    var edit = EditUser(user: staff.pekka.user)
    edit.username = Edit(from: "-rf", to: "-rf")
    edit.name = Edit(from: "Pekka", to: "Pekka Pouta")
    try staff.companyStore.perform(edit, by: staff.maija)
    #expect(try await staff.logIn("-rf").user.name == "Pekka Pouta")
  }

  @Test(
    "a failure about details has the field and a remedy",
    arguments: [
      ("", "Olli", "", "", "username"), ("a b", "Olli", "", "", "username"),
      ("olli", " ", "", "", "name"),
      ("olli", "O\u{7}", "", "", "name"), ("olli", "Olli", "call me", "", "phone"),
      ("olli", "Olli", "12", "", "phone"), ("olli", "Olli", "", "olli@", "email"),
      ("olli", "Olli", "", "olli@site", "email"), ("olli", "Olli", "", "a b@example.fi", "email"),
    ])
  func forms(_ username: String, _ name: String, _ phone: String, _ email: String, _ field: String) {
    let rejection = failure { try create(username: username, name: name, phone: phone, email: email) }
    #expect(rejection?.kind == .invalid)
    #expect(rejection?.field == field)
    #expect(rejection?.remedy != nil)
  }

  @Test(
    "both see in the history that an admin set a password, without the secret")
  func passwordHistory() throws {
    let hash = try PasswordHash(Password("another horse", for: "pekka"), salt: [1], cost: Staff.cost)
    try companyStore.perform(SetPassword(user: staff.pekka.user, hash: hash), by: staff.maija)
    let present = try companyStore.answer(Users(), for: staff.maija)[staff.pekka.user]
    for reader in [staff.maija, staff.pekka] {
      let history = History(of: staff.pekka.user, in: companyStore.composition)
      let entry = try #require(try companyStore.answer(history, for: reader).first)
      #expect(entry.summary.text(in: .english) == "changed the password of Pekka")
      #expect(entry.actor == staff.maija.user)
      #expect(entry.changes.map { $0.before?.id("version") } == [present?.version])
      #expect(try !JSON.text(HistoryView(entry)).contains("scrypt"))
    }
  }

  @Test("have names as they occur in many languages")
  func accepted() throws {
    try create(
      username: "åke_ö.72", name: "Åke Öst-Strömberg", phone: "+358 (0)40 123-4567",
      email: "åke+site@työmaa.example.fi")
    #expect(
      try companyStore.answer(Users(), for: staff.maija).named("ÅKE_Ö.72").phone == "+358 (0)40 123-4567")
  }

  @Test("are found by username first, and by a full name only when it is unique")
  func namesakes() throws {
    try create(username: "olli", name: "Olli Aho")
    try create(username: "aho", name: "Olli")
    try create(username: "olli2", name: "Olli Aho")
    let users = try companyStore.answer(Users(), for: staff.maija)
    #expect(try users.named("OLLI").name == "Olli Aho")
    #expect(try users.named("Aho").name == "Olli")
    #expect(try users.named("mai").username == "maija")
    #expect(failure { _ = try users.named("maja") }?.description.contains("“maija”") == true)
    let unknown = failure { _ = try users.named("nobody") }
    #expect(unknown?.remedy?.steps.map(\.kind) == ["users.list"])
    let rejection = failure { _ = try users.named("olli aho", field: "user") }
    #expect(rejection?.code == "accounts.sameName")
    #expect(rejection?.field == "user")
    #expect(rejection?.remedy?.description.contains("olli, olli2") == true)
  }

  @Test("have usernames that are unique in any case")
  func unique() throws {
    let rejection = failure { try create(username: "PEKKA") }
    #expect(rejection?.code == "accounts.usernameTaken")
    #expect(rejection?.field == "username")
    #expect(rejection?.clashing == [staff.pekka.user])
  }

  @Test("change their own details; username and role take an admin")
  func editing() throws {
    var own = EditUser(user: staff.pekka.user)
    own.phone = Edit(to: "+358 40 765 4321")
    try companyStore.perform(own, by: staff.pekka)
    var promotion = EditUser(user: staff.pekka.user)
    promotion.role = Edit(to: .admin)
    #expect(failure { try companyStore.perform(promotion, by: staff.pekka) }?.kind == .forbidden)
    var renaming = EditUser(user: staff.pekka.user)
    renaming.username = Edit(to: "pouta")
    #expect(failure { try companyStore.perform(renaming, by: staff.pekka) }?.kind == .forbidden)
    var other = EditUser(user: staff.maija.user)
    other.phone = Edit(to: "")
    #expect(failure { try companyStore.perform(other, by: staff.pekka) }?.kind == .forbidden)
    try companyStore.perform(promotion, by: staff.maija)
    let pekka = try companyStore.answer(Users(), for: staff.maija)[staff.pekka.user]
    #expect(pekka?.role == .admin && pekka?.phone == "+358 40 765 4321")
  }

  @Test("edits of different fields merge; of the same field the later one is rejected")
  func merging() throws {
    var first = EditUser(user: staff.pekka.user)
    first.name = Edit(from: "Pekka", to: "Pekka L.")
    var second = EditUser(user: staff.pekka.user)
    second.email = Edit(from: "", to: "pekka@example.fi")
    var late = EditUser(user: staff.pekka.user)
    late.name = Edit(from: "Pekka", to: "P. L.")
    try companyStore.perform(first, by: staff.maija)
    try companyStore.perform(second, by: staff.pekka)
    #expect(failure { try companyStore.perform(late, by: staff.pekka) }?.code == "sync.editedMeanwhile")
    #expect(failure { try companyStore.undo(by: staff.maija) }?.code == "sync.undoChanged")
    try companyStore.undo(by: staff.pekka)
    let pekka = try companyStore.answer(Users(), for: staff.maija)[staff.pekka.user]
    #expect(pekka?.name == "Pekka L." && pekka?.email == "")
  }

  @Test("an active admin always remains")
  func lastAdmin() throws {
    var demotion = EditUser(user: staff.maija.user)
    demotion.role = Edit(to: .manager)
    #expect(failure { try companyStore.perform(demotion, by: staff.maija) }?.code == "accounts.lastAdmin")
    let deactivation = ActivateUser(user: staff.maija.user, isActive: false)
    #expect(failure { try companyStore.perform(deactivation, by: staff.maija) }?.code == "accounts.lastAdmin")
    // Another admin counts while they are active.
    var promotion = EditUser(user: staff.pekka.user)
    promotion.role = Edit(to: .admin)
    try companyStore.perform(promotion, by: staff.maija)
    try companyStore.perform(ActivateUser(user: staff.pekka.user, isActive: false), by: staff.maija)
    #expect(failure { try companyStore.perform(demotion, by: staff.maija) }?.code == "accounts.lastAdmin")
  }

  @Test("an active admin remains after an undo too")
  func lastAdminAfterUndo() throws {
    var promotion = EditUser(user: staff.pekka.user)
    promotion.role = Edit(to: .admin)
    try companyStore.perform(promotion, by: staff.maija)
    let pekka = Actor(user: staff.pekka.user, role: .admin, device: staff.pekka.device)
    try companyStore.perform(ActivateUser(user: staff.maija.user, isActive: false), by: pekka)
    #expect(failure { try companyStore.undo(by: staff.maija) }?.code == "accounts.lastAdmin")
  }

  @Test("see only the changes of their own details, unless they are admins")
  func historyOfOthers() throws {
    func changes(of user: ID, for reader: Actor) throws -> Int {
      try companyStore.answer(History(of: user, in: companyStore.composition), for: reader)
        .map(\.changes.count).reduce(0, +)
    }
    for user in [staff.maija, staff.pekka] {
      var edit = EditUser(user: user.user)
      edit.phone = Edit(to: "+358 40 765 4321")
      try companyStore.perform(edit, by: user)
    }
    #expect(try changes(of: staff.maija.user, for: staff.pekka) == 0)
    #expect(try changes(of: staff.pekka.user, for: staff.pekka) > 0)
    #expect(try changes(of: staff.pekka.user, for: staff.maija) > 0)
  }

  @Test("have their password set by themselves or by an admin")
  func resetByAdmin() async throws {
    let hash = try await staff.authentication.hash(Password("third horse", for: "pekka"))
    #expect(
      failure { try companyStore.perform(SetPassword(user: staff.maija.user, hash: hash), by: staff.pekka) }?
        .kind
        == .forbidden)
    try companyStore.perform(SetPassword(user: staff.pekka.user, hash: hash), by: staff.maija)
    #expect(
      try await staff.authentication.check(
        username: "pekka", password: "third horse", device: staff.world.newID(), address: ""
      ).id
        == staff.pekka.user)
  }
}

@Suite("New users")
struct InvitationTests {
  private let staff: Staff
  private var companyStore: CompanyStore { staff.companyStore }
  private let token = Token(text: "link")

  init() throws { staff = try Staff() }

  private func invite(role: Role = .manager, seconds: Int64 = 60) throws -> ID {
    let id = staff.world.newID()
    try companyStore.perform(
      Invite(
        id: id, tokenHash: Hex.encode(token.hash), role: role, note: "Olli",
        endsAt: staff.world.clock.clock.now().adding(seconds: seconds)), by: staff.maija)
    return id
  }

  private func accept() async throws -> Role {
    let newcomer = Actor(user: staff.world.newID(), role: .reporter, device: staff.world.newID())
    return try companyStore.perform(
      AcceptInvitation(
        tokenHash: Hex.encode(token.hash), username: "olli", name: "Olli", phone: nil, email: nil,
        password: try await staff.authentication.hash(Password("fourth horse", for: "olli"))), by: newcomer)
  }

  @Test("an invitation works once and decides the role")
  func once() async throws {
    _ = try invite()
    #expect(try await accept() == .manager)
    #expect(await failure { _ = try await accept() }?.code == "accounts.noInvitation")
    let olli = try await staff.authentication.check(
      username: "olli", password: "fourth horse", device: staff.world.newID(), address: "")
    #expect(olli.role == .manager)
    #expect(try companyStore.answer(Invitations(), for: staff.maija).isEmpty)
  }

  @Test("an invitation that expired or was withdrawn is rejected")
  func ended() async throws {
    _ = try invite(seconds: 60)
    staff.world.clock.advance(seconds: 61)
    #expect(await failure { _ = try await accept() }?.code == "accounts.noInvitation")
    let other = try Staff()
    let id = other.world.newID()
    try other.companyStore.perform(
      Invite(
        id: id, tokenHash: "00", role: .reporter, note: "", endsAt: other.world.clock.clock.now()),
      by: other.maija)
    try other.companyStore.perform(WithdrawInvitation(id: id), by: other.maija)
    #expect(try other.companyStore.answer(Invitations(), for: other.maija).isEmpty)
  }

  @Test("open registration works only where the company allows it, with the role of a reporter")
  func registration() throws {
    let newcomer = Actor(user: staff.world.newID(), role: .admin, device: staff.world.newID())
    let register = Register(
      username: "liisa", name: "Liisa", phone: nil, email: nil, password: PasswordHash(text: ""))
    #expect(
      failure { try companyStore.perform(register, by: newcomer) }?.code == "accounts.registrationClosed")
    try companyStore.perform(
      SetCompanySetting(id: staff.world.newID(), setting: Register.setting, value: "true"), by: staff.maija)
    try companyStore.perform(register, by: newcomer)
    #expect(try companyStore.answer(Users(), for: staff.maija)[newcomer.user]?.role == .reporter)
    let second = Actor(user: staff.world.newID(), role: .admin, device: staff.world.newID())
    let taken = failure { try companyStore.perform(register, by: second) }
    #expect(taken?.code == "accounts.usernameTaken" && taken?.clashing == [], "no id goes to a stranger")
  }
}

@Suite("Settings")
struct SettingTests {
  /// A feature that declares a setting of each user.
  private static let feature = Feature(
    id: "test", summary: "a setting",
    settings: [
      SettingKind(
        "test.step", of: .person, Phrase(verbatim: "a step"), form: Phrase(verbatim: "anything"),
        allows: { _ in true })
    ])

  @Test("belong to their user, can be undone, and return to the default")
  func following() throws {
    let staff = try Staff(with: [Self.feature])
    func set(_ value: String?) throws {
      try staff.companyStore.perform(
        SetSetting(id: staff.world.newID(), setting: "test.step", value: value), by: staff.pekka)
    }
    func own() throws -> [String: String] { try staff.companyStore.answer(Settings(), for: staff.pekka).own }
    try set("15")
    try set("30")
    #expect(try own() == ["test.step": "30"])
    #expect(try staff.companyStore.answer(Settings(), for: staff.maija).own.isEmpty)
    try staff.companyStore.undo(by: staff.pekka)
    #expect(try own() == ["test.step": "15"])
    try set(nil)
    #expect(try own().isEmpty)
    #expect(failure { try set(String(repeating: "x", count: 5000)) }?.field == "value")
  }

  @Test("have names like hours.step")
  func names() throws {
    let staff = try Staff()
    for name in ["", "step", "Hours.step", "hours..step", "hours.step;"] {
      let set = SetSetting(id: staff.world.newID(), setting: name, value: "1")
      #expect(failure { try staff.companyStore.perform(set, by: staff.pekka) }?.field == "setting", "\(name)")
    }
  }
}
