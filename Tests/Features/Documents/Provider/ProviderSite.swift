import Accounts
import Auth
import Core
import Documents
import DocumentsProvider
import Operations
import Persistence
import TestSupport
import Worksites

/// A worksite on this machine, and the provider of its documents.
struct ProviderSite {
  let world: TestStore
  let id: ID
  let provider: DocumentsProvider

  init(onDisk: Bool = false) throws {
    world = try TestStore(
      [AccountsFeature.feature, WorksitesFeature.feature, DocumentsFeature.feature], onDisk: onDisk)
    id = world.newID()
    try world.perform(AddWorksite(id: id, name: "Marjala"))
    try world.companyStore.database.write { try Epoch.start(ID(high: 0, low: 1), $0) }
    provider = DocumentsProvider(in: world.companyStore, for: world.actor)
  }

  /// The top of the worksite.
  var top: ProvidedContainer { .worksite(id) }

  @discardableResult
  func folder(_ name: String, in container: ProvidedContainer? = nil) throws -> ProvidedItem {
    try provider.addFolder(name, in: container ?? top)
  }

  @discardableResult
  func document(
    _ name: String, _ content: String = "x", in container: ProvidedContainer? = nil
  ) throws -> ProvidedItem {
    try provider.addDocument(
      name, in: container ?? top, .stored(world.store(content)), modifiedAt: Instant(milliseconds: 1000))
  }

  @discardableResult
  func save(_ document: ProvidedItem, _ content: String) throws -> DocumentsProvider.Saved {
    try provider.replaceContent(
      of: document.id, with: .stored(world.store(content)), base: document.contentVersion ?? document.id,
      modifiedAt: Instant(milliseconds: 2000))
  }
}
