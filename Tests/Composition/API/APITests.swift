import Accounts
import AccountsServer
import AllFeatures
import AllServers
import Auth
import Core
import Foundation
import OpenAPI
import Operations
import Persistence
import ServerKit
import TestSupport
import Testing

@Suite("The API")
struct APITests {
  private let world: TestStore
  private let api: API

  init() throws {
    world = try TestStore(AllFeatures.list)
    let writes = WriteQueue(world.companyStore) { _ in }
    let company = ServerServices(
      companyStore: world.companyStore, writes: writes, contents: ContentQueue(world.companyStore.blobs),
      events: EventHub())
    let random = RandomSource { [UInt8](repeating: 1, count: $0) }
    let accounts = AccountsServer(
      Authentication(
        world.companyStore, writes, random: random,
        cost: PasswordHash.Cost(logN: 1, blockSize: 1, parallelism: 1)))
    api = API(company, AllServers.modules(accounts, random: random), check: accounts.check)
  }

  @Test("describes all its routes, without contradictions")
  func document() throws {
    let bytes = try api.document(version: "1").bytes
    let document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let paths = try #require(document["paths"] as? [String: [String: Any]])
    #expect(paths.values.reduce(0) { $0 + $1.count } == api.descriptions.count)
    for route in api.descriptions {
      #expect(paths[route.path]?[route.method.lowercased()] != nil, "\(route.method) \(route.path)")
      #expect(!route.responses.isEmpty && !route.summary.isEmpty, "\(route.path)")
    }
  }

  @Test("has a route for every operation there is")
  func operations() {
    let routed = Set(api.descriptions.flatMap(\.operations))
    for kind in world.companyStore.composition.features.flatMap(\.operations) {
      #expect(routed.contains(kind.name), "\(kind.name)")
    }
  }

  @Test("responds with known schemas, wherever it responds with JSON")
  func shapes() {
    for route in api.descriptions {
      for response in route.responses where response.contentType == "application/json" {
        #expect(response.schema != .open, "\(route.method) \(route.path)")
      }
    }
  }

  @Test("accepts a key on every route that can be retried, except to create users and secrets")
  func keys() {
    let without = Set(
      api.descriptions.filter {
        !$0.operations.isEmpty && !$0.parameters.contains { $0.name == "Idempotency-Key" }
      }
      .map { "\($0.method) \($0.path)" })
    let known = [
      "login", "login-links/use", "register", "invitations/accept", "hours/devices/{device}/token",
    ]
    // Each reading of records is a line of the history, also a repeated one.
    let readings = ["{record}", "records.csv", "records.json"].map { "GET /api/v1/data/{recordKind}/\($0)" }
    #expect(without == Set(known.map { "POST /api/v1/\($0)" } + readings))
  }

  @Test("states how many items a page may have")
  func pages() {
    for route in api.descriptions {
      for parameter in route.parameters where parameter.name == "limit" && parameter.place == .query {
        #expect(parameter.schema == .integer(range: 1...1000), "\(route.path)")
      }
    }
  }

  @Test("requires a login, except for logging in and joining")
  func login() {
    let open = Set(api.descriptions.filter { !$0.needsLogin }.map(\.path))
    #expect(
      open
        == Set(
          ["login", "login-links/use", "register", "invitations/accept"].map { "/api/v1/\($0)" }
            + ["/healthz", "/readyz"]))
  }
}
