import Auth
import Core
import Operations
import TestSupport
import Testing
import Worksites

@Suite("The user of a change")
struct OperationUserTests {
  private let office: Office

  init() throws { office = try Office() }

  private func user(of operation: ID, for actor: Actor) throws -> ID {
    try office.companyStore.answer(
      OperationUser(of: operation, in: office.companyStore.composition), for: actor)
  }

  @Test("is known to the users who are sent the record, and to no others")
  func audience() throws {
    let version = try office.found().version
    #expect(try user(of: version, for: office.reporter) == office.world.actor.user)
    #expect(failure { _ = try user(of: version, for: office.stranger) }?.kind == .notFound)
    #expect(failure { _ = try user(of: office.site, for: office.reporter) }?.kind == .notFound)
  }

  @Test("is found for the end of a record's id only by users who see its history")
  func endings() throws {
    func found(by actor: Actor, _ kind: String = "worksites.site") throws -> [ID] {
      let query = RecordsEnding(with: office.site.short, of: kind, in: office.companyStore.composition)
      return try office.companyStore.answer(query, for: actor)
    }
    #expect(try found(by: office.manager) == [office.site])
    #expect(try found(by: office.reporter).isEmpty && found(by: office.stranger).isEmpty)
    #expect(try found(by: office.manager, "worksites.task").isEmpty)
  }
}
