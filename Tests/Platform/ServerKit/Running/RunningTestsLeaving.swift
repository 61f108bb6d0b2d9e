import Core
import DAVKit
import HTTPTypes
import Hummingbird
import Operations
import Persistence
import Synchronization
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

@Suite("A client that disconnects while a long response is sent", .timeLimit(.minutes(5)))
struct LeavingResponseTests {
  /// Far more than the buffers of a connection hold.
  private static let all = 100_000

  @Test("stops the writing of its rows")
  func leaves() async throws {
    let (ends, report) = AsyncStream<Void>.makeStream()
    let rows = Mutex(0)
    let companyStore = try TestStore([], isShared: true)
    let services = ServerServices(
      companyStore: companyStore.companyStore, writes: WriteQueue(companyStore.companyStore) { _ in },
      contents: ContentQueue(companyStore.companyStore.blobs), events: EventHub())
    let body = MultistatusBody(from: 0) { row, multistatus in
      rows.withLock { $0 += 1 }
      row += 1
      multistatus.respond(.ok, href: "/\(row)", description: String(repeating: "x", count: 1000))
      return row < Self.all ? .more : .end(nil)
    }
    try await RunningServer.with(routes: { router in
      router.get("/rows") { request, context -> Response in
        let call = try Call(
          request: request, context: context, services: services, caller: nil, maximumBytes: 1000)
        let response = try Response.pieces(.accepted, [:], to: request, from: body) { body in
          let (bytes, isLast) = try body.next { call.isClientConnected }
          return BodyPiece(bytes, isLast: isLast)
        }
        return Response(
          status: response.status, headers: response.headers,
          body: ResponseBody { writer in
            defer { report.yield() }
            try await response.body.write(writer)
          })
      }
    }) { server in
      try await RawClient.connected(to: server.port) { client in
        try await client.send("GET /rows HTTP/1.1\nHost: x\n\n")
        #expect(try await client.head().contains("202"))
      }
      var end = ends.makeAsyncIterator()
      _ = await end.next()
      #expect(rows.withLock { $0 } < Self.all / 2)
    }
  }
}
