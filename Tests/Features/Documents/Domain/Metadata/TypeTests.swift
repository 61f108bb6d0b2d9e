import Accounts
import Auth
import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing
import Worksites

@Suite("Types of documents")
struct TypeTests {
  private let site: Site
  private let plan: ID
  private let lifting: ID

  init() throws {
    site = try Site()
    plan = try site.document("plan.txt")
    lifting = site.world.newID()
    try site.world.perform(AddDocumentType(id: lifting, name: "Lifting plan"))
  }

  private func set(_ type: ID?, of item: ID) throws {
    try site.world.perform(EditItem(item: item, documentType: Edit(to: type)))
  }

  private func find(_ type: ID, tagged tags: [String] = [], limit: Int = 200) throws -> [String] {
    var filter = Find.Filter()
    filter.documentType = type
    filter.tags = tags
    var (found, cursor): ([String], Cursor?) = ([], nil)
    repeat {
      let page = try site.world.answer(Find(in: site.id, filter, after: cursor, limit: limit))
      found += page.items.map { $0.components.joined(separator: "/") }
      cursor = page.next
    } while cursor != nil
    return found
  }

  @Test("have names that are unique in any case and have a form")
  func names() throws {
    #expect(
      failure { try site.world.perform(AddDocumentType(id: site.world.newID(), name: "LIFTING PLAN")) }?.code
        == "documents.typeExists")
    for name in ["", "a,b", " x", String(repeating: "x", count: 65)] {
      let add = AddDocumentType(id: site.world.newID(), name: name)
      #expect(failure { try site.world.perform(add) }?.code == "documents.label", "\(name)")
    }
    try site.world.perform(AddDocumentType(id: site.world.newID(), name: "Hot work permit"))
    try site.world.perform(EditDocumentType(documentType: lifting, name: Edit(to: "lifting Plan")))
    #expect(try site.world.answer(DocumentTypes()).map(\.name) == ["Hot work permit", "lifting Plan"])
    let rename = EditDocumentType(documentType: lifting, name: Edit(from: "Lifting plan", to: "Crane plan"))
    #expect(failure { try site.world.perform(rename) }?.code == "sync.editedMeanwhile")
  }

  @Test("belong to documents, follow their copies and are found with tags and in pages")
  func documents() throws {
    let folder = try site.folder("Plans")
    #expect(failure { try set(lifting, of: folder) }?.code == "documents.notDocument")
    #expect(failure { try set(site.world.newID(), of: plan) }?.code == "documents.noType")
    for number in 0..<7 { try set(lifting, of: try site.document("\(number).txt", in: folder)) }
    try set(lifting, of: plan)
    try site.world.perform(EditItem(item: plan, tags: Edit(to: ["safety"])))
    #expect(try find(lifting, limit: 3).count == 8)
    #expect(try find(lifting, tagged: ["safety"]) == ["plan.txt"])
    let copy = try site.world.perform(
      CopyItem(source: folder, place: ItemPlace(parent: site.id, name: "Copy")))
    #expect(try copy.items == 8 && find(lifting).count == 15)
    try set(nil, of: plan)
    #expect(try site.item(plan)?.documentType == nil && find(lifting, tagged: ["safety"]).isEmpty)
    _ = try site.world.companyStore.undo(by: site.world.actor)
    #expect(try site.item(plan)?.documentType == lifting)
  }

  @Test("are named in the history")
  func history() throws {
    try set(lifting, of: plan)
    let undone = try site.world.companyStore.undo(by: site.world.actor)
    #expect("\(undone)".contains("made “plan.txt” a document of the type “Lifting plan”"), "\(undone)")
  }

  @Test("that are removed leave the documents as they are, and undo brings the type back to them")
  func removal() throws {
    try set(lifting, of: plan)
    try site.world.perform(RemoveDocumentType(documentType: lifting))
    #expect(try site.world.answer(DocumentTypes()).isEmpty && site.item(plan) != nil)
    #expect(failure { try set(lifting, of: try site.document("b.txt")) }?.code == "documents.noType")
    try site.world.perform(EditItem(item: plan, tags: Edit(to: ["safety"])))
    _ = try site.world.companyStore.undo(by: site.world.actor)
    _ = try site.world.companyStore.undo(by: site.world.actor)
    _ = try site.world.companyStore.undo(by: site.world.actor)
    #expect(try site.world.answer(DocumentTypes()).map(\.id) == [lifting])
    #expect(try find(lifting) == ["plan.txt"])
  }

  @Test("a search for a type reads one range of its index in order, without sorting")
  func index() throws {
    var filter = Find.Filter()
    filter.documentType = lifting
    let statement = Find(in: site.id, filter).statement(after: nil)
    let plan = try site.world.companyStore.database.read { try $0.plan(statement) }
    #expect(
      plan == ["SEARCH documents_item USING INDEX documents_item_of_type (worksite=? AND document_type=?)"])
  }
}
