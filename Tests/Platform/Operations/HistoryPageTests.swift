import Auth
import Core
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("Pages of the history")
struct HistoryPageTests {
  private let world: TestStore
  private let large = ID(high: 0, low: 1)
  private let small = ID(high: 0, low: 2)

  init() throws { world = try TestStore([Tools.feature]) }

  private func put(at site: ID? = nil, of owner: ID? = nil, by actor: Actor? = nil) throws {
    try world.companyStore.perform(
      PutTool(id: world.newID(), site: site, owner: owner), by: actor ?? world.actor)
  }

  /// The operations of all pages of a history, and the number of operations of each page.
  private func pages(of site: ID? = nil, limit: Int, reading maximum: Int) throws -> ([ID], counts: [Int]) {
    var (ids, cursor, counts): ([ID], Cursor?, [Int]) = ([], nil, [])
    repeat {
      let history = History(of: site, after: cursor, limit: limit, in: world.companyStore.composition)
      let page = try world.answer(HistoryPage(of: history, reading: maximum))
      ids += page.entries.map(\.id)
      counts.append(page.entries.count)
      cursor = page.next
    } while cursor != nil && counts.count < 1000
    return (ids, counts)
  }

  private func whole(_ site: ID? = nil) throws -> [ID] {
    try world.answer(History(of: site, limit: 10_000, in: world.companyStore.composition)).map(\.id)
  }

  @Test("read a bounded part of the log where most of it is hidden from the user, and go on from there")
  func hidden() throws {
    let other = Actor(user: world.newID(), role: .reporter, device: world.newID())
    try put()
    for _ in 0..<40 { try put(of: other.user, by: other) }
    try put()
    let (ids, counts) = try pages(limit: 5, reading: 10)
    #expect(try ids == whole() && ids.count == 2)
    #expect(counts.first == 1 && counts.count >= 4)
  }

  @Test("read a bounded part of the log for a worksite of many records, and all of them are found")
  func largeSite() throws {
    for _ in 0..<1001 { try put(at: large) }
    for _ in 0..<30 { try put(at: small) }
    let (ids, counts) = try pages(of: large, limit: 50, reading: 10)
    #expect(try ids == whole(large) && ids.count == 1001)
    #expect(counts.prefix(3) == [0, 0, 0] && counts.allSatisfy { $0 <= 10 })
  }

  @Test("find the operations of a worksite of few records by these records")
  func smallSite() throws {
    for _ in 0..<7 { try put(at: small) }
    for _ in 0..<30 { try put(at: large) }
    let (ids, counts) = try pages(of: small, limit: 5, reading: 10)
    #expect(try ids == whole(small) && counts == [5, 2])
    let lines = try world.companyStore.database.read { connection in
      let composition = world.companyStore.composition
      let place = try HistoryPlace(small, composition, connection)
      let statement = History(of: small, in: composition).statement(
        for: world.actor, seesAll: true, at: place)
      return try connection.plan(statement)
    }
    #expect(lines.contains { $0.contains("SEARCH operations_operation USING INDEX") }, "\(lines)")
    #expect(!lines.contains { $0.contains("SCAN operations_operation") }, "\(lines)")
    #expect(!lines.contains { $0.contains("SCAN persistence_change") }, "\(lines)")
  }
}

/// A feature of tools, which belong to a worksite or to one user.
private enum Tools {
  static let feature = Feature(
    id: "tools", summary: "tools",
    migrations: [
      Migration(
        "tools-0001", reason: "tools",
        sql: "CREATE TABLE tools_tool (id ID PRIMARY KEY, site ID, owner ID, version ID NOT NULL)")
    ],
    rights: [PutTool.right], operations: [PutTool.self], recordKinds: [tools])

  static let tools = RecordKind(
    name: "tools.tool", table: "tools_tool",
    audiences: { record in
      [record.id("site").map { .site($0) }, record.id("owner").map { .user($0) }].compactMap(\.self)
    },
    access: { _, record, actor, _ in record.id("owner").map { $0 == actor.user } ?? true })
}

private struct PutTool: Operation {
  static let name = "tools.tool.put"
  static let right = Right(
    "tools.put", Phrase(verbatim: "put tools"), .own, manager: true, reporter: true)
  let id: ID
  let site: ID?
  let owner: ID?

  func perform(in change: Change, by actor: Actor) throws -> Done {
    try change.insert(Tools.tools, id, [("site", site), ("owner", owner)])
    return Done()
  }

  func summary(before: Record?, outcome: Done) -> Phrase { Phrase(verbatim: "put") }
}
