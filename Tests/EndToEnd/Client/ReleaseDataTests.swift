import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

/// The data of `Tests/Fixtures/Release-….tar.xz`, opened by these programs.
@Suite("Data of a release", .waitingPrograms)
struct ReleaseDataTests {
  @Test("is opened by the server, and a device sends its unsent work", arguments: try ReleaseData.names)
  func sent(release: String) throws {
    let data = try ReleaseData(release)
    let server = try ServerProcess(data.files.path("company"), in: data.files, variables: data.variables)
    let device = try data.device(of: server)
    let waiting = try device.queue().filter { $0["state"] as? String == "waiting" }
    #expect(waiting.count == data.description.waiting && waiting.count >= 6)
    try device.run("queue", "resume").requireSuccess()
    try device.run("sync").requireSuccess()
    #expect(try device.queue().isEmpty)

    let other = try Device(hasSender: false, variables: data.variables)
    let login = try other.run(
      "login", "http://127.0.0.1:\(server.port)", "--user", "maija", "--password-stdin",
      typing: data.description.password + "\n")
    #expect(login.code == 0, "\(login.errors)")
    #expect(try other.run("docs", "cat", "Tornitalo:/plan.txt").output == "second\n")
    #expect(try other.run("docs", "versions", "Tornitalo:/plan.txt", "--json").items().count == 2)
    #expect(try other.run("docs", "cat", "Tornitalo:/large.txt").output.utf8.count == 20_000)
    #expect(try other.run("docs", "cat", "Tornitalo:/Photos/photo.txt").output == "a photo\n")
    #expect(try other.run("budget", "show", "Tower", "--refresh").output.contains("12.50"))
    #expect(try other.run("contacts", "find", "Mäkelä", "--refresh").output.contains("040 123 4567"))

    #expect(try device.run("hours", "list", "month", "--json").output.contains("unsent"))
    #expect(try device.run("contacts", "find", "Unsent").output.contains("050 765 4321"))
    #expect(try device.run("budget", "show", "Own").output.contains("7.00"))
    try device.verify()
    #expect(server.end() != nil)
    try data.server("verify", "--data", data.files.path("company")).requireSuccess()
  }

  @Test("is restored from its backup", arguments: try ReleaseData.names)
  func restored(release: String) throws {
    let data = try ReleaseData(release)
    let target = data.files.path("restored")
    try data.server("restore", "--data", target, data.files.path("backup")).requireSuccess()
    try data.server("verify", "--data", target).requireSuccess()
    let users = try data.server("users", "list", "--data", target)
    #expect(users.output.contains("uuno") && users.output.contains("pekka"), "\(users.output)")
  }

  @Test("of the latest version comes last")
  func order() throws {
    let names = ["1.10.0", "0.1.0", "6c589c04", "1.9.0"]
    #expect(ReleaseData.inOrder(names) == ["6c589c04", "0.1.0", "1.9.0", "1.10.0"])
    #expect(try ReleaseData.names.last?.contains(".") == true)
  }

  @Test("of a later version is refused with what to do, and left as it is")
  func later() throws {
    let data = try ReleaseData(try #require(try ReleaseData.names.last))
    let server = try ServerProcess(data.files.path("company"), in: data.files, variables: data.variables)
    let device = try data.device(of: server)
    #expect(server.end() != nil)
    let paths = [data.files.path("company/worksite.db"), device.profile.file("copy.db")]
    for path in paths { try data.addMigration(toDatabaseAt: path) }
    let before = try paths.map { try File(reading: $0).digest() }

    let answers = [
      try data.server("verify", "--data", data.files.path("company")),
      try data.server("serve", "--data", data.files.path("company"), "--listen", "127.0.0.1:0"),
      try device.run("docs", "list", "Tornitalo:/"), try device.run("queue", "list"),
    ]
    for answer in answers {
      #expect(answer.code == 73, "\(answer.output)\(answer.errors)")
      #expect(answer.errors.contains("was written by a newer worksite (it has “later-0001”)"))
      #expect(answer.errors.contains("Update worksite on this machine."))
    }
    #expect(try paths.map { try File(reading: $0).digest() } == before)
  }
}
