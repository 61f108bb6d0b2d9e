import Accounts
import AllSamples
import Auth
import Core
import Documents
import FeatureSupport
import Foundation
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("The rights table")
struct RightsTests {
  /// The result of an operation or query for a user.
  private enum End: Equatable { case allowed, forbidden, notFound, other(String) }

  @Test("decides every operation for every role, attached or not", arguments: Company.Kind.all)
  func operations(_ kind: Company.Kind) throws {
    let count = try freshSamples(kind).1.count
    var unchanged: (company: Company, operations: [any Operations.Operation])?
    for index in 0..<count {
      // An operation changes the data for the next one; a rejected one does not.
      let (company, operations) = try unchanged ?? freshSamples(kind)
      let (operation, actor) = (operations[index], try company.actor(kind))
      let end = self.end { _ = try perform(operation, company.world.companyStore, actor) }
      #expect(end == expected(type(of: operation).right, kind), "\(type(of: operation).name)")
      unchanged = end == .allowed ? nil : (company, operations)
    }
  }

  @Test("is in the user's language where a right is missing, and so are the roles")
  func finnish() {
    let message = AddWorksite.right.missing.message
    #expect(message.text(in: .finnish) == "Vain esimies tai pääkäyttäjä saa lisätä työmaan.")
    #expect(Role.allCases.map { $0.title.text(in: .finnish) } == ["pääkäyttäjä", "esimies", "työntekijä"])
  }

  private func freshSamples(_ kind: Company.Kind) throws -> (Company, [any Operations.Operation]) {
    let company = try Company()
    return (company, try company.operations(by: company.actor(kind)))
  }

  @Test("decides every query for every role, attached or not", arguments: Company.Kind.all)
  func queries(_ kind: Company.Kind) throws {
    let company = try Company()
    let actor = try company.actor(kind)
    for query in try company.queries(by: actor) {
      let end = self.end { _ = try company.world.companyStore.answer(query, for: actor) }
      #expect(end == expected(type(of: query).right, kind), "\(type(of: query))")
    }
  }

  @Test("has every operation and query among the samples of these tests")
  func complete() throws {
    let company = try Company()
    let admin = try company.actor(.init(role: .admin, isAttached: true))
    let features = company.world.companyStore.composition.features
    let operations = Set(try company.operations(by: admin).map { type(of: $0).name }).union(company.apart)
    let queries = Set(try company.queries(by: admin).map { "\(type(of: $0))" }).union(company.apart)
    for kind in features.flatMap(\.operations) { #expect(operations.contains(kind.name), "\(kind.name)") }
    for query in features.flatMap(\.queries) { #expect(queries.contains("\(query)"), "\(query)") }
  }

  @Test("names who has a right in the refusal of a user without it")
  func refusals() throws {
    let company = try Company()
    let reporter = try company.actor(.init(role: .reporter, isAttached: true))
    for right in company.world.companyStore.composition.rights.rows where !right.reporter {
      let refusal = try #require(failure { try right.require(of: reporter) })
      let text = refusal.message.text(in: .english)
      let holders =
        switch (right.manager, right.scope) {
        case (false, _): "an admin"
        case (true, .worksite): "a manager of the worksite or an admin"
        case (true, _): "a manager or an admin"
        }
      #expect(text == "Only \(holders) may \(right.summary.text(in: .english)).")
      #expect(refusal.remedy?.text(in: .english).contains("manager") == right.manager, "\(right.name)")
    }
  }

  @Test("gives the same answer for hidden and for missing records")
  func hidden() throws {
    let company = try Company()
    let stranger = try company.actor(.init(role: .reporter, isAttached: false))
    func failures(_ document: ID, _ site: ID) -> [Failure?] {
      [
        failure { _ = try company.world.companyStore.answer(Versions(of: document), for: stranger) },
        failure { _ = try company.world.companyStore.answer(ItemWithID(document), for: stranger) },
        failure { _ = try company.world.companyStore.answer(TreeSize(of: document), for: stranger) },
        failure { _ = try company.world.companyStore.answer(Trash(of: site), for: stranger) },
        failure { _ = try company.world.companyStore.perform(TrashItem(item: document), by: stranger) },
      ]
    }
    let (there, nowhere) = try (
      failures(company.document, company.site), failures(company.world.newID(), company.world.newID())
    )
    #expect(there.map { $0?.code } == nowhere.map { $0?.code })
    #expect(there.allSatisfy { $0?.kind == .notFound })
    let place = ItemPlace(parent: try company.folder, name: "a.txt")
    #expect(try company.world.companyStore.answer(ItemAt(place), for: stranger) == nil)
  }

  @Test("is the one in the documentation")
  func documented() throws {
    let company = try Company()
    let table = company.world.companyStore.composition.rights.markdown(in: .english)
    let text = try Repository.text(of: "docs/rights.md")
    #expect(text.contains(table), "docs/rights.md should hold what `worksite-server rights` prints")
    let personal = company.world.companyStore.composition.personalOperations
    #expect(text.hasSuffix(":\n" + personal.map { "- `\($0)`\n" }.joined()))
  }

  private func expected(_ right: Right, _ kind: Company.Kind) -> End {
    if right.scope == .worksite, !kind.isAttached, kind.role != .admin { return .notFound }
    return right.isGranted(to: kind.role) ? .allowed : .forbidden
  }

  private func end(_ body: () throws -> Void) -> End {
    do {
      try body()
      return .allowed
    } catch let failure as Failure {
      return switch failure.kind {
      case .forbidden: .forbidden
      case .notFound: .notFound
      default: .other(failure.code.rawValue)
      }
    } catch {
      return .other("\(error)")
    }
  }

  private func perform<Value: Operations.Operation>(
    _ operation: Value, _ companyStore: CompanyStore, _ actor: Actor
  ) throws -> Value.Outcome { try companyStore.perform(operation, by: actor) }
}
