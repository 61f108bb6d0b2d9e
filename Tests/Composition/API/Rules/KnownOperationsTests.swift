import Core
import Operations
import Persistence
import SyncProtocol
import TestSupport
import Testing
import Worksites

@testable import ServerKit

@Suite("A server in another epoch")
struct KnownOperationsTests {
  private let caller: TestCaller

  init() throws { caller = try TestCaller() }

  private func known(_ ids: [ID], _ fields: [String: String] = [:]) async throws -> [ID] {
    try await caller.send(
      "POST", "/operations/known", body: TestCaller.json(OperationIDs(ids: ids)), fields,
      as: PerformedOperations.self
    ).known
  }

  @Test("reports which of the caller’s own operations it performed, in their order")
  func own() async throws {
    let ids = (0..<3).map { _ in caller.world.newID() }
    for id in ids.dropLast() {
      let create = AddWorksite(id: caller.world.newID(), name: "Site \(id.short)")
      try caller.world.companyStore.perform(
        Issued(id: id, batch: id, at: caller.world.clock.clock.now(), operation: create),
        by: caller.world.actor)
    }
    #expect(try await known(ids.reversed()) == [ids[1], ids[0]])
    #expect(try await known(ids, TestCaller.credentials(of: caller.world.other)) == [])
    #expect(try await known([]) == [])
  }

  @Test("reports on a bounded number of operations")
  func bounded() async throws {
    let ids = (0..<501).map { _ in caller.world.newID() }
    #expect(try await known(Array(ids.dropLast())) == [])
    let rejected = await #expect(throws: Failure.self) { try await known(ids) }
    #expect(rejected?.code == "http.batchLarge" && rejected?.field == "ids")
  }

  @Test(
    "mentions a lost user when it rejects a login in another epoch, whether the user exists or not"
  )
  func login() async throws {
    func remedy(_ username: String, epoch: String?) async throws -> Remedy? {
      var login = ["username": username, "password": "wrong horse"]
      login["epoch"] = epoch
      let body = try TestCaller.json(login)
      let rejected = await #expect(throws: Failure.self) {
        _ = try await caller.respond("POST", "/login", body: body)
      }
      #expect(rejected?.code == "accounts.refused")
      return rejected?.remedy
    }
    let present = try caller.world.companyStore.database.read { try Epoch.current($0) }
    let usual = try await remedy("pekka", epoch: nil)
    #expect(try await remedy("pekka", epoch: present) == usual)
    let since = try #require(try await remedy("pekka", epoch: caller.world.newID().description))
    #expect(since != usual && since.text(in: .english).contains("create “pekka” again"))
    #expect(since.text(in: .finnish).contains("luotava ”pekka” uudelleen"))
  }
}
