import EndToEndSupport
import Foundation
import Testing

@Suite("Joining a company from the command line", .realPrograms)
struct JoiningTests {
  private let company: Company

  init() throws { company = try Company(isQuiet: true) }

  /// The words of the command line in an invitation, without the name of the program.
  private func invite(_ role: String = "reporter", language: String? = nil) throws -> [String] {
    let made = try company.device(of: "maija").run("users", "invite", "--role", role, language: language)
    let line = try #require(made.lines.last { $0.contains("worksite join") }, "\(made.output)\(made.errors)")
    return line.split(separator: " ").dropFirst().map(String.init)
  }

  @Test("an invitation is one command that makes the account, in its role, and logs the profile in")
  func joining() throws {
    let device = try Device(hasSender: false)
    let line = try invite("manager")
    let about = [
      "--username", "uuno", "--name", "Uuno Uusi", "--phone", "+358 40 123 4567", "--password-stdin",
    ]
    let joined = try device.run([line[0]] + about + line.dropFirst(), typing: "a long password\n")
    #expect(joined.output == "Logged in to \(company.address) as uuno. Worksites: 0.\n", "\(joined.errors)")
    let account = try device.run("account", "show", "--json").json()
    #expect(account["role"] as? String == "manager" && account["name"] as? String == "Uuno Uusi")
    _ = try company.device(of: "uuno", password: "a long password")

    let other = try Device(hasSender: false)
    let again = try other.run(
      [line[0], "--username", "toinen", "--name", "Toinen", "--password-stdin", "--json"] + line.dropFirst(),
      typing: "a long password\n")
    #expect(again.rejection == "accounts.noInvitation", "\(again.errors)")
    #expect(try !other.run("status").output.contains(company.address))
  }

  @Test("a terminal asks for all missing values, and twice for the hidden password")
  func asked() throws {
    let device = try Device(hasSender: false)
    let line = try invite()
    let (address, token) = (line[line.count - 2], line[line.count - 1])
    let terminal = try TypedAnswers(on: device, "join", "--plain-http", address)
    terminal.after("Invitation:", type: "\(token)\n")
    terminal.after("Username you want:", type: "uuno\n")
    terminal.after("First and last name:", type: "Uuno Uusi\n")
    terminal.after("New password:", type: "a long password\n")
    terminal.after("The same again:", type: "a long password\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(terminal.shown.contains("as uuno") && !terminal.shown.contains("a long password"))
    #expect(!terminal.shown.contains(token))
  }

  @Test("an invitation to worksites is one command, and its line one command with three questions")
  func colleague() throws {
    let maija = try company.device(of: "maija")
    let made = try maija.run("users", "invite", "Uuno Uusi", "--site", "marj")
    #expect(made.output.contains("Worksites   Marjala") && made.output.contains("For         Uuno Uusi"))
    #expect(try maija.run("users", "invitations").output.contains("Marjala"))
    let line = try #require(made.lines.last { $0.contains("worksite join") }, "\(made.errors)")
    let device = try Device(hasSender: false)
    let terminal = try TypedAnswers(on: device, shell: line)
    terminal.after("Username you want:", type: "uuno\n")
    terminal.after("New password:", type: "a long password\n")
    terminal.after("The same again:", type: "a long password\n")
    #expect(terminal.end() == 0 && !terminal.shown.contains("name:"), "\(terminal.shown)")
    #expect(terminal.shown.contains("as uuno. Worksites: 1."))
    #expect(try device.run("sites", "list").output.contains("Marjala"))
    #expect(try device.run("account").output.contains("Uuno Uusi"))
    #expect(try maija.run("sites", "members", "Marjala", "--refresh").output.contains("Uuno Uusi"))
  }

  @Test("an invitation to an unknown worksite is not made, and names the choices")
  func unknownSite() throws {
    let maija = try company.device(of: "maija")
    let refused = try maija.run("users", "invite", "Uuno", "--site", "Marjalla")
    #expect(refused.code == 66 && refused.errors.contains("Marjala"), "\(refused.errors)")
    #expect(try maija.run("users", "invite", " ", "--json").rejection == "accounts.name")
    #expect(try maija.run("users", "invitations", "--json").items().isEmpty)
    let olli = try company.device(of: "olli").run("users", "invite", "Uuno", "--site", "Marjala")
    #expect(olli.code == 77, "\(olli.errors)")
  }

  @Test("the invitation is read from standard input when the command has none")
  func piped() throws {
    let device = try Device(hasSender: false)
    let line = try invite()
    let joined = try device.run(
      [line[0], "--username", "uuno", "--name", "Uuno", "--password-stdin"]
        + line.dropFirst().dropLast()
        .filter { $0 != "--" }, typing: "\(line[line.count - 1])\na long password\n")
    #expect(joined.output.contains("as uuno"), "\(joined.errors)")
  }

  @Test("a logged-in profile does not join as another user, and the invitation stays valid")
  func taken() throws {
    let line = try invite()
    let about = ["--username", "uuno", "--name", "Uuno", "--password-stdin"]
    func join(_ device: Device, _ more: String...) throws -> Finished {
      try device.run([line[0]] + about + more + line.dropFirst(), typing: "a long password\n")
    }
    let pekka = try company.device(of: "pekka")
    #expect(try join(pekka, "--json").rejection == "remote.otherAccount")
    #expect(try join(pekka, "--profile", "uuno").code == 0)
    #expect(try pekka.run("account", "show", "--json").json()["username"] as? String == "pekka")
  }

  @Test("local data is checked before the account is made, or the failure says how to log in with it")
  func mapped() throws {
    let line = try invite()
    let device = try Device(hasSender: false)
    #expect(try device.run("sites", "add", "Marjala").code == 0)
    func join(_ wish: String) throws -> Finished {
      let about = ["--username", "uuno", "--name", "Uuno", "--password-stdin", "--as", wish]
      return try device.run([line[0]] + about + line.dropFirst(), typing: "a long password\n")
    }
    let misspelt = try join("Marjla=new")
    #expect(misspelt.code == 66 && misspelt.errors.contains("Marjala"), "\(misspelt.errors)")
    let unknown = try join("Marjala=Nowhere")
    #expect(unknown.code == 66 && unknown.errors.contains("--user uuno"), "\(unknown.errors)")
  }

  @Test("users register themselves once the company allows it, and not before")
  func registering() throws {
    let device = try Device(hasSender: false)
    func register(_ more: String...) throws -> Finished {
      try device.run(
        ["register", company.address, "--username", "uuno", "--name", "Uuno Uusi", "--password-stdin"] + more,
        typing: "a long password\n")
    }
    let closed = try register("--json")
    #expect(closed.rejection == "accounts.registrationClosed", "\(closed.errors)")
    #expect(closed.code == 77)
    let maija = try company.device(of: "maija")
    _ = try maija.run("settings", "set", "registration.open", "true", "--company")
    let sent = try maija.run("sync")
    #expect(sent.code == 0, "\(sent.errors)")
    #expect(try register().output.contains("as uuno"))
    #expect(try device.run("account", "show", "--json").json()["role"] as? String == "reporter")
  }

  @Test("in Finnish the command is the same and the words around it are Finnish")
  func finnish() throws {
    #expect(try invite(language: "fi_FI.UTF-8").first == "join")
    let help = try Device(hasSender: false).run("join", "--help", language: "fi_FI.UTF-8").output
    #expect(help.contains("Luo kutsulla tunnuksesi"))
  }
}
