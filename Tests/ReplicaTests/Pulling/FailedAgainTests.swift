import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing

@testable import Replica

@Suite("An operation that fails when it is performed again")
struct FailedAgainTests {
  private let world: TestWorkspace
  private var database: Database { world.workspace.database }

  init() throws {
    world = try TestWorkspace([Memos.feature], isReplica: true)
    try database.write { try Memos.open(world.newID(), isFull: false, $0) }
  }

  @Test("leaves the entry in the change log to the next operation that touches the same record")
  func touched() throws {
    for isUrgent in [false, true] { try world.perform(WriteMemo(id: world.newID(), isUrgent: isUrgent)) }
    let box = world.newID()
    try database.write { connection in
      let positions = Set(try Outbox(connection).positions())
      try Rebase(world.workspace, connection, world.actor).rebasing(over: positions) {
        try Memos.open(box, isFull: true, connection)
        return []
      }
    }
    #expect(try database.read { try Outbox($0).entries().map(\.isApplied) } == [false, true])
    #expect(try database.read { try ChangeLog($0).contains(box) })
  }
}

/// Memos in a box; a change of a memo counts as one of its box.
private enum Memos {
  static let feature = Feature(
    id: "memos", summary: "memos",
    migrations: [
      Migration(
        "memos-0001", reason: "memos",
        sql: """
          CREATE TABLE memos_memo (id ID PRIMARY KEY, box ID NOT NULL, version ID NOT NULL);
          CREATE TABLE memos_open (box ID PRIMARY KEY, full BOOL NOT NULL)
          """)
    ],
    rights: [.writeMemos], operations: [WriteMemo.self], recordKinds: [memos])

  static let memos = RecordKind(
    name: "memos.memo", table: "memos_memo",
    listing: RecordKind.Listing(touches: { record in
      record.id("box").map { [.init(name: "memos.box", record: $0, audience: .company)] } ?? []
    }),
    audiences: { _ in [.company] })

  /// Makes a box the one that memos are written to.
  static func open(_ box: ID, isFull: Bool, _ connection: Connection) throws {
    try connection.execute("DELETE FROM memos_open")
    try connection.execute("INSERT INTO memos_open (box, full) VALUES (\(box), \(isFull))")
  }
}

/// Writes a memo to the open box, and fails then if the box is full, unless it is urgent.
private struct WriteMemo: Operations.Operation {
  static let name = "memos.memo.write"
  static let right = Right.writeMemos
  let id: ID
  let isUrgent: Bool

  func perform(in change: Change, by actor: Actor) throws -> Done {
    let open = try change.connection.first("SELECT box, full FROM memos_open") { (try $0.id(), $0.bool()) }
    guard let (box, isFull) = open else { throw Failure(.notFound, "memos.box", Phrase(verbatim: "none")) }
    try change.insert(Memos.memos, id, [("box", box)])
    if isFull, !isUrgent { throw Failure(.conflict, "memos.full", Phrase(verbatim: "full")) }
    return Done()
  }

  func summary(before: Record?, outcome: Done) -> Phrase { Phrase(verbatim: "memo") }
}

extension Right {
  fileprivate static let writeMemos = Right(
    "memos.write", Phrase(verbatim: "write memos"), .own, manager: true, reporter: true)
}
