import Core
import TestSupport
import Testing

@testable import ServerKit

@Suite("The query of an address")
struct QueryTests {
  @Test("is form-encoded: a plus is a space, and percent-encoding is UTF-8")
  func forms() throws {
    let items = try QueryItems("q=site+plan%2B1&empty=&q=second&flag")
    #expect(items["q"] == "site plan+1")
    #expect(items["empty"]?.isEmpty == true && items["flag"]?.isEmpty == true)
    #expect(items.names == ["q", "empty", "q", "flag"])
    #expect(failure { _ = try QueryItems("q=%FF") }?.code == "http.encoding")
    #expect(try QueryItems(nil).names.isEmpty)
  }

  private func rejection(_ method: String, _ path: String, _ fields: [String: String] = [:]) async throws
    -> Failure?
  {
    let caller = try TestCaller()
    return await #expect(throws: Failure.self) { _ = try await caller.respond(method, path, fields) }
  }

  @Test("may have the names that a route knows, and no others")
  func unknown() async throws {
    let plain = try await rejection("GET", "/me?limitt=5")
    #expect(plain?.code == "http.unknownQuery" && plain?.field == "limitt")
    let changes = try await rejection("GET", "/feed/changes?audience=company&aftr=1")
    #expect(changes?.remedy?.text(in: .english).contains("after") == true)
  }

  @Test("must have the names that a route requires")
  func missing() async throws {
    let address = try await rejection(
      "GET", "/documents/worksites/01a1fe9b-d87f-7001-980c-6bec5551e2ec/locate")
    #expect(address?.code == "http.queryMissing" && address?.field == "path")
  }

  @Test("of an operation rejects the nil UUID as its key")
  func nilKey() async throws {
    let key = ["Idempotency-Key": "00000000-0000-0000-0000-000000000000"]
    #expect(try await rejection("POST", "/undo", key)?.code == "http.idempotencyKey")
  }
}
