import Auth
import Core
import Documents
import DocumentsProvider
import ExampleCompany
import Operations
import Persistence
import SyncProtocol

/// Lists a folder page by page, and follows its changes as a program that mirrors it does.
@main
enum SiteFolder {
  static func main() throws {
    try ExampleCompany.open([DocumentsFeature.feature]) { company in
      for number in 1...450 { try add("Photo \(number)", to: company) }
      try mirror(company)
      try read(company)
    }
  }

  private static func add(_ name: String, to company: ExampleCompany) throws {
    let folder = AddFolder(
      id: company.store.ids.next(), worksite: company.site,
      place: ItemPlace(parent: company.site, name: name))
    try company.store.perform(folder, by: company.admin)
  }

  private static func mirror(_ company: ExampleCompany) throws {
    let (store, site, admin) = (company.store, company.site, company.admin)

    let folder = FolderEnumerator(.site(site), in: store, for: admin)
    let anchor = try folder.anchor()
    try folder.forEachPage { page in print("\(page.count) items, the last one \(page.last?.name ?? "")") }
    try add("Crane", to: company)
    print("new since then: \(try folder.changes(since: anchor).updated.map(\.name))")
  }

  private static func read(_ company: ExampleCompany) throws {
    var writer = company.store.blobs.writer()
    try Array("The crane comes on Friday.".utf8).withUnsafeBytes { try writer.append($0) }
    let content = GivenContent.staged(writer.seal())
    let (store, site, admin, now) = (company.store, company.site, company.admin, company.store.clock.now())

    let documents = DocumentsProvider(in: store, for: admin)
    let note = try documents.addDocument("note.txt", in: .worksite(site), content, modifiedAt: now)
    let found = try documents.search("note", in: .root).page().items
    let file = try documents.content(of: note.id).reader
    let text = try String(unsafeUninitializedCapacity: 100) { try file.read(into: .init($0), at: 0) }

    print("\(found.map(\.name)): \(text)")
    try page(through: documents.enumerator(of: .worksite(site)), trashing: note, in: documents)
  }

  /// Reads pages one by one: another process could go on with a cursor.
  private static func page(
    through items: ItemEnumerator, trashing note: ProvidedItem, in documents: DocumentsProvider
  ) throws {
    var page = try items.page(limit: 200)
    let anchor = page.anchor
    var count = page.items.count
    while let cursor = page.next {
      page = try items.page(after: cursor, limit: 200)
      count += page.items.count
    }
    try documents.trash([note.id])
    guard let anchor else { return }
    let changes = try items.changes(since: anchor)
    print("\(count) items, and then \(changes.deleted.count) less")
  }
}
