import Core
import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

/// The data of `Tests/Fixtures`, opened by these programs.
@Suite("Data that earlier programs made", .waitingPrograms)
struct EarlierDataTests {
  private let files: TemporaryFolder
  private let server: ServerProcess
  private let device: Device

  init() throws {
    files = try TemporaryFolder()
    let archive = Repository.path(of: "Tests/Fixtures/Company-5882cbd3/company.tar.gz")
    try Launch(["/bin/tar", "-xzf", archive, "-C", files.folder.path], in: files).finish().requireSuccess()
    // The session, the trash and the history do not expire while the test gets older.
    let clock = try WrongClock.variables(at: Instant(milliseconds: 1_795_716_000_000))
    server = try ServerProcess(files.path("company"), in: files, variables: clock)
    device = try Device(hasSender: false, variables: clock)
    try FileManager.default.moveItem(atPath: files.path("device"), toPath: device.files.path("data"))
    let account = device.profile.file("account.json")
    let text = try String(contentsOfFile: account, encoding: .utf8)
    try text.replacing(":8471", with: ":\(server.port)").write(
      toFile: account, atomically: true, encoding: .utf8)
  }

  private func names(_ path: String) throws -> [String] {
    try device.run("docs", "list", path, "--json", "--refresh").items().compactMap { $0["name"] as? String }
  }

  private func states() throws -> [String] {
    try device.queue().compactMap { $0["state"] as? String }
  }

  /// The names of the operations in a table, in order.
  private func operations(_ table: String, of path: String) throws -> [String] {
    let database = try Database(asItIsAt: path)
    return try database.read {
      try $0.rows(SQL(code: "SELECT DISTINCT name FROM \(table) ORDER BY name")) { $0.text() }
    }
  }

  /// The last words of the names that the commit gave to operations, and later ones do not.
  private static let former: Set<String> = [
    "create", "make", "setActive", "begin", "end", "off", "on", "enter", "makeToken", "revokeToken", "driver",
  ]

  @Test("is sent, undone and retried: operations have their new names in the log and in the outbox")
  func sent() throws {
    #expect(try states().filter { $0 == "waiting" }.count == 13)
    #expect(try states().first == "rejected")
    try device.run("queue", "resume").requireSuccess()
    let sync = try device.run("sync")
    #expect(sync.code == 66, "\(sync.errors)")
    #expect(try states() == ["rejected"])
    #expect(try names("Silta:/Photos") == ["second.txt"])
    #expect(try names("Silta:/") == ["Photos"])
    #expect(try device.run("docs", "cat", "Silta:/Photos/second.txt").output == "second plan\n")
    let hours = try device.run("hours", "list", "--day", "2026-10-11", "--json").items()
    #expect(hours.map { $0["note"] as? String } == ["bridge"])
    #expect(hours.allSatisfy { $0["user"] is String && $0["worker"] == nil })
    #expect(try device.run("budget", "show", "Silta").output.contains("7.00"))
    #expect(try device.run("contacts", "find", "Meikäläinen").output.contains("Matti"))

    let undone = try device.run("undo")
    #expect(undone.code == 0 && undone.output.contains("Matti"), "\(undone.output)\(undone.errors)")
    #expect(try device.run("redo").code == 0)
    #expect(try device.run("undo").code == 0)
    #expect(try device.run("sync").code == 66)
    #expect(try !device.run("contacts", "find", "Meikäläinen").output.contains("Matti"))

    try device.run("docs", "restore", "Tornitalo:/Plans").requireSuccess()
    _ = try device.run("sync")
    try device.run("queue", "retry", "--all").requireSuccess()
    try device.run("sync").requireSuccess()
    #expect(try states().isEmpty)
    #expect(try names("Tornitalo:/Plans").sorted() == ["Lifting", "plan.txt"])
    try device.verify()
    #expect(server.end() != nil)
    try Launch.server(["verify", "--data", files.path("company")], in: files).finish().requireSuccess()
    for (table, path) in [
      ("operations_operation", files.path("company/worksite.db")),
      ("operations_operation", device.profile.file("copy.db")),
    ] {
      let names = try operations(table, of: path)
      #expect(
        names.count > 8
          && names.allSatisfy { !Self.former.contains(String($0.split(separator: ".").last ?? "")) },
        "\(names)")
    }
  }

  @Test("has its history, in which every operation is described")
  func history() throws {
    let history = try device.run("history", "--limit", "200", "--json", "--refresh")
    let lines = try history.items()
    #expect(lines.count > 80)
    // The members of records have the names of other answers.
    for member in ["worker", "updatedAt"] { #expect(!history.output.contains("\"\(member)\":")) }
    for line in lines {
      let (name, summary) = (line["operation"] as? String ?? "", line["summary"] as? String ?? "")
      #expect(!name.isEmpty && !summary.isEmpty && summary != name, "\(line)")
    }
  }
}
