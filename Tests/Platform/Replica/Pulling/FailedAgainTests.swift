import Auth
import Core
import Operations
import Persistence
import SyncProtocol
import TestSupport
import Testing

@testable import Replica

@Suite("An operation that fails when it is performed again")
struct FailedAgainTests {
  private let world: TestStore
  private var database: Database { world.companyStore.database }

  init() throws {
    world = try TestStore([Memos.feature], isReplica: true)
    try database.write { try Memos.open(world.newID(), nil, $0) }
  }

  private func write(isUrgent: Bool = false) throws {
    try world.perform(WriteMemo(id: world.newID(), isUrgent: isUrgent))
  }

  /// Performs all operations again once the server has opened another box.
  private func performAgain(in box: ID, _ obstacle: Memos.Obstacle?) throws {
    try database.write { connection in
      let positions = Set(try Outbox(connection).positions())
      try Rebase(world.companyStore, connection, world.actor).rebasing(over: positions) {
        try Memos.open(box, obstacle, connection)
        return []
      }
    }
  }

  private func entries() throws -> [Outbox.Entry] { try database.read { try Outbox($0).entries() } }

  @Test("stays in the outbox without being applied, whatever the failure", arguments: 0..<4)
  func failing(number: Int) throws {
    try write()
    try performAgain(in: world.newID(), Memos.Obstacle(rawValue: number))
    #expect(try entries().map(\.isApplied) == [false])
    try write(isUrgent: true)
    #expect(try database.write { try Outbox($0).claim() }.count == 2)
  }

  @Test("because it cannot be decoded has its name in the queue, stops nothing, and can be discarded")
  func undecodable() throws {
    for _ in 0..<2 { try write() }
    let first = try entries()[0]
    for table in ["replica_outbox", "operations_operation"] {
      _ = try database.write {
        try $0.execute("UPDATE \(SQL(code: table)) SET input = '[]' WHERE id = \(first.id)")
      }
    }
    #expect(try world.companyStore.summary(of: first).description == WriteMemo.name)
    try performAgain(in: world.newID(), nil)
    #expect(try entries().map(\.isApplied) == [false, true])
    #expect(try world.companyStore.summary(of: entries()[0]).description == WriteMemo.name)
    try Replica(world.companyStore, for: world.actor).discard(first.id)
    #expect(try entries().map(\.isApplied) == [true])
  }

  @Test("leaves the entry in the change log to the next operation that touches the same record")
  func touched() throws {
    for isUrgent in [false, true] { try write(isUrgent: isUrgent) }
    let box = world.newID()
    try performAgain(in: box, .conflict)
    #expect(try entries().map(\.isApplied) == [false, true])
    #expect(try database.read { try ChangeLog($0).contains(box) })
  }

  @Test("blocks no operation that was performed without it, when the server rejects it")
  func rejected() throws {
    for isUrgent in [false, true] { try write(isUrgent: isUrgent) }
    let (first, second) = (try entries()[0], try entries()[1])
    try database.write { try Dependencies($0).makeWait([second.position], for: first.position) }
    try performAgain(in: world.newID(), .conflict)
    let full = Failure(.conflict, "memos.full", Phrase(verbatim: "full"))
    try Replica(world.companyStore, for: world.actor)
      .apply([(first.id, .rejected(full))], asOf: database.read { try Anchor.now(in: $0) })
    #expect(try entries().map(\.state) == [.rejected, .waiting])
    #expect(try entries().map(\.isApplied) == [false, true])
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
          CREATE TABLE memos_open (box ID PRIMARY KEY, obstacle INT)
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
  static func open(_ box: ID, _ obstacle: Obstacle?, _ connection: Connection) throws {
    try connection.execute("DELETE FROM memos_open")
    try connection.execute("INSERT INTO memos_open (box, obstacle) VALUES (\(box), \(obstacle?.rawValue))")
  }

  /// How a memo fails that is not urgent.
  enum Obstacle: Int {
    case conflict = 0
    case damaged = 1
    case file = 2
    case otherError = 3

    var error: any Error {
      switch self {
      case .conflict: Failure(.conflict, "memos.full", Phrase(verbatim: "full"))
      case .damaged: Failure(.damaged, "memos.damaged", Phrase(verbatim: "damaged"))
      case .file: Failure(.io, "memos.file", Phrase(verbatim: "unreadable"))
      case .otherError: CancellationError()
      }
    }
  }
}

/// Writes a memo to the open box, and fails then if the box has an obstacle, unless the memo is urgent.
private struct WriteMemo: Operations.Operation {
  static let name = "memos.memo.write"
  static let right = Right.writeMemos
  let id: ID
  let isUrgent: Bool

  func perform(in change: Change, by actor: Actor) throws -> Done {
    let open = try change.connection.first("SELECT box, obstacle FROM memos_open") {
      (box: try $0.id(), obstacle: $0.optional { $0.int() }.flatMap { Memos.Obstacle(rawValue: $0) })
    }
    guard let (box, obstacle) = open else { throw Failure(.notFound, "memos.box", Phrase(verbatim: "none")) }
    try change.insert(Memos.memos, id, [("box", box)])
    if let obstacle, !isUrgent { throw obstacle.error }
    return Done()
  }

  func summary(before: Record?, outcome: Done) -> Phrase { Phrase(verbatim: "memo") }
}

extension Right {
  fileprivate static let writeMemos = Right(
    "memos.write", Phrase(verbatim: "write memos"), .own, manager: true, reporter: true)
}
