import Core
import Hummingbird
import Persistence
import TestSupport
import Testing

@testable import ServerKit

@Suite("A client that disconnects while its query runs", .timeLimit(.minutes(5)))
struct LeavingTests {
  private let files: TemporaryFolder
  private let database: Database

  init() throws {
    files = try TemporaryFolder()
    database = try Database(at: files.path("worksite.db"), migrations: [], clock: TestClock().clock)
  }

  /// Runs a server whose `GET /endless` performs a query that ends only when cancelled, and reports its start
  /// and end.
  private func serve(
    _ body: @escaping @Sendable (RunningServer, AsyncStream<Failure.Code>) async throws -> Void
  )
    async throws
  {
    let (steps, report) = AsyncStream<Failure.Code>.makeStream()
    let database = database
    try await RunningServer.with(routes: { router in
      router.get("/endless") { _, _ in
        do {
          return try database.read { connection in
            report.yield("began")
            return try connection.first(
              "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT COUNT(*) FROM n"
            ) { "\($0.int())" } ?? ""
          }
        } catch let failure as Failure {
          report.yield(failure.code)
          throw failure
        }
      }
    }) { server in
      try await body(server, steps)
    }
  }

  @Test("stops the query")
  func leaves() async throws {
    try await serve { server, steps in
      var step = steps.makeAsyncIterator()
      try await RawClient.connected(to: server.port) { client in
        try await client.send("GET /endless HTTP/1.1\nHost: x\n\n")
        #expect(await step.next() == "began")
      }
      #expect(await step.next() == .persistenceCancelled)
    }
  }

  @Test("is not needed to stop the query when the server stops")
  func stops() async throws {
    try await serve { server, steps in
      var step = steps.makeAsyncIterator()
      try await RawClient.connected(to: server.port) { client in
        try await client.send("GET /endless HTTP/1.1\nHost: x\n\n")
        #expect(await step.next() == "began")
        await server.stop()
        #expect(await step.next() == .persistenceCancelled)
      }
    }
  }
}
