import AllCommands
import AllFeatures
import AllSamples
import ArgumentParser
import Auth
import CommandKit
import Core
import FeatureSupport
import OpenAPI
import Operations
import ServerKit
import TestSupport
import Testing
import Worksites
import WorksitesSamples

/// The example of CONTRIBUTING.md, added to the features there are as a contributor would add it.
@Suite("The example of a new feature")
struct ExampleTests {
  private let company: Company
  private let site: ID
  private var companyStore: CompanyStore { company.world.companyStore }

  private static func newCompany() throws -> Company {
    try Company(AllFeatures.list + [RemarksFeature.feature], AllSamples.list + [RemarksSamples.self])
  }

  init() throws {
    company = try Self.newCompany()
    site = try company.samples(WorksitesSamples.self).site
  }

  @Test("has a sample of each of its operations and queries, which its rights decide")
  func samples() throws {
    let operations = Set(RemarksFeature.feature.operations.map(\.name))
    let queries = Set(RemarksFeature.feature.queries.map { "\($0)" })
    for kind in Company.Kind.all {
      let company = try Self.newCompany()
      let actor = try company.actor(kind)
      let exists = kind.isAttached || kind.role == .admin
      let mine = try company.operations(by: actor).filter { operations.contains(type(of: $0).name) }
      let asked = try company.queries(by: actor).filter { queries.contains("\(type(of: $0))") }
      #expect(mine.count == operations.count && asked.count == queries.count)
      for operation in mine {
        let rejection = failure { try perform(operation, actor, in: company) }
        #expect(rejection?.kind == (exists ? nil : .notFound), "\(kind)")
      }
      for query in asked {
        let rejection = failure { _ = try company.world.companyStore.answer(query, for: actor) }
        #expect(rejection?.kind == (exists ? nil : .notFound), "\(kind)")
      }
    }
  }

  private func perform<Value: Operations.Operation>(
    _ operation: Value, _ actor: Actor, in company: Company
  ) throws { _ = try company.world.companyStore.perform(operation, by: actor) }

  @Test("is undone as everything is, by its author")
  func undo() throws {
    let reporter = try company.actor(Company.Kind(role: .reporter, isAttached: true))
    let remark = AddRemark(id: company.world.newID(), worksite: site, text: "Mind the gap.")
    try companyStore.perform(remark, by: reporter)
    #expect(
      try company.world.answer(Remarks(of: site)).map(\.text) == ["The gate is open.", "Mind the gap."])
    try companyStore.undo(by: reporter)
    #expect(try company.world.answer(Remarks(of: site)).map(\.text) == ["The gate is open."])
  }

  @Test("refuses a remark without a text, and says what to do")
  func empty() {
    let rejection = failure {
      try company.world.perform(AddRemark(id: company.world.newID(), worksite: site, text: ""))
    }
    #expect(rejection?.code == "remarks.empty" && rejection?.remedy?.text(in: .finnish).isEmpty == false)
  }

  @Test("has routes for its operations, and answers that are described")
  func routes() {
    let routes = RemarksServer.module.descriptions
    #expect(Set(routes.flatMap(\.operations)) == [AddRemark.name])
    for response in routes.flatMap(\.responses) { #expect(response.schema != .open) }
  }

  @Test("has commands of names that are free")
  func commands() {
    let taken = Set(AllCommands.commands.all.compactMap { $0.configuration.commandName })
    let names = RemarksCommands.module.commands.all.compactMap { $0.configuration.commandName }
    #expect(!names.isEmpty && taken.isDisjoint(with: names))
  }
}
