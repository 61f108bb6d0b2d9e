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

  @discardableResult
  private func put(at site: ID? = nil, of owner: ID? = nil, by actor: Actor? = nil) throws -> ID {
    let id = world.newID()
    try world.companyStore.perform(PutTool(id: id, site: site, owner: owner), by: actor ?? world.actor)
    return id
  }

  private func move(_ tool: ID, to site: ID) throws { try world.perform(MoveTool(tool: tool, site: site)) }

  /// Puts a tool of another user, which is hidden from the others.
  private func putHidden() throws {
    let owner = Actor(user: world.other.user, role: .reporter, device: world.other.device)
    try put(of: owner.user, by: owner)
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

  @Test("go on after the last operation that they show where others are hidden among the newest")
  func hiddenAmongNewest() throws {
    try put()
    try put()
    for number in 0..<5 {
      if number == 2 { try putHidden() } else { try put() }
    }
    let (ids, counts) = try pages(limit: 5, reading: 2000)
    #expect(try ids == whole() && ids.count == 6)
    #expect(counts == [5, 1])
  }

  @Test("are not followed by an empty one", arguments: [1, 2, 3])
  func exactlyFull(_ count: Int) throws {
    for _ in 0..<3 { try putHidden() }
    for _ in 0..<5 * count { try put() }
    let (ids, counts) = try pages(limit: 5, reading: 2000)
    #expect(try ids == whole() && counts == Array(repeating: 5, count: count))
  }

  @Test("end where the maximum of operations that are read is the whole log")
  func maximumIsAll() throws {
    for _ in 0..<10 { try putHidden() }
    try put()
    try put()
    #expect(try pages(limit: 5, reading: 12).counts == [2])
  }

  @Test("show all operations of a worksite of many records where tools were moved away")
  func movedAway() throws {
    for _ in 0..<1001 { try put(at: large) }
    for _ in 0..<30 {
      let tool = try put(at: large)
      try move(tool, to: small)
      // The worksite has left the tool, and does not show this any more.
      try move(tool, to: ID(high: 0, low: 3))
    }
    let expected = try whole(large)
    #expect(expected.count == 1061)
    for (limit, maximum) in [(11, 16), (15, 20), (7, 10), (50, 70)] {
      let (ids, counts) = try pages(of: large, limit: limit, reading: maximum)
      #expect(ids == expected && counts.allSatisfy { $0 <= limit }, "\(limit) of \(maximum)")
    }
  }

  @Test(
    "of a history by chance show each visible operation once, in order",
    arguments: 1...24 as ClosedRange<UInt64>)
  func byChance(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let hidden = Int.random(in: 0...9, using: &random)
    var tools: [ID] = []
    for _ in 0..<Int.random(in: 0...60, using: &random) {
      if Int.random(in: 0..<10, using: &random) < hidden { try putHidden() } else { tools.append(try put()) }
    }
    for _ in 0..<6 {
      let limit = Int.random(in: 1...20, using: &random)
      let maximum = Int.random(in: 1...80, using: &random)
      var (shown, cursor): ([ID], Cursor?) = ([], nil)
      repeat {
        let history = History(after: cursor, limit: limit, in: world.companyStore.composition)
        let page = try world.answer(HistoryPage(of: history, reading: maximum))
        shown += page.entries.flatMap(\.changes).map(\.record)
        #expect(page.entries.count <= limit)
        cursor = page.next
      } while cursor != nil && shown.count <= tools.count
      #expect(shown == tools.reversed(), "\(limit) of \(maximum)")
    }
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
    rights: [PutTool.right], operations: [PutTool.self, MoveTool.self], recordKinds: [tools])

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

private struct MoveTool: Operation {
  static let name = "tools.tool.move"
  static let right = PutTool.right
  let tool: ID
  let site: ID

  func perform(in change: Change, by actor: Actor) throws -> Done {
    try change.update(Tools.tools, tool, [("site", site)])
    return Done()
  }

  func summary(before: Record?, outcome: Done) -> Phrase { Phrase(verbatim: "moved") }
}
