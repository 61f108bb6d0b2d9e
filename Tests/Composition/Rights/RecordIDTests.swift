import Accounts
import AllFeatures
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

@Suite("An id belongs to one record")
struct RecordIDTests {
  @Test(
    "no operation makes a record with the id of another one of any kind",
    arguments: Role.allCases.map { Company.Kind(role: $0, isAttached: true) })
  func operations(_ kind: Company.Kind) throws {
    // No operation is performed in it: ids are the same in each company.
    let company = try Company()
    let actor = try company.actor(kind)
    let taken = try self.taken(in: company)
    #expect(taken.count > 8)
    let samples = try company.operations(by: actor)
    let before = try Self.registered(in: company)
    var tried = 0
    for (index, made) in try Self.made.get() {
      let input = try JSON.text(samples[index])
      for made in made where input.contains(made) {
        for (name, id) in taken {
          // Content with the id of its base is to take the place of that version, and makes no record with it.
          if let save = samples[index] as? SaveContent, save.base == id { continue }
          let failure = try self.failure(samples[index], made, id, company, actor)
          #expect(failure != nil, "\(type(of: samples[index]).name) with the id of a \(name)")
          tried += 1
        }
      }
    }
    #expect(tried > (kind.role == .reporter ? 50 : 100))
    #expect(try Self.registered(in: company) == before)
    #expect(try company.world.companyStore.database.read { try company.audit($0) } == [])
  }

  @Test("the id of a removed record can be used again only by its maker, for a record of its kind")
  func removed() throws {
    let company = try Company()
    let world = company.world
    let task = world.newID()
    let add = AddTask(id: task, worksite: try company.site, name: "Formwork")
    try world.perform(add)
    try world.perform(RemoveTask(task: task))
    let manager = try company.actor(.init(role: .manager, isAttached: true))
    let other = #expect(throws: Failure.self) { try world.companyStore.perform(add, by: manager) }
    #expect(other?.code == "sync.recordIDTaken")
    let folder = #expect(throws: Failure.self) {
      try world.perform(
        AddFolder(
          id: task, worksite: company.site, place: ItemPlace(parent: company.site, name: "Drawings")))
    }
    #expect(folder?.code == "sync.recordIDTaken")
    try world.perform(add)
  }

  @Test("the failure for a taken id names the member that has it, also when the record has the same kind")
  func field() throws {
    let company = try Company()
    let (world, site, folder) = (company.world, try company.site, try company.folder)
    let same = #expect(throws: Failure.self) {
      try world.perform(
        AddFolder(id: folder, worksite: site, place: ItemPlace(parent: site, name: "Drawings")))
    }
    #expect(same?.code == "sync.recordIDTaken" && same?.field == "id" && same?.clashing == [folder])
    let attach = #expect(throws: Failure.self) {
      try world.perform(
        AttachUsers(
          worksite: site,
          attach: [.init(id: folder, user: company.actor(.init(role: .reporter, isAttached: false)).user)],
          detach: []))
    }
    #expect(attach?.code == "sync.recordIDTaken" && attach?.field == "attach.0.id")
  }

  @Test("a worksite's id is no folder's, and a damaged tree is reported while everything else works")
  func damagedTree() throws {
    let company = try Company()
    let (world, site) = (company.world, try company.site)
    #expect(try world.companyStore.database.read { try company.audit($0) } == [])
    _ = try world.companyStore.database.write {
      try $0.execute("UPDATE documents_item SET id = \(site), parent = \(site) WHERE id = \(company.folder)")
    }
    let problems = try world.companyStore.database.read { try company.audit($0) }
    #expect(problems.contains { $0.contains("Plans") })
    #expect(problems.contains { $0.contains(site.description) })
    #expect(try world.companyStore.answer(TreeSize(of: site), for: world.actor).folders >= 1)
  }

  @Test("an id means the same kind of record to every query, also where a record of another kind has it")
  func kinds() throws {
    let company = try Company()
    let world = company.world
    let other = world.newID()
    try world.perform(AddWorksite(id: other, name: "Harbour"))
    // As an earlier build let a member of the first worksite do.
    _ = try world.companyStore.database.write {
      try $0.execute("UPDATE documents_item SET id = \(other) WHERE id = \(company.folder)")
    }
    let member = try company.actor(.init(role: .manager, isAttached: true))
    let stranger = TestSupport.failure {
      _ = try world.companyStore.answer(TreeSize(of: other), for: member)
    }
    #expect(stranger?.kind == .notFound)
    let page = TestSupport.failure {
      _ = try world.companyStore.answer(FolderPage(of: other, limit: 10), for: member)
    }
    #expect(page?.kind == .notFound)
    #expect(try world.companyStore.answer(TreeSize(of: other), for: world.actor).folders == 0)
    #expect(
      try world.companyStore.answer(FolderPage(of: other, limit: 10), for: world.actor).page.items.isEmpty)
  }

  @Test("verify reports a record whose id is not registered")
  func unregistered() throws {
    let company = try Company()
    let companyStore = company.world.companyStore
    #expect(try companyStore.database.read { try company.audit($0) } == [])
    _ = try companyStore.database.write { try $0.execute("DELETE FROM operations_record") }
    let (site, problems) = (try company.site, try companyStore.database.read { try company.audit($0) })
    #expect(problems.contains { $0.contains(site.description) })
  }

  @Test("a replica has no registry of ids, since the server decides")
  func copy() throws {
    let world = try TestStore(
      AllFeatures.list, isReplica: true)
    try world.perform(AddWorksite(id: world.newID(), name: "Marjala"))
    try world.companyStore.database.read { connection in
      let registering = try connection.rows(
        "SELECT name FROM persistence_migration WHERE name = 'operations-0003'"
      ) { $0.text() }
      #expect(registering.isEmpty)
      #expect(try world.companyStore.composition.audit(connection, isPartial: true).isEmpty)
    }
  }

  @Test("a worksite is not created with the id of a folder")
  func worksiteOfFolder() throws {
    let company = try Company()
    let manager = try company.actor(.init(role: .manager, isAttached: false))
    let failure = TestSupport.failure {
      _ = try company.world.companyStore.perform(
        AddWorksite(id: company.folder, name: "Harbour"), by: manager)
    }
    #expect(failure?.code == "sync.recordIDTaken")
  }

  /// A record of each kind, by the kind's name.
  private func taken(in company: Company) throws -> [(String, ID)] {
    try company.world.companyStore.database.read {
      try $0.rows("SELECT kind, MIN(id) FROM operations_record GROUP BY kind") { ($0.text(), try $0.id()) }
    }
  }

  /// The ids of the records that each sample makes, in a company of its own. They are the same for every
  /// role.
  private static let made = Result {
    let kind = Company.Kind(role: .admin, isAttached: true)
    let company = try Company()
    let samples = try company.operations(by: company.actor(kind)).indices
    return try samples.map { index -> (Int, [String]) in
      let company = try Company()
      let actor = try company.actor(kind)
      let operation = try company.operations(by: actor)[index]
      let before = Set(try registered(in: company))
      guard (try? perform(operation, company, actor)) != nil else { return (index, []) }
      return (index, try registered(in: company).filter { !before.contains($0) })
    }
  }

  private static func registered(in company: Company) throws -> [String] {
    try company.world.companyStore.database.read {
      try $0.rows("SELECT id FROM operations_record ORDER BY id") { try $0.id().description }
    }
  }

  private func failure<Value: Operations.Operation>(
    _ sample: Value, _ made: String, _ id: ID, _ company: Company, _ actor: Actor
  ) throws -> Failure? {
    let input = try JSON.text(sample).replacingOccurrences(of: made, with: id.description)
    let operation = try JSON.value(Value.self, from: input)
    return TestSupport.failure { _ = try Self.perform(operation, company, actor) }
  }

  private static func perform<Value: Operations.Operation>(
    _ operation: Value, _ company: Company, _ actor: Actor
  ) throws -> Value.Outcome { try company.world.companyStore.perform(operation, by: actor) }
}

extension Company {
  /// The problems of the records.
  fileprivate func audit(_ connection: Connection) throws -> [String] {
    try world.companyStore.composition.audit(connection, isPartial: false).map { $0.text(in: .english) }
  }
}
