import Core
import EndToEndSupport
import Foundation
import Persistence
import TestSupport
import Testing

@Suite("A backup with a damaged database", .realPrograms)
struct RestoreDamagedTests {
  private let site: ServedSite
  private let backup: String

  init() throws {
    site = try ServedSite()
    backup = site.program.files.path("backup")
  }

  /// Flips a bit in the first page of a table.
  private func flipBit(inTable table: String) throws {
    let path = backup + "/worksite.db"
    let copy = try Database(asItIsAt: path)
    let page = try copy.read {
      try $0.first("SELECT rootpage FROM sqlite_schema WHERE name = \(table)") { $0.int() } ?? 0
    }
    try copy.close()
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    let offset = UInt64(page - 1) * 4096
    try file.seek(toOffset: offset)
    let byte = try #require(try file.read(upToCount: 1)?.first)
    try file.seek(toOffset: offset)
    try file.write(contentsOf: Data([byte ^ 1]))
    try file.close()
  }

  /// The status of the budget of the demo.
  private func status(by client: Client) throws -> String {
    let budget = try #require(try client.get("/budget/budgets").all("id").first)
    return try client.get("/budget/budgets/\(budget)/status").text
  }

  /// The object that a command writes as JSON.
  private func object(_ arguments: [String], data: String? = nil) throws -> [String: Any] {
    let output = try site.program.run(arguments, data: data).output
    return try #require(
      try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any], "\(output)")
  }

  @Test("is verified with the names of its damaged tables, and restored without what is lost")
  func whole() throws {
    let children = "/documents/folders/\(site.worksite)/children"
    let document = try site.reporter.send("PUT", children + "/kept.txt", "kept".utf8)["document"]
    let before = try status(by: site.admin)
    #expect(try site.program.run("backup", backup).code == 0)
    let tables = ["budget_day_sum", "persistence_blob", "operations_record"]
    for table in tables { try flipBit(inTable: table) }

    let verified = try site.program.run("verify", data: backup)
    #expect(verified.code == 65, "\(verified.errors)")
    for table in tables { #expect(verified.output.contains("“\(table)”"), "\(verified.output)") }
    let problems = try object(["verify", "--json"], data: backup)["problems"] as? [[String: Any]]
    let named = problems?.compactMap { $0["table"] as? String } ?? []
    #expect(Set(named).isSuperset(of: tables))

    #expect(site.end() == 0)
    let rejected = try site.program.run("restore", backup)
    #expect(rejected.code == 65, "\(rejected.output)")
    #expect(rejected.errors.contains("add --damaged to `worksite-server restore`"), "\(rejected.errors)")
    let restored = try site.program.run("restore", "--damaged", backup)
    #expect(restored.code == 0, "\(restored.errors)")
    for table in tables { #expect(restored.output.contains("“\(table)”"), "\(restored.output)") }
    #expect(try site.program.run("verify").code == 0)

    try site.start()
    let admin = site.anybody.with(token: try site.logIn("maija")["token"])
    #expect(try status(by: admin) == before)
    #expect(try admin.get("/documents/\(document)/content").text == "kept")
  }

  @Test("is restored without the records of a damaged page, which are named, and the server has the others")
  func lost() throws {
    #expect(try site.program.run("backup", backup).code == 0)
    try flipBit(inTable: "budget_purchase")
    #expect(site.end() == 0)
    let leftOut = try #require(
      try object(["restore", "--damaged", backup, "--json"])["leftOut"] as? [[String: Any]])
    let lost = try #require(
      leftOut.first { $0["table"] as? String == "budget_purchase" }?["lost"] as? [String])
    #expect(!lost.isEmpty)
    #expect(try site.program.run("verify").code == 0)
    try site.start()
    let admin = site.anybody.with(token: try site.logIn("maija")["token"])
    let budget = try #require(try admin.get("/budget/budgets").all("id").first)
    #expect(try admin.get("/budget/budgets/\(budget)/purchases").all("id").isEmpty)
    let spent = try status(by: admin).matches(of: /"spent"\s*:\s*\{[^}]*"minor"\s*:\s*(-?\d+)/).map { $0.1 }
    #expect(!spent.isEmpty && spent.allSatisfy { $0 == "0" })
    for purchase in lost { #expect(try admin.get("/budget/purchases/\(purchase)").status == 404) }
    #expect(try admin.get("/documents/folders/\(site.worksite)/children").status == 200)
  }
}
