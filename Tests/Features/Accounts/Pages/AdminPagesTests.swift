import Accounts
import AccountsPages
import Auth
import Core
import Operations
import PageSupport
import TestSupport
import Testing
import Worksites

@Suite("The pages of users and invitations")
struct AdminPagesTests {
  private let office: Office

  init() throws { office = try Office() }

  private func user(named name: String) throws -> User? {
    try office.world.answer(Users()).values.first { $0.username == name }
  }

  @Test("An admin adds a user, with a password only where one was typed")
  func add() async throws {
    let admin = try await office.browser(of: "maija")
    let fields = [("name", "Aino <b>"), ("username", "aino"), ("role", "manager")]
    let reply = try await admin.submit("/admin/users", fields)
    let aino = try #require(try user(named: "aino"))
    #expect(reply.location.hasPrefix("/admin/users/\(aino.id)?done=") && aino.role == .manager)
    #expect(
      try await office.browser().submit("/login", [("username", "aino"), ("password", "")]).status == 401)
    let page = try await admin.open("/admin/users")
    #expect(page.text.contains("Aino &lt;b&gt;"))
    let other = [
      ("name", "Eero"), ("username", "eero"), ("role", "reporter"), ("password", "battery staple"),
    ]
    #expect(try await admin.submit("/admin/users", other).status == 303)
    #expect(try await office.browser(of: "eero", password: "battery staple").isLoggedIn())
  }

  @Test("A taken username and a short password are rejected at their fields")
  func rejected() async throws {
    let admin = try await office.browser(of: "maija")
    let taken = try await admin.submit(
      "/admin/users", [("name", "P"), ("username", "PEKKA"), ("role", "reporter")])
    #expect(taken.status == 409 && taken.text.contains("id=\"username-error\""))
    let short = [("name", "P"), ("username", "p2"), ("role", "reporter"), ("password", "x")]
    #expect(try await admin.submit("/admin/users", short).text.contains("id=\"password-error\""))
    #expect(try user(named: "p2") == nil)
  }

  @Test("A deactivated user is logged out at once, marked in the list, and activated again")
  func activity() async throws {
    let (admin, pekka) = (try await office.browser(of: "maija"), try await office.browser(of: "pekka"))
    let of = [("of", "\(office.pekka.user)")]
    #expect(try await admin.submit("/admin/users/active", of + [("active", "no")]).status == 303)
    #expect(try await !pekka.isLoggedIn())
    #expect(try await admin.open("/admin/users").text.contains("badge bad"))
    let one = try await admin.submit("/admin/users/active", of + [("active", "yes"), ("one", "yes")])
    #expect(one.location.hasPrefix("/admin/users/\(office.pekka.user)?"))
    #expect(try await office.browser(of: "pekka").isLoggedIn())
  }

  @Test("The last admin cannot be deactivated, and has no button for it")
  func lastAdmin() async throws {
    let admin = try await office.browser(of: "maija")
    #expect(try await !admin.open("/admin/users").text.contains("Deactivate<span class=\"unseen\"> Maija"))
    let own = [("of", "\(office.maija.user)"), ("active", "no")]
    #expect(try await admin.submit("/admin/users/active", own).status == 409)
  }

  @Test("Only changed details of a user are changed")
  func edit() async throws {
    let admin = try await office.browser(of: "maija")
    let path = "/admin/users/\(office.pekka.user)"
    let fields = [
      ("name", "Pekka P"), ("nameBefore", "Pekka"), ("username", "pekka"), ("usernameBefore", "pekka"),
      ("role", "manager"), ("roleBefore", "reporter"), ("phone", ""), ("phoneBefore", ""), ("email", ""),
      ("emailBefore", ""),
    ]
    #expect(try await admin.submit(path, fields).status == 303)
    let pekka = try #require(try user(named: "pekka"))
    #expect(pekka.name == "Pekka P" && pekka.role == .manager)
    let wrong = try await admin.submit(path, [("email", "x"), ("emailBefore", "")])
    #expect(wrong.status == 422 && wrong.text.contains("id=\"email-error\""))
  }

  @Test("A new password ends the logins of the user")
  func password() async throws {
    let (admin, pekka) = (try await office.browser(of: "maija"), try await office.browser(of: "pekka"))
    let path = "/admin/users/\(office.pekka.user)/password"
    #expect(try await admin.submit(path, [("password", "short")]).text.contains("id=\"password-error\""))
    #expect(try await pekka.isLoggedIn())
    #expect(try await admin.submit(path, [("password", "battery staple")]).status == 303)
    #expect(try await !pekka.isLoggedIn())
    #expect(try await office.browser(of: "pekka", password: "battery staple").isLoggedIn())
  }

  @Test("An admin logs a user out of one device")
  func devices() async throws {
    let (admin, pekka) = (try await office.browser(of: "maija"), try await office.browser(of: "pekka"))
    let page = try await admin.open("/admin/users/\(office.pekka.user)")
    let session = try #require(page.value(of: "session"))
    let operation = office.world.newID()
    for _ in 1...2 {
      let reply = try await admin.submit(
        "/admin/users/\(office.pekka.user)/devices", [("session", session)], operation: operation)
      #expect(reply.status == 303)
    }
    #expect(try await !pekka.isLoggedIn())
  }

  @Test("The link of an invitation is shown once, and withdrawn it is rejected")
  func invitation() async throws {
    let admin = try await office.browser(of: "maija")
    let (operation, fields) = (office.world.newID(), [("note", "Aino <b>"), ("role", "manager")])
    let reply = try await admin.submit("/admin/invitations", fields, operation: operation)
    #expect(reply.status == 200 && reply.field("Cache-Control") == "no-store, no-transform")
    let link = try #require(reply.text.firstMatch(of: /http:\/\/test\/join#([^<]+)</))
    #expect(reply.text.contains("<svg class=\"qr\"") && reply.text.contains("Aino &lt;b&gt;"))
    // Sent again, the form makes no other invitation and shows no secret.
    let again = try await admin.submit("/admin/invitations", fields, operation: operation)
    #expect(again.status == 303)
    #expect(try office.world.answer(Invitations()).count == 1)
    let list = try await admin.open("/admin/invitations")
    #expect(list.text.contains("Aino &lt;b&gt;") && !list.text.contains(link.1))
    let invitation = try #require(list.value(of: "invitation"))
    #expect(try await admin.submit("/admin/invitations/withdraw", [("invitation", invitation)]).status == 303)
    let join = [
      ("token", String(link.1)), ("name", "A"), ("username", "aino"), ("password", "battery staple"),
    ]
    #expect(try await office.browser().submit("/join", join).status == 404)
  }

  @Test("An invited person makes an account with the link")
  func join() async throws {
    let admin = try await office.browser(of: "maija")
    let reply = try await admin.submit("/admin/invitations", [("note", ""), ("role", "manager")])
    let link = try #require(reply.text.firstMatch(of: /http:\/\/test\/join#([^<]+)</))
    let join = [
      ("token", String(link.1)), ("name", "A"), ("username", "aino"), ("password", "battery staple"),
    ]
    #expect(try await office.browser().submit("/join", join).status == 303)
    #expect(try user(named: "aino")?.role == .manager)
  }

  @Test("An invitation of a company with many worksites names those that are not listed")
  func manySites() async throws {
    let admin = try await office.browser(of: "maija")
    #expect(try await !admin.open("/admin/invitations").text.contains("name=\"siteNames\""))
    for number in 100..<160 {
      try office.world.perform(AddWorksite(id: office.world.newID(), name: "Site \(number)"))
    }
    #expect(try await admin.open("/admin/invitations").text.contains("name=\"siteNames\""))
    let fields = [("note", "Aino"), ("role", "reporter")]
    let wrong = try await admin.submit("/admin/invitations", fields + [("siteNames", "site 159\r\nNowhere")])
    #expect(wrong.status == 404 && wrong.text.contains("id=\"siteNames-error\""))
    #expect(wrong.text.contains("site 159\r\nNowhere") && wrong.text.contains("value=\"Aino\""))
    // The beginning of a name is not enough, also where only one name begins so.
    try office.world.perform(AddWorksite(id: office.world.newID(), name: "Marjala"))
    let short = try await admin.submit("/admin/invitations", fields + [("siteNames", "Mar")])
    #expect(short.status == 404 && short.text.contains("id=\"siteNames-error\""))
    #expect(try office.world.answer(Invitations()).isEmpty)
    let typed = [("siteNames", "site 159\r\n\r\n Site 158 \r\nsite 159")]
    #expect(try await admin.submit("/admin/invitations", fields + typed).status == 200)
    let sites = try office.world.answer(Worksites())
    let invited = try office.world.answer(Invitations()).first?.sites ?? []
    #expect(Set(invited) == Set(sites.filter { ["Site 158", "Site 159"].contains($0.name) }.map(\.id)))
    #expect(invited.count == 2)
  }

  @Test("An invitation with more names of worksites than it may have looks for none of them")
  func tooManySites() async throws {
    let admin = try await office.browser(of: "maija")
    for number in 100..<160 {
      try office.world.perform(AddWorksite(id: office.world.newID(), name: "Site \(number)"))
    }
    let fields = [("note", "Aino"), ("role", "reporter")]
    func names(_ count: Int) -> [(String, String)] {
      [("siteNames", (1...count).map { "Nowhere \($0)" }.joined(separator: "\r\n\r\n"))]
    }
    let many = try await admin.submit("/admin/invitations", fields + names(101))
    #expect(many.status == 422 && many.text.contains("id=\"siteNames-error\""))
    #expect(many.text.contains("An invitation names at most 100 worksites."))
    #expect(try await admin.submit("/admin/invitations", fields + names(100)).status == 404)
    #expect(try office.world.answer(Invitations()).isEmpty)
  }

  @Test("A setting of the company says its default and what it changes, and is set and restored")
  func setting() async throws {
    let admin = try await office.browser(of: "maija")
    let page = try await admin.open("/admin/company")
    #expect(page.text.contains("for how many days the history of changes is kept · by default 730"))
    // The bound stands beside the field.
    #expect(page.text.contains("Write a number of days, 30 at least."))
    let path = "/admin/company/settings/history.days"
    func value() throws -> String? { try office.world.answer(Settings()).company["history.days"] }
    #expect(try await admin.submit(path, [("value-history.days", "400")]).status == 303)
    #expect(try value() == "400")
    let low = try await admin.submit(path, [("value-history.days", "1")])
    #expect(low.status == 422 && low.text.contains("id=\"value-history.days-error\""))
    #expect(try await admin.submit(path, [("value-history.days", "400"), ("default", "yes")]).status == 303)
    #expect(try value() == nil)
    #expect(try await admin.submit("/admin/company/settings/no.such", [("value-no.such", "1")]).status == 404)
  }

  @Test("The effect of a setting is shown before it is saved, also that of its default")
  func effect() async throws {
    let kind = SettingKind(
      "crane.load", of: .company, Phrase(verbatim: "load"), default: "1", allows: ["1", "2"]
    )
    .changing(Phrase(verbatim: "Cranes stop.")) { value, today, _ in
      [Phrase(verbatim: "<b>\(value ?? "default") from \(today)")]
    }
    let office = try Office(with: [Feature(id: "cranes", summary: "cranes", settings: [kind])])
    let admin = try await office.browser(of: "maija")
    func value() throws -> String? { try office.world.answer(Settings()).company["crane.load"] }
    #expect(try await admin.open("/admin/company").text.contains("Cranes stop."))
    let path = "/admin/company/settings/crane.load"
    let shown = try await admin.submit(path, [("value-crane.load", "2")])
    #expect(
      shown.status == 200 && shown.text.contains("&lt;b&gt;2 from 20") && shown.text.contains("selected>2"))
    #expect(try value() == nil)
    let seen = ("seen", try #require(shown.value(of: "seen")))
    // Another value than the shown one is not saved.
    #expect(try await admin.submit(path, [("value-crane.load", "1"), seen]).status == 200)
    #expect(try value() == nil)
    #expect(try await admin.submit(path, [("value-crane.load", "2"), seen]).status == 303)
    #expect(try value() == "2")
    let standard = try await admin.submit(path, [("value-crane.load", "2"), ("default", "yes")])
    #expect(standard.text.contains("default from 20") && standard.text.contains("name=\"default\""))
    let restored = [("default", "yes"), ("seen", try #require(standard.value(of: "seen")))]
    #expect(try await admin.submit(path, restored).status == 303)
    #expect(try value() == nil)
    let wrong = try await admin.submit(path, [("value-crane.load", "7")])
    #expect(wrong.status == 422 && wrong.text.contains("id=\"value-crane.load-error\""))
  }

  @Test("A link of the company is on the home page of all users until it is removed")
  func link() async throws {
    let (admin, pekka) = (try await office.browser(of: "maija"), try await office.browser(of: "pekka"))
    let wrong = try await admin.submit(
      "/admin/company/links", [("name", "X"), ("url", "javascript:alert(1)")])
    #expect(wrong.status == 422 && wrong.text.contains("id=\"url-error\""))
    #expect(
      try await admin.submit("/admin/company/links", [("name", "Tukku"), ("url", "tukku.fi")]).status == 303)
    #expect(try await pekka.open("/").text.contains("https://tukku.fi"))
    let link = try #require(try await admin.open("/admin/company").value(of: "link"))
    #expect(try await admin.submit("/admin/company/links/remove", [("link", link)]).status == 303)
    #expect(try await !pekka.open("/").text.contains("tukku.fi"))
  }

  @Test("The history says who changed what, of a user, a worksite and a day")
  func history() async throws {
    let (admin, pekka) = (try await office.browser(of: "maija"), try await office.browser(of: "pekka"))
    let own = [("name", "Pekka <P>"), ("nameBefore", "Pekka"), ("phone", ""), ("email", "")]
    #expect(try await pekka.submit("/settings/person", own).status == 303)
    let all = try await admin.open("/admin/history")
    #expect(all.text.contains("Pekka &lt;P&gt;") && all.text.contains("Maija"))
    let of = try await admin.open("/admin/history?user=\(office.pekka.user)&day=today")
    #expect(of.text.contains("<span>Pekka &lt;P&gt; ") && !of.text.contains("<span>Maija "))
    #expect(try await admin.open("/admin/history?day=1.1.2001").text.contains("Nothing was changed."))
    #expect(try await admin.open("/admin/history?record=\(office.pekka.user)").text.contains("<span>Pekka"))
  }

  @Test("The history says the values before and after, and that of a worksite has its changes alone")
  func values() async throws {
    let admin = try await office.browser(of: "maija")
    let (site, other) = (office.world.newID(), office.world.newID())
    for (id, name) in [(site, "Marjala"), (other, "Torni")] {
      try office.world.perform(AddWorksite(id: id, name: name))
      var edit = EditWorksite(worksite: id)
      edit.zone = Edit(to: "Europe/Stockholm")
      try office.world.perform(edit)
    }
    let values = /<small>time zone [^<]+ → Europe\/Stockholm</
    #expect(try await admin.open("/admin/history").text.matches(of: values).count == 2)
    let one = try await admin.open("/admin/history?worksite=\(site)").text
    let list = try #require(one.firstRange(of: "<ul class=\"rows\">").map { one[$0.upperBound...] })
    #expect(list.matches(of: values).count == 1 && list.contains("Marjala") && !list.contains("Torni"))
  }

  @Test("A day or an id of the history that cannot be read is explained at its field, and nothing is shown")
  func faultyFilter() async throws {
    let admin = try await office.browser(of: "maija")
    for (field, text) in [("day", "nonsense"), ("record", "019a"), ("user", "<b>"), ("worksite", "x")] {
      let path =
        "/admin/history?\(field)=\(PercentCoding.encode(text))&day=" + (field == "day" ? "" : "today")
      let page = try await admin.open(path)
      #expect(page.status == 422 && page.text.contains("id=\"\(field)-error\""), "\(field)")
      #expect(page.text.contains("That did not work") && !page.text.contains("<span>Maija "))
    }
    let both = try await admin.open("/admin/history?day=yesterday&record=%22019a")
    #expect(both.text.contains("value=\"yesterday\"") && both.text.contains("value=\"&quot;019a\""))
  }

  @Test("A long history goes on by cursor with the same filter")
  func longHistory() async throws {
    let admin = try await office.browser(of: "maija")
    for number in 0..<60 {
      let user = AddUser(id: office.world.newID(), username: "u\(number)", name: "U", role: .reporter)
      try office.world.perform(user)
    }
    let first = try await admin.open("/admin/history")
    let next = try #require(first.text.firstMatch(of: /href="(\/admin\/history\?after=[^"]+)"/)).1
    let second = try await admin.open(String(next))
    #expect(second.status == 200 && !second.text.contains("after="))
  }

  @Test("A page of the history without changes that match says that older ones may")
  func hiddenHistory() async throws {
    let admin = try await office.browser(of: "maija")
    for number in 0..<2100 {
      try office.world.companyStore.perform(
        AddLink(id: office.world.newID(), name: "\(number)", url: "https://tukku.fi"), by: office.pekka)
    }
    for (language, text) in [
      ("en", "None of these changes match. Look at older ones."),
      ("fi", "Mikään näistä muutoksista ei vastaa hakua. Katso vanhempia."),
    ] {
      let page = try await admin.open("/admin/history", ["Accept-Language": language])
      #expect(page.text.contains(text) && page.text.contains("after="))
    }
  }

  @Test("Others open none of these pages and change nothing")
  func rights() async throws {
    let pekka = try await office.browser(of: "pekka")
    #expect(try await !pekka.open("/settings").text.contains("/admin/"))
    for path in ["/admin/users", "/admin/users/\(office.maija.user)", "/admin/invitations", "/admin/company"]
    {
      #expect(try await pekka.open(path).status == 403)
    }
    let forms: [(String, [(String, String)])] = [
      ("/admin/users", [("name", "X"), ("username", "x"), ("role", "admin")]),
      ("/admin/users/active", [("of", "\(office.maija.user)"), ("active", "no")]),
      ("/admin/users/\(office.pekka.user)", [("role", "admin"), ("roleBefore", "reporter")]),
      ("/admin/users/\(office.maija.user)/password", [("password", "battery staple")]),
      ("/admin/users/\(office.maija.user)/devices", [("session", "\(office.maija.user)")]),
      ("/admin/invitations", [("note", "me"), ("role", "admin")]),
      ("/admin/company/settings/history.days", [("value-history.days", "60")]),
      ("/admin/company/links", [("name", "X"), ("url", "x.fi")]),
      ("/admin/company/links/remove", [("link", "\(office.maija.user)")]),
      ("/admin/invitations/withdraw", [("invitation", "\(office.maija.user)")]),
    ]
    for (path, fields) in forms {
      #expect(try await pekka.submit(path, fields).status == 403, "\(path)")
    }
    #expect(try user(named: "x") == nil)
    #expect(try office.world.answer(Invitations()).isEmpty)
    #expect(try user(named: "pekka")?.role == .reporter)
  }

  @Test("The pages are in Finnish, too")
  func finnish() async throws {
    let admin = try await office.browser(of: "maija")
    let finnish = ["Accept-Language": "fi"]
    #expect(try await admin.open("/admin/users", finnish).text.contains("Lisää käyttäjä"))
    #expect(try await admin.open("/admin/invitations", finnish).text.contains("Tee linkki"))
  }
}
