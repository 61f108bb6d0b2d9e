import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("Logging in and out", .realPrograms)
struct LoginTests {
  private let company: Company

  init() throws { company = try Company() }

  @Test("a login pulls everything; status and profiles show it")
  func login() throws {
    let device = try Device()
    let login = try device.logIn("pekka", to: company, "--json")
    #expect(login.code == 0, "\(login.errors)")
    #expect(try login.json()["worksites"] as? [String] == ["Marjala"])
    #expect(try login.json()["role"] as? String == "reporter")
    let status = try device.run("status", "--json").json()
    #expect(status["server"] as? String == company.address)
    #expect(status["username"] as? String == "pekka")
    #expect(status["isLoggedIn"] as? Bool == true)
    #expect(status["waiting"] as? Int == 0)
    #expect(status["lastRead"] is String)
    #expect(try device.run("sites", "add", "Sörnäinen", "--profile", "own").code == 0)
    let profiles = try device.run("profiles", "--json").items()
    #expect(profiles.compactMap { $0["name"] as? String } == ["default", "own"])
    #expect(profiles.compactMap { $0["username"] as? String } == ["pekka"])
    #expect(profiles.compactMap { $0["isCurrent"] as? Bool } == [true, false])
    #expect(try device.run("--profile", "own", "sites").output.contains("Sörnäinen"))
  }

  @Test("the password and the token are stored where no other user can read them, and never printed")
  func secrets() throws {
    let device = try Device()
    let login = try device.logIn("pekka", to: company, "--json")
    let password = try company.password(of: "pekka")
    let account = try String(contentsOfFile: device.profile.file("account.json"), encoding: .utf8)
    let token = try #require(account.firstMatch(of: /"token"\s*:\s*"([^"]+)"/)).1
    var printed = login.output + login.errors
    for command in ["status", "profiles", "queue", "doctor"] {
      let result = try device.run(command, "--json")
      printed += result.output + result.errors
    }
    #expect(!printed.contains(password) && !printed.contains(token))
    #expect(!account.contains(password))
    let open = try device.shell("find data/worksite -perm /077 ! -name '*.lock'")
    #expect(open.output.isEmpty, "\(open.output)")
  }

  @Test("a wrong password is rejected, leaves no profile behind, and the right one works afterwards")
  func wrongPassword() throws {
    let device = try Device()
    let command = ["login", company.address, "--user", "pekka", "--password-stdin"]
    let rejected = try device.run(
      command[0], command[1], "--user", "pekka", "--password-stdin", typing: "no\n")
    #expect(rejected.code == 77)
    #expect(rejected.errors.split(separator: "\n").count <= 2)
    #expect(try device.run("status", "--json").json()["server"] is NSNull?)
    #expect(try device.logIn("pekka", to: company).code == 0)
  }

  @Test("http:// to another host is rejected before anything is sent, unless the user allows it")
  func plain() throws {
    let device = try Device()
    func logIn(_ more: String...) throws -> Finished {
      try device.shell(
        "echo x | worksite login http://worksite.invalid --user pekka --password-stdin "
          + more.joined(separator: " "))
    }
    let rejected = try logIn()
    #expect(rejected.code == 64)
    #expect(rejected.errors.contains("others on the network"))
    // With the option it is tried; there is no such host.
    #expect(try logIn("--plain-http").code == 69)
  }

  @Test("another account, or another server, in the same profile is rejected and changes nothing")
  func otherAccount() throws {
    let device = try company.device(of: "pekka")
    let before = try String(contentsOfFile: device.profile.file("account.json"), encoding: .utf8)
    let rejected = try device.logIn("olli", to: company)
    #expect(rejected.code == 73)
    #expect(rejected.errors.contains("--profile"))
    let elsewhere = try device.run(
      "login", "http://127.0.0.1:9", "--user", "pekka", "--password-stdin", typing: "x\n")
    #expect(elsewhere.code == 73)
    #expect(try String(contentsOfFile: device.profile.file("account.json"), encoding: .utf8) == before)
    #expect(try device.logIn("olli", to: company, "--profile", "second").code == 0)
    #expect(try device.run("status", "--json", "--profile", "second").json()["role"] as? String == "manager")
  }

  @Test(
    "the user's id, not the name, decides whose the profile is; unsent work is sent after a renaming"
  )
  func renamed() throws {
    let device = try company.device(of: "pekka")
    company.close()
    try device.put("entered before", "/note.txt")
    device.killSenders()
    try company.open()
    let admin = try company.device(of: "maija")
    #expect(try admin.run("users", "edit", "pekka", "--username", "pete").code == 0)
    let password = try company.password(of: "pekka")
    let added = try admin.run(
      "users", "add", "Pekka", "--username", "pekka", "--password-stdin",
      typing: password + "\n" + password + "\n")
    #expect(added.code == 0, "\(added.errors)")
    let rejected = try device.logIn("pekka", to: company)
    #expect(
      rejected.code == 73 && rejected.errors.contains("--profile"), "\(rejected.output)\(rejected.errors)")
    let again = try device.run(
      "login", company.address, "--user", "pete", "--password-stdin", typing: password + "\n")
    #expect(again.code == 0, "\(again.errors)")
    #expect(try device.isSentUnaided())
    #expect(try admin.run("docs", "cat", "/note.txt", "--refresh").output == "entered before")
  }

  @Test("a company's own authority is trusted only when it is named")
  func authority() throws {
    let company = try Company(isSecure: true)
    let device = try Device()
    let rejected = try device.logIn("pekka", to: company)
    #expect(rejected.code == 69, "\(rejected.errors)")
    let login = try device.logIn("pekka", to: company, "--ca", company.authority)
    #expect(login.code == 0, "\(login.errors)")
    // The file may have been on a removable disk.
    try FileManager.default.removeItem(atPath: company.authority)
    try device.put("over TLS", "/secure.txt")
    #expect(try device.run("queue", "flush", "--timeout", "120").code == 0)
    #expect(try device.logIn("pekka", to: company).code == 0)
  }

  @Test("logging out with unsent work asks first, keeps the work, and the next login sends it")
  func unsent() throws {
    let device = try company.device(of: "pekka")
    company.close()
    try device.put("written in the basement", "/note.txt")
    let asked = try device.run("logout")
    #expect(asked.code == 64)
    #expect(asked.errors.contains("not sent"))
    let out = try device.run("logout", "--yes", "--json")
    #expect(out.code == 0)
    #expect(try out.json()["isServerTold"] as? Bool == false)
    #expect(try (out.json()["unsent"] as? Int ?? 0) > 0)
    #expect(eventually { device.senders().isEmpty })
    try company.open()
    #expect(try device.run("docs", "cat", "/note.txt").output == "written in the basement")
    let sync = try device.run("sync")
    #expect(sync.code == 77)
    #expect(sync.errors.contains("worksite login"))
    #expect(try device.logIn("pekka", to: company).code == 0)
    #expect(try device.isSentUnaided())
    #expect(try company.device(of: "olli").names().contains("note.txt"))
  }

  @Test("logging out with --forget removes the replica, and sets unsent work aside")
  func forget() throws {
    let device = try company.device(of: "pekka")
    #expect(try device.run("logout", "--forget", "--yes").code == 0)
    #expect(!FileManager.default.fileExists(atPath: device.profile.file("copy.db")))
    _ = try company.device(of: "pekka", device)
    company.close()
    try device.put("not sent", "/note.txt")
    let aside = try #require(
      try device.run("logout", "--forget", "--yes", "--json").json()["keptIn"] as? String)
    #expect(FileManager.default.fileExists(atPath: aside + "/copy.db"))
    try company.open()
    _ = try company.device(of: "olli", device)
    #expect(try !device.names().contains("note.txt"))
    // It is a profile of its own, from which the work can still be sent.
    let name = try #require(aside.split(separator: "/").last.map(String.init))
    #expect(try device.run("profiles").output.contains(name))
    #expect(try device.logIn("pekka", to: company, "--profile", name).code == 0)
    #expect(try device.run("queue", "flush", "--timeout", "120", "--profile", name).code == 0)
    #expect(try device.names().contains("note.txt"))
  }
}
