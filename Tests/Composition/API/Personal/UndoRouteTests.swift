import Auth
import Core
import HTTPTypes
import Hours
import Operations
import ServerKit
import TestSupport
import Testing

@Suite("The undo of one operation over HTTP")
struct UndoRouteTests {
  private let office: HoursOffice

  init() throws { office = try HoursOffice() }

  /// Adds hours under an id of the operation.
  private func add(_ day: Int) async throws -> (operation: ID, entry: ID) {
    let (operation, entry) = (office.api.world.newID(), office.api.world.newID())
    let body = """
      {"id": "\(entry)", "worksite": "\(office.site)", "start": "2026-11-\(day)T07:00:00Z", \
      "end": "2026-11-\(day)T15:00:00Z"}
      """
    let key = ["Idempotency-Key": "\(operation)"]
    _ = try await office.send("POST", "/hours/entries", body, by: office.maija, key)
    return (operation, entry)
  }

  private func entries() async throws -> Set<ID> {
    Set(try await office.entries(by: office.maija).map(\.id))
  }

  @Test("takes back that one, not the latest, and once under one key")
  func only() async throws {
    let (first, second) = (try await add(16), try await add(17))
    let key = ["Idempotency-Key": "\(office.api.world.newID())"]
    for _ in 0..<2 {
      _ = try await office.send("POST", "/undo?only=\(first.operation)", by: office.maija, key)
      #expect(try await entries() == [second.entry])
    }
    let again = try await office.problem("POST", "/undo?only=\(first.operation)", by: office.maija)
    #expect(again.status == 409 && again.code == "sync.undoStale")
  }

  @Test("is rejected after a later change of the same record, for another user, and for what is no id")
  func rejected() async throws {
    let added = try await add(16)
    for actor in [office.olli, office.manager] {
      let foreign = try await office.problem("POST", "/undo?only=\(added.operation)", by: actor)
      #expect(foreign.status == 409 && foreign.code == "sync.undoNotOwn")
    }
    _ = try await office.send(
      "PATCH", "/hours/entries/\(added.entry)", #"{"note": "rain"}"#, by: office.maija)
    let changed = try await office.problem("POST", "/undo?only=\(added.operation)", by: office.maija)
    #expect(changed.status == 409 && changed.code == "sync.undoChanged")
    #expect(try await entries() == [added.entry])
    #expect(try await office.problem("POST", "/undo?only=x", by: office.maija).status == 422)
  }
}
