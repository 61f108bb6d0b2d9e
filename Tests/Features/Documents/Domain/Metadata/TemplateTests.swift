import Accounts
import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Templates of documents")
struct TemplateTests {
  private let site: Site
  private let type: ID
  private let template: ID
  private let blob: Blob

  init() throws {
    site = try Site()
    (type, template) = (site.world.newID(), site.world.newID())
    try site.world.perform(AddDocumentType(id: type, name: "Lifting plan"))
    blob = try site.world.store("an empty lifting plan")
    try site.world.perform(
      AddDocumentTemplate(
        id: template, name: "Lifting plan.txt", documentType: type, blob: blob,
        modifiedAt: Instant(milliseconds: 5)))
  }

  private func findings() throws -> [String] {
    try site.world.companyStore.database.read {
      try site.world.companyStore.composition.audit($0, isPartial: false).map(\.description)
    }
  }

  @Test("have unique names of files and a type that exists")
  func form() throws {
    func add(_ name: String, _ type: ID? = nil) -> Failure? {
      failure {
        try site.world.perform(
          AddDocumentTemplate(
            id: site.world.newID(), name: name, documentType: type, blob: blob,
            modifiedAt: Instant(milliseconds: 5)))
      }
    }
    #expect(add("LIFTING plan.txt")?.code == "documents.templateExists")
    #expect(add("a/b.txt")?.code == "core.name")
    #expect(add("b.txt", site.world.newID())?.code == "documents.noType")
    #expect(add("b.txt") == nil)
    #expect(try site.world.answer(DocumentTemplates()).map(\.name) == ["b.txt", "Lifting plan.txt"])
  }

  @Test("give a new document their content and their type")
  func use() throws {
    let found = try site.world.answer(DocumentTemplateWithID(template))
    let document = site.world.newID()
    try site.world.perform(
      AddDocument(
        id: document, contentVersion: site.world.newID(), worksite: site.id,
        place: ItemPlace(parent: site.id, name: "crane.txt"), blob: found.blob,
        modifiedAt: Instant(milliseconds: 9), documentType: found.documentType))
    let item = try #require(try site.item(document))
    #expect(item.hash == blob.hash && item.documentType == type)
    try site.world.perform(RemoveDocumentTemplate(template: template))
    #expect(try site.item(document)?.hash == blob.hash && findings().isEmpty)
  }

  @Test("use their content, which is kept while they exist and can come back")
  func content() throws {
    let (store, composition) = (site.world.companyStore, site.world.companyStore.composition)
    func users() throws -> [String] {
      try store.database.read { try composition.users(of: blob, in: $0).map(\.description) }
    }
    #expect(try users() == ["the template “Lifting plan.txt”"])
    try site.world.perform(RemoveDocumentTemplate(template: template))
    #expect(try users().isEmpty)
    #expect(
      failure { _ = try site.world.answer(DocumentTemplateWithID(template)) }?.code == "documents.noTemplate")
    _ = try store.undo(by: site.world.actor)
    #expect(try users().count == 1 && findings().isEmpty)
  }

  @Test("without content that the machine relies on are reported")
  func audit() throws {
    try site.world.companyStore.database.write { _ = try $0.execute("DELETE FROM persistence_blob") }
    #expect(try findings().contains { $0.contains("Lifting plan.txt") })
  }
}
