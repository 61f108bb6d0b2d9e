import Accounts
import Auth
import Core
import Operations
import PageSupport
import Persistence
import TestSupport
import Testing
import Worksites

@testable import WorksitesPages

@Suite("The pages of worksites")
struct SitePagesTests {
  private let world: TestStore
  private let pages: PageWorld
  private let site: ID
  private let manager: Actor
  private let reporter: Actor

  init() throws {
    let world = try TestStore([AccountsFeature.feature, WorksitesFeature.feature])
    func user(_ name: String, _ role: Role) throws -> Actor {
      let actor = Actor(user: world.newID(), role: role, device: world.newID())
      try world.perform(AddUser(id: actor.user, username: name.lowercased(), name: name, role: role))
      return actor
    }
    (manager, reporter, site) = (try user("Maija", .manager), try user("Olli", .reporter), world.newID())
    try world.perform(AddWorksite(id: site, name: "Marjala & Co"))
    try world.perform(
      AttachUsers(
        worksite: site, attach: [AttachUsers.Attachment(id: world.newID(), user: manager.user)], detach: []))
    self.world = world
    pages = PageWorld(world, [WorksitesPages.pages])
  }

  /// Sends a form of the page of the worksite.
  private func submit(
    _ path: String, _ fields: [(String, String)] = [], as actor: Actor? = nil, id: ID? = nil
  ) async throws -> PageReply {
    let actor = actor ?? manager
    return try await pages.submit(
      path, [("operation", "\(id ?? world.newID())"), ("user", "\(actor.user)")] + fields, as: actor)
  }

  @Test("A manager adds a worksite and is attached to it")
  func add() async throws {
    let reply = try await submit("/sites", [("name", "Torni 4"), ("zone", "Europe/Helsinki")])
    #expect(reply.status == 303 && reply.location.hasPrefix("/sites/"))
    let page = try await pages.open(reply.location, as: manager)
    #expect(page.text.contains("<h1>Torni 4</h1>") && page.text.contains("Maija"))
  }

  @Test("A worksite is added like another one that its manager sees, and one undo takes all of it back")
  func like() async throws {
    var rules = EditWorksite(worksite: site)
    (rules.isNightWork, rules.zone) = (
      Edit(from: false, to: true), Edit(from: "Europe/Helsinki", to: "Asia/Tokyo")
    )
    try world.perform(rules)
    try world.perform(AddTask(id: world.newID(), worksite: site, name: "carpentry"))
    let attachment = AttachUsers.Attachment(id: world.newID(), user: reporter.user)
    try world.perform(AttachUsers(worksite: site, attach: [attachment], detach: []))
    let form = try await pages.open("/sites", as: manager).text
    #expect(form.contains("<option value=\"\" selected>No worksite</option>"))
    #expect(form.contains("<option value=\"\(site)\">Marjala &amp; Co</option>"))
    let id = world.newID()
    for _ in 0..<2 {
      let reply = try await submit(
        "/sites", [("name", "Torni 4"), ("like", "\(site)"), ("zone", "")], id: id)
      #expect(reply.status == 303 && reply.location.hasSuffix("done=\(id)"), "\(reply.location)")
    }
    let made = try #require(try world.answer(Worksites()).first { $0.name == "Torni 4" })
    #expect(made.isNightWork && made.zone == "Asia/Tokyo")
    #expect(try world.answer(WorksiteTasks(of: made.id)).map(\.name) == ["carpentry"])
    #expect(try Set(world.answer(AttachedUsers(to: made.id))) == [manager.user, reporter.user])
    let undone = try await submit("/undo", [("only", "\(id)")])
    #expect(undone.status == 303)
    #expect(try world.answer(Worksites()).map(\.id) == [site])
  }

  @Test("A worksite is not added like one that its manager does not see")
  func likeHidden() async throws {
    let hidden = world.newID()
    try world.perform(AddWorksite(id: hidden, name: "Kallio"))
    #expect(try await !pages.open("/sites", as: manager).text.contains("Kallio"))
    for model in ["\(hidden)", "x"] {
      let reply = try await submit("/sites", [("name", "Torni 4"), ("like", model)])
      #expect(reply.status == 404 && reply.text.contains("id=\"like-error\""), "\(model)")
    }
    #expect(try world.answer(Worksites()).count == 2)
    // A reporter adds none, and is offered none.
    #expect(try await submit("/sites", [("name", "X"), ("like", "\(site)")], as: reporter).status >= 400)
  }

  @Test("The page of a worksite leads to its documents, contacts and budgets")
  func ways() async throws {
    let page = try await pages.open("/sites/\(site)", as: manager).text
    for path in ["/documents/\(site)", "/contacts?book=\(site)", "/budget?worksite=\(site)"] {
      #expect(page.contains("href=\"\(path)\""), "\(path)")
    }
  }

  @Test("A taken name and an unknown zone are rejected at their fields")
  func rejected() async throws {
    let taken = try await submit("/sites", [("name", "marjala & co")])
    #expect(taken.status == 409 && taken.text.contains("id=\"name-error\""))
    let zone = try await submit(
      "/sites/\(site)/edit",
      [
        ("name", "X"), ("nameBefore", "X"), ("zone", "Mars"), ("zoneBefore", "Europe/Helsinki"),
      ])
    #expect(zone.status == 422 && zone.text.contains("id=\"zone-error\""))
  }

  @Test("The list has the worksites of the user, archived ones apart, and escapes their names")
  func list() async throws {
    let page = try await pages.open("/sites", as: manager)
    #expect(page.text.contains("Marjala &amp; Co") && !page.text.contains("Archived worksites"))
    #expect(try await pages.open("/sites", as: reporter).text.contains("attached to no worksite"))
    #expect(try await submit("/sites/\(site)/archive", [("archived", "yes")]).status == 303)
    #expect(try await pages.open("/sites", as: manager).text.contains("Archived worksites"))
    #expect(try await submit("/sites/\(site)/archive", [("archived", "no")]).status == 303)
    #expect(try world.answer(WorksiteWithID(site)).archivedAt == nil)
  }

  @Test("A manager attaches a user with one button, and detaches them with another")
  func people() async throws {
    let before = try await pages.open("/sites/\(site)", as: manager)
    #expect(before.value(of: "attach") == "\(reporter.user)")
    #expect(try await submit("/sites/\(site)/people", [("attach", "\(reporter.user)")]).status == 303)
    #expect(try world.answer(AttachedUsers(to: site)).contains(reporter.user))
    // The user sees the worksite, and no forms.
    let seen = try await pages.open("/sites/\(site)", as: reporter)
    #expect(seen.text.contains("Olli") && !seen.text.contains("<form"))
    #expect(try await submit("/sites/\(site)/people", [("detach", "\(reporter.user)")]).status == 303)
    #expect(try await pages.open("/sites/\(site)", as: reporter).status == 404)
  }

  @Test("Users are found by a part of their name")
  func search() async throws {
    let page = try await pages.open("/sites/\(site)?find=oLL", as: manager)
    #expect(page.text.contains("Olli") && !page.text.contains("> Maija</span>"))
    #expect(
      try await pages.open("/sites/\(site)?find=zz", as: manager).text.contains("No user has that name."))
  }

  @Test("A large company shows fifty users and says how many more there are")
  func manyUsers() async throws {
    for number in 1...60 {
      try world.perform(
        AddUser(id: world.newID(), username: "u\(number)", name: "U \(number)", role: .reporter))
    }
    let page = try await pages.open("/sites/\(site)", as: manager)
    #expect(page.text.contains("12 more users"))
    #expect(page.text.split(separator: "name=\"attach\"").count == 50)
  }

  @Test("Tasks are added, renamed and removed, and a repeated removal leads to the same page")
  func tasks() async throws {
    #expect(try await submit("/sites/\(site)/tasks", [("task", "Roof")]).status == 303)
    let again = try await submit("/sites/\(site)/tasks", [("task", "roof")])
    #expect(again.status == 409 && again.text.contains("id=\"task-error\""))
    let task = try #require(try world.answer(WorksiteTasks(of: site)).first)
    let rename = [("before-\(task.id)", "Roof"), ("name-\(task.id)", "Frame")]
    #expect(try await submit("/sites/\(site)/tasks/\(task.id)", rename).status == 303)
    #expect(try world.answer(WorksiteTasks(of: site)).map(\.name) == ["Frame"])
    let removal = world.newID()
    for _ in 1...2 {
      let reply = try await submit("/sites/\(site)/tasks/\(task.id)/remove", id: removal)
      #expect(reply.location == "/sites/\(site)?done=\(removal)")
    }
    #expect(try world.answer(WorksiteTasks(of: site)).isEmpty)
  }

  @Test("Only changed details are changed, and night work is a box")
  func edit() async throws {
    let fields = [
      ("name", "Marjala"), ("nameBefore", "Marjala & Co"), ("about", "By the lake"), ("aboutBefore", ""),
      ("zone", "Europe/Helsinki"), ("zoneBefore", "Europe/Helsinki"), ("night", "yes"), ("nightBefore", "no"),
      ("defaultBreak", "30/6:00"), ("defaultBreakBefore", ""),
    ]
    #expect(try await submit("/sites/\(site)/edit", fields).status == 303)
    let changed = try world.answer(WorksiteWithID(site))
    #expect(changed.name == "Marjala" && changed.about == "By the lake" && changed.isNightWork)
    #expect(changed.defaultBreak == "30/6")
    let wrong = try await submit(
      "/sites/\(site)/edit", [("defaultBreak", "long"), ("defaultBreakBefore", "30/6")])
    #expect(wrong.status == 422 && wrong.text.contains("id=\"defaultBreak-error\""), "\(wrong.text)")
  }

  @Test("A description of several lines is changed, whose line breaks a browser sends as CR LF")
  func lines() async throws {
    var edit = EditWorksite(worksite: site)
    edit.about = Edit(to: "By the lake\nGate 2\n")
    try world.perform(edit)
    func fields(_ about: String) -> [(String, String)] {
      [("about", about), ("aboutBefore", "By the lake\r\nGate 2\r\n")]
        + ["name", "zone"].flatMap { [($0, "-"), ("\($0)Before", "-")] }
    }
    #expect(try await submit("/sites/\(site)/edit", fields("By the lake\r\nGate 2")).status == 303)
    #expect(try world.answer(WorksiteWithID(site)).about == "By the lake\nGate 2\n")
    #expect(try await submit("/sites/\(site)/edit", fields("By the lake\r\nGate 3")).status == 303)
    #expect(try world.answer(WorksiteWithID(site)).about == "By the lake\nGate 3")
  }

  @Test("Others find no worksite, and a reporter changes none")
  func rights() async throws {
    #expect(try await pages.open("/sites/\(site)", as: reporter).status == 404)
    let attach = [("attach", "\(reporter.user)")]
    #expect(try await submit("/sites/\(site)/people", attach, as: reporter).status == 404)
    #expect(try await submit("/sites/\(site)/people", attach).status == 303)
    for (path, fields) in [
      ("people", [("detach", "\(manager.user)")]), ("archive", [("archived", "yes")]),
      ("tasks", [("task", "A")]),
      ("edit", [("name", "X"), ("nameBefore", "Marjala & Co")]),
    ] {
      #expect(try await submit("/sites/\(site)/\(path)", fields, as: reporter).status == 403)
    }
    #expect(try await submit("/sites", [("name", "Own")], as: reporter).status == 403)
  }

  @Test("The home page names the worksites that the user manages")
  func card() async throws {
    #expect(try await pages.open("/", as: manager).text.contains("Marjala &amp; Co"))
    #expect(try await !pages.open("/", as: reporter).text.contains("All worksites"))
  }

  @Test("The pages are in Finnish, too")
  func finnish() async throws {
    let page = try await pages.open("/sites/\(site)", as: manager, ["Accept-Language": "fi"])
    #expect(page.text.contains("Tehtävät") && page.text.contains("Liitä"))
  }
}
