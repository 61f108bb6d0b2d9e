import EndToEndSupport
import Foundation
import TestSupport
import Testing

@Suite("One wrong answer on a terminal", .realPrograms)
struct WrongAnswerTests {
  private let company: Company

  init() throws { company = try Company(isQuiet: true) }

  @Test("a login asks again for an address that does not answer, and for a wrong password")
  func login() throws {
    let terminal = try TypedAnswers(on: Device(hasSender: false), "login")
    terminal.after("Server address:", type: "not an address\n")
    terminal.after("Server address:", type: "http://127.0.0.1:1\n")
    terminal.after("Server address:", type: company.address + "\n")
    terminal.after("Username:", type: "pekka\n")
    terminal.after("Password:", type: "wrong\n")
    terminal.after("Password:", type: "wrong too\n")
    terminal.after("Password:", type: try company.password(of: "pekka") + "\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(
      terminal.shown.contains("as pekka") && terminal.shown.contains("username or the password is wrong"))
    #expect(terminal.shown.components(separatedBy: "Username").count == 2, "\(terminal.shown)")
  }

  @Test("a password is asked for three times at most, and only the password where the user is given")
  func thrice() throws {
    let terminal = try TypedAnswers(
      on: Device(hasSender: false), "login", company.address, "--user", "pekka")
    for _ in 1...3 { terminal.after("Password:", type: "wrong\n") }
    #expect(terminal.end() == 77 && !terminal.shown.contains("Username"), "\(terminal.shown)")
  }

  @Test("a new password that is too short, or is not repeated, is asked for again")
  func newPassword() throws {
    let terminal = try TypedAnswers(on: company.device(of: "pekka"), "account", "password")
    terminal.after("Current password:", type: "wrong\n")
    terminal.after("New password:", type: "short\n")
    terminal.after("New password:", type: "a long password\n")
    terminal.after("The same again:", type: "another password\n")
    terminal.after("New password:", type: "a long password\n")
    terminal.after("The same again:", type: "a long password\n")
    terminal.after("Current password:", type: try company.password(of: "pekka") + "\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(!terminal.shown.contains("nothing was changed"), "\(terminal.shown)")
  }

  @Test(
    "a user without the right is asked nothing",
    arguments: [
      ["users", "add", "Uuno Uusi", "--username", "uuno"], ["users", "password", "olli"],
      ["users", "deactivate", "olli"], ["admin", "pay-period", "month"],
      ["sites", "detach", "Marjala", "olli"], ["docs", "trash", "empty", "Marjala"],
      ["hours", "approve"], ["hours", "seal", "pekka"], ["hours", "unseal", "pekka"],
      ["hours", "reopen", "pekka", "--period", "2025/3"], ["budget", "edit", "Frame", "--total", "5"],
      ["budget", "category", "edit", "Fuel", "--budget", "Frame", "--amount", "5"],
      ["contacts", "add", "--book", "company"], ["contacts", "remove", "Crane hire"],
      ["contacts", "groups", "remove", "Cranes"], ["contacts", "import", "card.vcf", "--book", "company"],
      // The clocks show 3:30 twice on that day.
      ["hours", "add", "Marjala", "25.10.2026", "3:30-6", "--for", "maija"],
      ["hours", "crew", "add", "Marjala", "25.10.2026", "3:30-6", "--for", "maija"],
      ["hours", "import", "hours.csv"],
    ])
  func rights(words: [String]) throws {
    let (maija, pekka) = (try company.device(of: "maija"), try company.device(of: "pekka"))
    if words.contains("Cranes") {
      try maija.run("contacts", "groups", "add", "Cranes", "--book", "company").requireSuccess()
      try maija.run("sync").requireSuccess()
    }
    if words.contains("reopen") {
      let day =
        "schema,start,end,worksite\nworksite.hours/1,2025-03-03T07:00:00+02:00,2025-03-03T15:00:00+02:00,Marjala"
      try pekka.run("hours", "import", "-", "--yes", typing: day).requireSuccess()
      try pekka.run("hours", "submit", "--period", "2025/3", "--yes").requireSuccess()
      try pekka.run("sync").requireSuccess()
      try maija.run("hours", "approve", "--all", "--period", "2025/3", "--yes").requireSuccess()
      try maija.run("sync").requireSuccess()
    }
    try pekka.run("sync").requireSuccess()
    let card = try pekka.files.write("card.vcf", "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Uuno\r\nEND:VCARD\r\n")
    let csv = try pekka.files.write(
      "hours.csv",
      "schema,username,start,end,worksite\nworksite.hours/1,maija,2026-03-03T07:00:00+02:00,2026-03-03T15:00:00+02:00,Marjala\n"
    )
    let words = words.map { ["card.vcf": card, "hours.csv": csv][$0] ?? $0 }
    let terminal = try TypedAnswers(on: pekka, columns: 80, words)
    #expect(terminal.end() == 77 && !terminal.shown.contains("?"), "\(terminal.shown)")
    #expect(!terminal.shown.contains("assword:"), "\(terminal.shown)")
  }

  @Test("a new account keeps the right answers beside a wrong one")
  func joining() throws {
    let made = try company.device(of: "maija").run("users", "invite", "--json").json()
    let token = try #require(made["token"] as? String)
    let terminal = try TypedAnswers(on: Device(hasSender: false), "join", company.address)
    terminal.after("Invitation:", type: "made-up\n")
    terminal.after("Username you want:", type: "two words\n")
    terminal.after("Username you want:", type: "Pekka\n")
    terminal.after("First and last name:", type: " \n")
    terminal.after("First and last name:", type: "Uuno Uusi\n")
    terminal.after("New password:", type: "short\n")
    terminal.after("New password:", type: "a long password\n")
    terminal.after("The same again:", type: "another password\n")
    terminal.after("New password:", type: "a long password\n")
    terminal.after("The same again:", type: "a long password\n")
    terminal.after("Invitation:", type: token + "\n")
    terminal.after("Username you want:", type: "uuno\n")
    #expect(terminal.end() == 0 && terminal.shown.contains("as uuno"), "\(terminal.shown)")
    #expect(!terminal.shown.contains("nothing was changed"))
  }

  @Test("Ctrl-C and Ctrl-D end the questions")
  func ended() throws {
    for key in ["\u{3}", "\u{4}"] {
      let terminal = try TypedAnswers(on: Device(hasSender: false), "login", company.address)
      terminal.after("Username:", type: "pekka\n")
      terminal.after("Password:", type: "wrong\n")
      terminal.after("Password:", type: key)
      #expect(terminal.end() == 130, "\(terminal.shown)")
    }
  }

  @Test("a pipe is not asked again")
  func piped() throws {
    let device = try Device(hasSender: false)
    let login = try device.run(
      "login", company.address, "--user", "pekka", "--password-stdin", typing: "wrong\nwrong\n")
    #expect(login.code == 77 && login.errors.split(separator: "\n").count == 1, "\(login.errors)")
  }

  @Test("the question for a worksite's counterpart is repeated")
  func mapping() throws {
    let device = try Device(hasSender: false)
    #expect(try device.run("sites", "add", "Sörnäinen").code == 0)
    let terminal = try TypedAnswers(
      on: device, "login", company.address, "--user", "olli", "--as", "Sörnäinen=Nowhere")
    terminal.after("Password:", type: try company.password(of: "olli") + "\n")
    terminal.after("become", type: "Somewhere\n")
    terminal.after("become", type: "marjala\n")
    #expect(terminal.end() == 0, "\(terminal.shown)")
    #expect(terminal.shown.contains("“Sörnäinen” becomes “Marjala”"), "\(terminal.shown)")
  }

  @Test("a Finnish terminal hears in Finnish what was wrong")
  func finnish() throws {
    let terminal = try TypedAnswers(
      on: Device(hasSender: false), columns: 80, ["register", company.address], language: "fi_FI.UTF-8")
    terminal.after("Haluamasi käyttäjätunnus:", type: "kaksi sanaa\n")
    terminal.after("Haluamasi käyttäjätunnus:", type: "uuno\n")
    terminal.after("Etu- ja sukunimi:", type: "Uuno\n")
    terminal.after("Uusi salasana:", type: "hevonen hiekalla\n")
    terminal.after("Sama uudelleen:", type: "toinen\n")
    terminal.after("Uusi salasana:", type: "\u{4}")
    #expect(terminal.end() == 130, "\(terminal.shown)")
    #expect(terminal.shown.contains("Salasanat eivät ole samat."), "\(terminal.shown)")
  }
}
