import Core
import Operations
import Persistence
import Worksites

/// The documents of a demo company: a lifting plan in a folder of a folder, on each worksite.
struct DocumentsDemo {
  private let company: DemoCompany
  private let site: ID

  static func fill(_ company: DemoCompany) throws {
    for site in try company.companyStore.answer(Worksites(), for: company.admin) {
      let demo = DocumentsDemo(company: company, site: site.id)
      let plans = try demo.addFolder(.demoPlans, in: site.id)
      let lifting = try demo.addFolder(.demoLifting, in: plans)
      try demo.addDocument("lifting-plan.txt", Phrase.demoText.description, in: lifting)
    }
  }

  private func addFolder(_ name: Phrase, in parent: ID) throws -> ID {
    let id = company.newID()
    let place = ItemPlace(parent: parent, name: name.description)
    try company.perform(AddFolder(id: id, worksite: site, place: place))
    return id
  }

  private func addDocument(_ name: String, _ text: String, in parent: ID) throws {
    let companyStore = company.companyStore
    var writer = companyStore.blobs.writer()
    try Array(text.utf8).withUnsafeBytes { try writer.append($0) }
    let content = writer.seal()
    try companyStore.blobs.commit([content])
    let add = AddDocument(
      id: company.newID(), contentVersion: company.newID(), worksite: site,
      place: ItemPlace(parent: parent, name: name), blob: content.blob, modifiedAt: companyStore.clock.now())
    try companyStore.performTogether(by: company.admin, naming: [content.blob]) { performer in
      try performer.noteUploaded(content.blob)
      _ = try performer.perform(add, batch: performer.newID())
    }
  }
}
