import EndToEndSupport
import Testing

@Suite("Passwords typed on a terminal", .realPrograms)
struct PasswordPromptTests {
  private let company: Company

  init() throws { company = try Company(isQuiet: true) }

  private func ask(_ device: Device) throws -> TypedAnswers {
    try TypedAnswers(on: device, "users", "password", "pekka")
  }

  @Test("are asked for twice and never shown")
  func hidden() throws {
    let terminal = try ask(try company.device(of: "maija"))
    terminal.after("New password of Pekka:", type: "a secret word\n")
    terminal.after("The same again:", type: "a secret word\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(terminal.shown.contains("Pekka has a new password"))
    #expect(!terminal.shown.contains("secret"))
    _ = try company.device(of: "pekka", password: "a secret word")
  }

  @Test("are asked for by the server program too, when it would read them from a terminal")
  func onServer() throws {
    let server = try ServerProgram()
    let terminal = try TypedAnswers(
      of: server,
      ["users", "add", "--username", "maija", "--name", "Maija", "--role", "admin", "--password-file", "-"])
    terminal.after("New password:", type: "a secret word\n")
    terminal.after("The same again:", type: "a secret word\n")
    #expect(terminal.end() == 0 && !terminal.shown.contains("secret"), "\(terminal.shown)")
    #expect(try server.run("users", "list").output.contains("maija"))
  }

  @Test("are not asked for when the server cannot be reached or is not trusted")
  func unreachable() throws {
    let secure = try Company(isSecure: true, isQuiet: true)
    for address in ["http://127.0.0.1:1", secure.address] {
      let terminal = try TypedAnswers(on: Device(), "login", address, "--user", "pekka")
      #expect(terminal.end() == 69, "\(terminal.shown)")
      #expect(!terminal.shown.contains("Password"), "\(terminal.shown)")
    }
  }

  @Test("that differ change nothing, and are asked for again")
  func different() throws {
    let terminal = try ask(try company.device(of: "maija"))
    terminal.after("New password of Pekka:", type: "a secret word\n")
    terminal.after("The same again:", type: "another word\n")
    terminal.after("New password of Pekka:", type: "\u{4}")
    #expect(terminal.end() == 130, "\(terminal.shown)")
    _ = try company.device(of: "pekka")
  }

  @Test("are not asked for any more after Ctrl-C or Ctrl-D, and the terminal echoes again")
  func interrupted() throws {
    let maija = try company.device(of: "maija")
    for key in ["\u{3}", "\u{4}"] {
      let terminal = try ask(maija)
      #expect(terminal.echoes)
      terminal.after("New password of Pekka:", type: key)
      #expect(terminal.end() == 130, "\(terminal.shown)")
    }
    _ = try company.device(of: "pekka")
  }
}
