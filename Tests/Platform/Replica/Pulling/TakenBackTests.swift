import Auth
import Core
import Operations
import Persistence
import TestSupport
import Testing

@testable import Replica

@Suite("An operation that is taken back")
struct TakenBackTests {
  @Test("restores its records in the opposite order, so that each unique value is free again")
  func order() throws {
    let world = try TestStore([Labels.feature], isReplica: true)
    let (first, second) = (world.newID(), world.newID())
    try world.perform(PutFirst(id: first, before: nil))
    try world.perform(PutFirst(id: second, before: first))
    func numbers() throws -> [SQLValue?] {
      try world.companyStore.database.read { connection in
        try [first, second].map { try Labels.labels.load($0, in: connection)?["number"] }
      }
    }
    #expect(try numbers() == [.integer(2), .integer(1)])
    try world.companyStore.database.write { connection in
      let positions = Set(try Outbox(connection).positions().sorted().suffix(1))
      try Rebase(world.companyStore, connection, world.actor).rebasing(over: positions) { positions }
    }
    #expect(try numbers() == [.integer(1), nil])
  }
}

/// Labels with unique numbers.
private enum Labels {
  static let feature = Feature(
    id: "labels", summary: "labels",
    migrations: [
      Migration(
        "labels-0001", reason: "labels",
        sql: """
          CREATE TABLE labels_label (id ID PRIMARY KEY, number INT NOT NULL, version ID NOT NULL);
          CREATE UNIQUE INDEX labels_label_number ON labels_label (number)
          """)
    ],
    rights: [.putLabels], operations: [PutFirst.self], recordKinds: [labels])

  static let labels = RecordKind(
    name: "labels.label", table: "labels_label", unique: [RecordKind.Unique(["number"])],
    audiences: { _ in [.company] })
}

/// Adds a label with the number 1. The label that had it gets the number 2.
private struct PutFirst: Operations.Operation {
  static let name = "labels.label.putFirst"
  static let right = Right.putLabels
  let id: ID
  let before: ID?

  func perform(in change: Change, by actor: Actor) throws -> Done {
    if let before { try change.update(Labels.labels, before, [("number", 2)]) }
    try change.insert(Labels.labels, id, [("number", 1)])
    return Done()
  }

  func summary(before: Record?, outcome: Done) -> Phrase { Phrase(verbatim: "label") }
}

extension Right {
  fileprivate static let putLabels = Right(
    "labels.put", Phrase(verbatim: "put labels"), .own, manager: true, reporter: true)
}
