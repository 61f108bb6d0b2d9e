import EndToEndSupport
import Testing

@Suite("Joining by invitation or registration", .realPrograms)
struct JoiningTests {
  private let site: ServedSite

  init() throws { site = try ServedSite() }

  private func join(_ path: String, as username: String, token: String? = nil) throws -> Answer {
    var person = ["username": username, "name": "Uuno Uusi", "password": "a long password"]
    person["token"] = token
    return try site.anybody.call("POST", path, person)
  }

  @Test("an invitation admits one user, in its role, once")
  func invitation() throws {
    let made = try site.admin.call("POST", "/invitations", ["role": "manager", "note": "for Uuno"])
    #expect(made.status == 201)
    #expect(try site.admin.get("/invitations").all("note") == ["for Uuno"])
    #expect(try join("/invitations/accept", as: "uuno", token: made["token"]).status == 201)
    let login = try site.logIn("uuno", "a long password")
    #expect(try site.anybody.with(token: login["token"]).get("/me")["role"] == "manager")
    let again = try join("/invitations/accept", as: "toinen", token: made["token"])
    #expect(again.status == 404)
    #expect(again.code == "accounts.noInvitation")
    #expect(try site.admin.get("/invitations").items.isEmpty)
  }

  @Test("an invitation to worksites attaches the new user when the account is made")
  func worksites() throws {
    let body: [String: Any] = ["role": "reporter", "note": "", "sites": [site.worksite]]
    let made = try site.admin.call("POST", "/invitations", body)
    #expect(made.status == 201, "\(made.text)")
    let listed = try site.admin.get("/invitations").items
    #expect(listed.first?["sites"] as? [String] == [site.worksite])
    #expect(try join("/invitations/accept", as: "uuno", token: made["token"]).status == 201)
    let uuno = site.anybody.with(token: try site.logIn("uuno", "a long password")["token"])
    #expect(try uuno.get("/worksites").all("id") == [site.worksite])
    let unknown: [String: Any] = [
      "role": "reporter", "note": "", "sites": ["01a1fe96-0000-7000-8000-000000000000"],
    ]
    let rejected = try site.admin.call("POST", "/invitations", unknown)
    #expect(rejected.status == 404 && rejected["field"] == "sites", "\(rejected.text)")
  }

  @Test("a taken username does not use up the invitation")
  func takenName() throws {
    let made = try site.admin.call("POST", "/invitations", ["role": "reporter", "note": ""])
    #expect(try join("/invitations/accept", as: "Maija", token: made["token"]).status == 409)
    #expect(try join("/invitations/accept", as: "uuno", token: made["token"]).status == 201)
  }

  @Test("a withdrawn invitation and an invented one admit no user")
  func withdrawn() throws {
    let made = try site.admin.call("POST", "/invitations", ["role": "admin", "note": ""])
    #expect(try site.admin.call("DELETE", "/invitations/\(made["id"])").status == 200)
    #expect(try join("/invitations/accept", as: "uuno", token: made["token"]).status == 404)
    #expect(try join("/invitations/accept", as: "uuno", token: "made-up").status == 404)
    #expect(try site.logIn("uuno", "a long password").status == 401)
  }

  @Test("only an admin invites and lists invitations")
  func onlyAdmins() throws {
    for client in [site.manager, site.reporter] {
      #expect(try client.call("POST", "/invitations", ["role": "admin", "note": ""]).status == 403)
      #expect(try client.get("/invitations").status == 403)
    }
  }

  @Test("registration is off until an admin turns it on, and creates reporters")
  func registration() throws {
    #expect(try join("/register", as: "uuno").status == 403)
    let setting = "/company/settings/registration.open"
    #expect(try site.manager.call("PUT", setting, ["value": "true"]).status == 403)
    #expect(try site.admin.call("PUT", setting, ["value": "true"]).status == 200)
    #expect(try join("/register", as: "uuno").status == 201)
    let uuno = site.anybody.with(token: try site.logIn("uuno", "a long password")["token"])
    #expect(try uuno.get("/me")["role"] == "reporter")
    #expect(try uuno.get("/worksites").items.isEmpty)
    #expect(try site.admin.call("PUT", setting, [:]).status == 200)
    #expect(try join("/register", as: "toinen").status == 403)
  }
}
