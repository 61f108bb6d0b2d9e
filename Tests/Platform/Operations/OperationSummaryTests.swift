import Auth
import Core
import Operations
import TestSupport
import Testing

@Suite("The description of an operation")
struct OperationSummaryTests {
  private let world: TestStore

  init() throws { world = try TestStore([Notes.feature]) }

  @Test("an operation is described to its user, and to others only as their history shows it")
  func summary() throws {
    let write = world.companyStore.issue(
      WriteNote(id: world.newID(), box: ID(high: 0, low: 1), text: "first"), batch: world.newID())
    _ = try world.companyStore.perform(write, by: world.actor)
    let question = OperationSummary(of: write.id, in: world.companyStore.composition)
    #expect(try world.companyStore.answer(question, for: world.actor).description == "wrote first")
    for role in [Role.admin, .reporter] {
      let other = Actor(user: world.newID(), role: role, device: world.newID())
      let rejected = failure { _ = try world.companyStore.answer(question, for: other) }
      #expect(rejected?.code == (role == .admin ? nil : "operations.none"))
    }
    let unknown = OperationSummary(of: world.newID(), in: world.companyStore.composition)
    #expect(failure { _ = try world.companyStore.answer(unknown, for: world.actor) }?.kind == .notFound)
  }
}
