import EndToEndSupport
import Foundation
import Persistence
import Synchronization
import TestSupport
import Testing

@Suite("Commands beside the running server", .realPrograms)
struct CommandTests {
  private let site: ServedSite

  init() throws { site = try ServedSite() }

  @Test("a user added by command logs in at once, and a new password logs the user's devices out")
  func users() throws {
    let added = try site.program.run(
      "users", "add", "--username", "uuno", "--name", "Uuno Uusi", "--role", "manager", "--password-file",
      "-",
      input: "a long password\n")
    #expect(added.code == 0, "\(added.errors)")
    let uuno = site.anybody.with(token: try site.logIn("uuno", "a long password")["token"])
    #expect(try uuno.get("/me")["role"] == "manager")
    let listed = try site.program.run("users", "list").output
    #expect(listed.contains("Uuno Uusi"))
    let changed = try site.program.run(
      "users", "password", "--username", "uuno", "--password-file", "-", input: "another long one\n")
    #expect(changed.code == 0, "\(changed.errors)")
    #expect(try uuno.get("/me").status == 401)
    #expect(try site.logIn("uuno", "a long password").status == 401)
    #expect(try site.logIn("uuno", "another long one").status == 200)
  }

  @Test("--version prints the newest release of the changelog")
  func version() throws {
    let printed = try Launch.server(["--version"], in: site.program.files).finish()
    #expect(try printed.output == Repository.newestRelease() + "\n")
  }

  @Test("the data is in the folder of the option, else in that of the variable, else nowhere")
  func dataFolder() throws {
    func listed(_ option: [String], variable: String?) throws -> Finished {
      let variables = variable.map { ["WORKSITE_DATA=\($0)"] } ?? []
      return try Launch.server(["users", "list"] + option, in: site.program.files, variables: variables)
        .finish()
    }
    let nowhere = site.program.files.path("nowhere")
    #expect(try listed([], variable: site.program.data).output.contains("Maija"))
    #expect(try listed(["--data", site.program.data], variable: nowhere).output.contains("Maija"))
    #expect(try listed(["--data", nowhere], variable: site.program.data).code == 66)
    for unnamed in [nil, ""] {
      let rejected = try listed([], variable: unnamed)
      #expect(rejected.code == 64 && rejected.errors.contains("WORKSITE_DATA"), "\(rejected.errors)")
    }
  }

  @Test("an unknown cost of passwords is rejected with a remedy")
  func passwordCost() throws {
    let command = [Built.path(of: "worksite-server"), "demo", "--data", "elsewhere"]
    let rejected = try Launch(
      command, in: site.program.files, variables: ["WORKSITE_PASSWORD_COST=low"]
    ).finish()
    #expect(rejected.code == 64 && rejected.errors.contains("Remove the variable"), "\(rejected.errors)")
  }

  @Test("a taken username and a short password are rejected, and no user is added")
  func rejectedUsers() throws {
    let taken = try site.program.run(
      "users", "add", "--username", "MAIJA", "--name", "Maija Toinen", "--password-file", "-",
      input: "a long password\n")
    #expect(taken.code != 0)
    let short = try site.program.run(
      "users", "add", "--username", "uuno", "--name", "Uuno", "--password-file", "-", input: "short\n")
    #expect(short.code != 0)
    #expect(try site.program.run("users", "list").lines.count == 4)
  }

  @Test("a password is the first line of its file, in UTF-8, without a byte order mark")
  func passwordFiles() throws {
    func add(_ username: String, _ bytes: [UInt8]) throws -> Finished {
      let file = site.program.files.path("password")
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      return try site.program.run(
        "users", "add", "--username", username, "--name", username, "--password-file", file)
    }
    let marked = try add("uuno", [0xEF, 0xBB, 0xBF] + Array("pitkä salasana\r\nsecond line\n".utf8))
    #expect(marked.code == 0, "\(marked.errors)")
    #expect(try site.logIn("uuno", "pitkä salasana").status == 200)
    let latin = try add("toinen", Array("pitk".utf8) + [0xE4] + Array(" salasana\n".utf8))
    #expect(latin.code == 65)
    #expect(latin.errors.contains("UTF-8"))
    for unfit in ["\na long password\n", "            \n", "\u{A0}\u{3000}          \n", ""] {
      #expect(try add("toinen", Array(unfit.utf8)).code == 65)
    }
    #expect(try site.program.run("users", "list").lines.count == 5)
  }

  @Test("a second server on the same data is rejected until the first has stopped")
  func alone() throws {
    let second = try site.program.run("serve", "--listen", "127.0.0.1:0")
    #expect(second.code == 69)
    #expect(second.errors.contains(site.program.data) && second.errors.contains("Another server"))
    #expect(try site.reporter.get("/me").status == 200)
    site.end(by: SIGKILL)
    try site.start()
    #expect(try site.reporter.get("/me").status == 200)
  }

  @Test("a server without users explains how to add the first admin, and one with users does not")
  func firstAdmin() throws {
    let program = try ServerProgram()
    let server = try ServerProcess(program.data, in: program.files)
    #expect(server.errors.contains("worksite-server users add --data '\(program.data)' --role admin"))
    server.close()
    #expect(!site.errors.contains("users add"))
  }

  @Test("a rejection names this program and its commands")
  func ownName() throws {
    let rejected = try site.program.run("restore", site.program.files.path("nowhere"))
    #expect(rejected.errors.hasPrefix("worksite-server: "))
    #expect(rejected.errors.contains("`worksite-server backup`"))
  }

  @Test("the output of commands is readable by programs")
  func json() throws {
    func run(_ arguments: [String]) throws -> [String: Any] {
      let result = try site.program.run(arguments + ["--json"])
      #expect(result.code == 0, "\(arguments): \(result.errors)")
      return try #require(
        try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any], "\(arguments)")
    }
    let users = try #require(try run(["users", "list"])["items"] as? [[String: Any]])
    #expect(users.compactMap { $0["username"] as? String } == ["maija", "olli", "pekka"])
    let backup = site.program.files.path("backup")
    #expect(try run(["backup", backup])["blobs"] as? Int == 1)
    #expect(try (run(["verify"])["problems"] as? [Any])?.isEmpty == true)
    #expect(try run(["collect"])["count"] as? Int == 0)
    let folder = site.program.files.path("other")
    let demo = try site.program.run(["demo", "--json"], data: folder)
    #expect(demo.output.hasPrefix("{") && demo.output.contains("\"password\""))
    site.end()
    #expect(try run(["restore", backup])["setAside"] is String)
  }

  @Test("a backup is verified as it is, and commands that would change it are rejected")
  func backupAsData() throws {
    let backup = site.program.files.path("backup")
    #expect(try site.program.run("backup", backup).code == 0)
    #expect(try site.program.run("verify", data: backup).code == 0)
    for arguments in [["users", "list"], ["collect"], ["serve"]] {
      let result = try site.program.run(arguments, data: backup)
      #expect(result.code == 64)
      #expect(result.errors.contains("is a backup"))
    }
    let inside = try site.program.run("backup", site.program.data + "/backups")
    #expect(inside.code == 73)
    #expect(inside.errors.contains("Choose a folder elsewhere"))
    let names = try FileManager.default.contentsOfDirectory(atPath: backup)
    #expect(names.sorted() == ["backup.json", "blobs", "worksite.db"])
    #expect(!FileManager.default.fileExists(atPath: backup + ".lock"))
  }

  @Test("a folder without data is not verified, and nothing is written to it")
  func verifyNothing() throws {
    let folder = Folder(site.program.files.path("nothing"))
    try folder.folder("blobs").make()
    #expect(try site.program.run("verify", data: folder.path).code == 66)
    _ = try File(creating: folder.file("worksite.db.new"))
    let unfinished = try site.program.run("verify", data: folder.path)
    #expect(unfinished.code == 65 && unfinished.errors.contains("not finished"), "\(unfinished.errors)")
    #expect(try folder.names() == ["blobs", "worksite.db.new"])
    #expect(try site.program.run("backup", folder.path).code == 0)
    #expect(try site.program.run("verify", data: folder.path).code == 0)
  }

  @Test("data verifies while the server runs, and a restore is rejected until it stops")
  func restoreRejected() throws {
    #expect(try site.program.run("verify").code == 0)
    let backup = site.program.files.path("backup")
    #expect(try site.program.run("backup", backup).code == 0)
    let rejected = try site.program.run("restore", backup)
    #expect(rejected.code == 69 && rejected.errors.contains("Stop the server"), "\(rejected.errors)")
    #expect(try site.reporter.get("/me").status == 200)
    #expect(site.end() == 0)
    let kept = try site.program.run("restore", backup, "--keep-sessions")
    #expect(kept.code == 0 && !kept.output.contains("have ended"))
    try site.start()
    #expect(try site.reporter.get("/me").status == 200)
  }

  @Test("a restore ends all logins, invitations and tokens, which may be of users locked out since")
  func restoredAccess() throws {
    let backup = site.program.files.path("backup")
    let invitation = try site.admin.call("POST", "/invitations", ["role": "reporter", "note": "new"])
    #expect(try site.program.run("backup", backup).code == 0)
    let pekka = try site.reporter.get("/me")["id"]
    #expect(try site.admin.call("DELETE", "/users/\(pekka)/active").status == 200)
    #expect(site.end() == 0)
    let restored = try site.program.run("restore", backup)
    #expect(restored.code == 0 && restored.output.contains("have ended"), "\(restored.output)")
    try site.start()
    #expect(try site.reporter.get("/me").status == 401)
    #expect(try site.admin.get("/me").status == 401)
    let person = [
      "token": invitation["token"], "username": "tero", "name": "Tero", "password": "a long one",
    ]
    #expect(try site.anybody.call("POST", "/invitations/accept", person).status == 404)
    #expect(try site.logIn("maija").status == 200)
  }

  @Test("after a restore the data is as it was, in another epoch, and subscribers begin anew")
  func restored() throws {
    let children = "/documents/folders/\(site.worksite)/children"
    let backup = site.program.files.path("backup")
    let kept = try site.reporter.send("PUT", children + "/kept.txt", "kept".utf8)["document"]
    #expect(try site.program.run("backup", backup).code == 0)
    let lost = try site.reporter.send("PUT", children + "/lost.txt", "lost".utf8)["document"]
    let anchor = try site.reporter.get(children)["anchor"]
    let before = try site.reporter.get("/feed")["epoch"]
    let changes = "/documents/folders/\(site.worksite)/changes?since=\(anchor)"
    let feed = "/feed/changes?audience=company&after=\(anchor)"
    #expect(try site.reporter.get(changes).status == 200)
    #expect(try site.reporter.get(feed).status == 200)

    #expect(site.end() == 0)
    #expect(try site.program.run("restore", backup, "--keep-sessions").code == 0)
    try site.start()

    #expect(try site.reporter.get("/documents/\(kept)/content").text == "kept")
    #expect(try site.reporter.get("/documents/\(lost)/content").status == 404)
    let epoch = try site.reporter.get("/feed")["epoch"]
    #expect(!epoch.isEmpty && epoch != before)
    for path in [changes, feed] {
      let answer = try site.reporter.get(path)
      #expect(answer.status == 409)
      #expect(answer.code == "sync.anchorExpired")
    }
    let fresh = try site.reporter.get(children)["anchor"]
    #expect(try site.reporter.get("/documents/folders/\(site.worksite)/changes?since=\(fresh)").status == 200)
  }

  @Test("a backup during writes contains all that was acknowledged before, and verifies")
  func underLoad() throws {
    let (client, worksite) = (site.reporter, site.worksite)
    let stop = Switch()
    let acknowledged = Mutex<[String]>([])
    let writers = RunningThreads(6) { thread in
      var number = 0
      while !stop.isOn {
        let name = "w\(thread)-\(number)"
        let put = try client.send(
          "PUT", "/documents/folders/\(worksite)/children/\(name)", bytes(2000, of: name))
        if put.status == 201 { acknowledged.withLock { $0.append(put["document"]) } }
        number += 1
      }
    }
    defer { stop.turnOn() }
    for round in 1...3 {
      let before = acknowledged.withLock { $0 }
      let backup = site.program.files.path("backup")
      let taken = try site.program.run("backup", backup)
      #expect(taken.code == 0, "\(taken.errors)")
      let copy = site.program.files.path("copy-\(round)")
      let restored = try site.program.run("restore", backup, data: copy)
      #expect(restored.code == 0, "\(restored.errors)")
      let verified = try site.program.run("verify", data: copy)
      #expect(verified.code == 0, "\(verified.output)\(verified.errors)")
      let blobs = verified.output.firstMatch(of: /(\d[\d ,\u{a0}]*) stored files/).map {
        $0.1.filter(\.isNumber)
      }
      #expect(try #require(blobs.flatMap { Int($0) }) >= before.count)
    }
    stop.turnOn()
    _ = try writers.values()
    #expect(acknowledged.withLock { $0.count } > 20)
  }
}
