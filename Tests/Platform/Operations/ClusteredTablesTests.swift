import Auth
import Core
import Persistence
import TestSupport
import Testing

@testable import Operations

@Suite("A database from before images and ids were clustered")
struct ClusteredTablesTests {
  @Test("keeps its operations, their images and the registered ids")
  func kept() throws {
    let files = try TemporaryFolder()
    let clock = TestClock().clock
    let all = OperationsFeature.feature.migrations
    let (operation, record) = (ID(high: 0, low: 1), ID(high: 0, low: 2))
    let path = files.path("worksite.db")
    let former = try Database(at: path, migrations: Array(all.prefix(3)), clock: clock)
    try former.write { connection in
      try connection.execute(
        """
        INSERT INTO operations_operation (id, batch, actor, device, at, name, schema, kind, input, outcome)
        VALUES (\(operation), \(operation), \(record), \(record), 0, 'notes.write', 1, 0, '{}', '{}')
        """)
      try connection.execute(
        """
        INSERT INTO operations_image (operation, ordinal, record_kind, record, before_image, after_version)
        VALUES (\(operation), 0, 'note', \(record), NULL, \(operation))
        """)
      try RecordRegistry(connection).add(record, of: "note", madeBy: record)
    }
    try former.close()

    let database = try Database(at: path, migrations: all, clock: clock)
    try database.read { connection in
      let images = try OperationLog(connection: connection).images(of: operation)
      #expect(images.map(\.record) == [record])
      #expect(images.map(\.after) == [operation])
      #expect(try !RecordRegistry(connection).isFree(record))
    }
    #expect(try database.integrityProblems().isEmpty)
  }
}
