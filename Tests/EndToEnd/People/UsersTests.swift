import EndToEndSupport
import Foundation
import Testing

@Suite("The users of the company from the command line", .realPrograms)
struct UsersTests {
  private let company: Company

  init() throws { company = try Company(isQuiet: true) }

  @Test("are added with a password from standard input, listed, edited and shown")
  func adding() throws {
    let maija = try company.device(of: "maija")
    let added = try maija.run(
      "users", "add", "Uuno Uusi", "--username", "uuno", "--role", "manager", "--phone", "+358 40 123 4567",
      "--password-stdin", typing: "a long password\n")
    #expect(added.code == 0, "\(added.errors)")
    #expect(added.output == "Added Uuno Uusi, who logs in as uuno.\n")
    let uuno = try company.device(of: "uuno", password: "a long password")
    #expect(try uuno.run("account", "show", "--refresh").output.contains("manager"))

    let edited = try maija.run(
      "users", "edit", "uuno", "--name", "Uuno Turhapuro", "--email", "uuno@example.fi", "--phone", "",
      "--json")
    #expect(try edited.json()["name"] as? String == "Uuno Turhapuro", "\(edited.errors)")
    #expect(try edited.json()["phone"] as? String == "")
    #expect(
      try maija.run("users", "show", "uuno turhapuro").output == """
        Name      Uuno Turhapuro
        Username  uuno
        Role      manager
        E-mail    uuno@example.fi

        """)
    let list = try maija.run("users").lines
    #expect(list.first == "NAME            USERNAME  ROLE      PHONE  E-MAIL")
    #expect(list.last?.hasPrefix("Uuno Turhapuro  uuno      manager") == true)
    #expect(try maija.run("users", "list", "--json").items().count == 4)
  }

  @Test("roles have the words of the user's language, and JSON keeps its own")
  func roles() throws {
    let maija = try company.device(of: "maija")
    let edited = try maija.run("users", "edit", "olli", "--role", "esimies", language: "fi_FI.UTF-8")
    #expect(edited.code == 0, "\(edited.errors)")
    #expect(
      try maija.run("users", "show", "olli", "--refresh", language: "fi_FI.UTF-8").output.contains("esimies"))
    #expect(try maija.run("users", "show", "olli", "--json").json()["role"] as? String == "manager")
    let rejected = try company.device(of: "olli").run(
      "admin", "pay-period", "month", "--yes", language: "fi_FI.UTF-8")
    #expect(rejected.errors.contains("saa asettaa palkkakausien säännön"), "\(rejected.errors)")
  }

  @Test("an edit names its changes, and is rejected with the reason without the right")
  func editing() throws {
    let (maija, pekka) = (try company.device(of: "maija"), try company.device(of: "pekka"))
    #expect(try maija.run("users", "edit", "pekka", "--json").rejection == "accounts.nothingToChange")
    let rejected = try pekka.run("users", "edit", "olli", "--role", "reporter", "--refresh")
    #expect(rejected.code == 77)
    #expect(rejected.errors.contains("Only an admin may add, edit and deactivate users"))
    #expect(try pekka.run("users", "edit", "nobody", "--phone", "").code == 66)
  }

  @Test("an edit over a change of another user is rejected, and the current values show why")
  func editedMeanwhile() throws {
    let (maija, pekka) = (try company.device(of: "maija"), try company.device(of: "pekka"))
    _ = try maija.run("users", "list", "--refresh")
    #expect(try pekka.run("account", "edit", "--phone", "+358 40 1111111").code == 0)
    let late = try maija.run("users", "edit", "pekka", "--phone", "+358 40 2222222", "--json")
    #expect(late.code == 73)
    #expect(late.rejection == "sync.editedMeanwhile")
    #expect(try maija.run("users", "show", "pekka").output.contains("1111111"))
    #expect(try maija.run("users", "edit", "pekka", "--phone", "+358 40 2222222").code == 0)
  }

  @Test("deactivated users cannot log in, stay in the list with a mark, and can be activated again")
  func deactivating() throws {
    let maija = try company.device(of: "maija")
    let asked = try maija.run("users", "deactivate", "pekka")
    #expect(asked.code == 64)
    #expect(asked.errors.contains("Deactivate Pekka (pekka)"))
    let done = try maija.run("users", "deactivate", "pekka", "--yes", "--json")
    #expect(try done.json()["isActive"] as? Bool == false, "\(done.errors)")
    #expect(throws: (any Error).self) { try company.device(of: "pekka") }
    #expect(try maija.run("users", "list").output.contains("Pekka (inactive)"))
    #expect(try maija.run("users", "list", language: "fi_FI.UTF-8").output.contains("Pekka (ei käytössä)"))
    #expect(try maija.run("users", "activate", "Pekka").output == "Pekka can log in again.\n")
    _ = try company.device(of: "pekka")
    #expect(
      try maija.run("users", "deactivate", "maija", "--yes", "--json").rejection == "accounts.lastAdmin")
  }

  @Test("get a new password from an admin, who changes their own by another command")
  func password() throws {
    let (maija, pekka) = (try company.device(of: "maija"), try company.device(of: "pekka"))
    let short = try maija.run("users", "password", "pekka", "--password-stdin", typing: "short\n")
    #expect(short.code == 65, "\(short.errors)")
    #expect(try maija.run("users", "password", "pekka", "--password-stdin").code == 64)
    #expect(try maija.run("users", "password", "pekka").code == 64)
    let own = try maija.run(
      "users", "password", "maija", "--password-stdin", "--json", typing: "another one\n")
    #expect(own.rejection == "accounts.ownPassword")
    let set = try maija.run("users", "password", "pekka", "--password-stdin", typing: "a new password\r\n")
    #expect(set.code == 0, "\(set.errors)")
    _ = try company.device(of: "pekka", password: "a new password")
    let ended = try pekka.run("account", "devices", "--json")
    #expect(ended.code == 77)
    #expect(ended.rejection == "remote.loginEnded")
  }

  @Test("are invited, with a link that is shown once and can be withdrawn by its short id")
  func inviting() throws {
    let maija = try company.device(of: "maija")
    #expect(try maija.run("users", "invitations").errors.contains("no unused invitations"))
    let made = try maija.run("users", "invite", "--role", "manager", "--note", "for Uuno", "--json")
    let token = try #require(try made.json()["token"] as? String, "\(made.errors)")
    #expect(token.count > 20)
    #expect(try made.json()["command"] as? String == "worksite join --plain-http \(company.address)")
    #expect(try maija.run("users", "invite", "--note", "other").output.contains("Invitation  "))
    #expect(try maija.run("users", "invite", "--days", "61").code == 64)
    let line = try #require(try maija.run("users", "invitations").lines.first { $0.contains("for Uuno") })
    let id = String(line.prefix { $0 != " " })
    #expect(id.count == 8)
    #expect(try maija.run("users", "withdraw", id).code == 64)
    #expect(try maija.run("users", "withdraw", "ffffffffff", "--yes", "--json").rejection == "cli.noSuchID")
    let withdrawn = try maija.run("users", "withdraw", id, "--yes")
    #expect(withdrawn.output.contains("for Uuno"), "\(withdrawn.errors)")
    #expect(
      try maija.run("users", "invitations", "--json").items().map { $0["note"] as? String } == ["other"])
  }
}
