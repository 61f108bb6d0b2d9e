import Auth
import Core
import Documents
import FeatureSupport
import Operations
import Persistence
import SyncProtocol
import TestSupport
import Worksites
import WorksitesSamples

/// The samples of documents: a folder with a document in it, and one in the trash.
package struct DocumentsSamples: FeatureSamples {
  /// A folder at the top of the worksite.
  package let folder: ID
  /// A document in it.
  package let document: ID
  /// The document's version.
  package let version: ID
  /// A document that was in the folder and is in the trash.
  package let trashed: ID
  /// A document type.
  package let type: ID
  /// A template with the same content as the documents.
  package let template: ID
  /// The content of both.
  package let blob: Blob

  package init(in company: Company) throws {
    let (world, site) = (company.world, try company.samples(WorksitesSamples.self).site)
    (folder, document, trashed, version) = (world.newID(), world.newID(), world.newID(), world.newID())
    (type, template) = (world.newID(), world.newID())
    try world.perform(AddDocumentType(id: type, name: "Lifting plan"))
    try world.perform(AddFolder(id: folder, worksite: site, place: ItemPlace(parent: site, name: "Plans")))
    blob = try world.store("content")
    for (id, name) in [(document, "a.txt"), (trashed, "b.txt")] {
      let add = AddDocument(
        id: id, contentVersion: id == document ? version : world.newID(), worksite: site,
        place: ItemPlace(parent: folder, name: name), blob: blob, modifiedAt: world.clock.clock.now())
      try world.bring(blob, world.actor)
      try world.perform(add)
    }
    try world.perform(TrashItem(item: trashed))
    try world.perform(
      AddDocumentTemplate(
        id: template, name: "Empty.txt", documentType: type, blob: blob, modifiedAt: Instant(milliseconds: 0))
    )
  }

  package func operations(by actor: Actor, in company: Company) throws -> [any Operations.Operation] {
    let (world, site) = (company.world, try company.samples(WorksitesSamples.self).site)
    try world.bring(blob, actor)
    let (inFolder, atTop) = (
      ItemPlace(parent: folder, name: "a.txt"), ItemPlace(parent: site, name: "a.txt")
    )
    return [
      AddFolder(id: world.newID(), worksite: site, place: ItemPlace(parent: folder, name: "Lifting")),
      AddDocument(
        id: world.newID(), contentVersion: world.newID(), worksite: site,
        place: ItemPlace(parent: folder, name: "c.txt"), blob: blob, modifiedAt: Instant(milliseconds: 0)),
      SaveContent(
        document: document, documentName: "a.txt", content: world.newID(), base: version, blob: blob,
        modifiedAt: Instant(milliseconds: 0)),
      EditItem(item: document, modifiedAt: Instant(milliseconds: 0), tags: Edit(to: ["safety"])),
      AddDocumentType(id: world.newID(), name: "Permit"),
      EditDocumentType(documentType: type, name: Edit(to: "Crane plan")),
      RemoveDocumentType(documentType: type),
      AddDocumentTemplate(
        id: world.newID(), name: "Plan.txt", documentType: type, blob: blob,
        modifiedAt: Instant(milliseconds: 0)),
      RemoveDocumentTemplate(template: template),
      MoveItem(item: document, from: inFolder, to: atTop), TrashItem(item: document), try conflict(world),
      CopyItem(source: folder, place: ItemPlace(parent: site, name: "Copy")),
      RestoreItem(item: trashed, place: ItemPlace(parent: folder, name: "b.txt")),
      RestoreRemoved(worksite: site, removedBy: world.actor.user, since: Instant(milliseconds: 0)),
      EmptyTrash(worksite: site, trashed: [trashed]), AddLock(id: world.newID(), item: folder),
      try unlock(world, actor), EditKeeping(worksite: site, rule: .thinned), RemoveVersions(of: document),
    ]
  }

  /// The removal of a lock that a program of the actor holds.
  private func unlock(_ world: TestStore, _ actor: Actor) throws -> RemoveLock {
    guard let item = try world.companyStore.database.read({ try DocumentTree($0).item(document) }) else {
      return RemoveLock(item: document)
    }
    let lock = LockDraft(
      program: world.newID(), on: item, isShared: true, isDeep: false, owner: nil, seconds: 3600)
    try world.companyStore.performTogether(by: actor) { performer in
      try performer.writeApart { try $0.addLock(lock, by: actor) }
    }
    return RemoveLock(item: document)
  }

  /// A decision about two saves of the same version of a document.
  private func conflict(_ world: TestStore) throws -> ResolveConflict {
    let ids = [world.newID(), world.newID()]
    for (id, text) in zip(ids, ["mine", "theirs"]) {
      let blob = try world.store(text)
      try world.bring(blob, world.actor)
      try world.perform(
        SaveContent(
          document: document, documentName: "a.txt", content: id, base: version, blob: blob,
          modifiedAt: Instant(milliseconds: 0)))
    }
    return ResolveConflict(
      document: document, documentName: "a.txt", content: ids[1], base: ids[0], keep: .beside,
      newContent: world.newID(), newDocument: world.newID())
  }

  package func queries(by actor: Actor, in company: Company) throws -> [any Query] {
    let world = company.world
    let site = try world.answer(WorksiteWithID(try company.samples(WorksitesSamples.self).site))
    return [
      Conflicts(in: site.id), CurrentVersion(of: document),
      DocumentAt(ItemPlace(parent: folder, name: "a.txt")),
      KeepingOfWorksite(site.id), ThinnedVersions(of: site.id, now: world.clock.clock.now()),
      DocumentContent(of: document), DocumentTotals(of: site.id),
      DocumentTypes(), DocumentTypeWithID(type), DocumentTemplates(), DocumentTemplateWithID(template),
      Find(in: site.id, Find.Filter()), FolderMerge(of: folder, into: site.id),
      ItemWithID(document), ItemLineage(of: document), ItemsBegun(by: "a", in: folder),
      Locks(at: site.id, now: Instant(milliseconds: 0)),
      LocksAround(.members(of: site.id), at: site.id, now: Instant(milliseconds: 0)),
      Locate(try DocumentPath("/Plans"), in: site),
      LocateIfPresent(try DocumentPath("/Plans"), in: site),
      ReplacedDocument(at: ItemPlace(parent: folder, name: "b.txt"), now: world.clock.clock.now()),
      ResourceChanges(in: folder, since: 0, withRemoved: true, limit: 9),
      ResourceState(of: folder), ResourcesOfFolder(in: folder, limit: 9),
      SimilarPaths(to: try DocumentPath("/Pla"), in: site), Trash(of: site.id), TrashedItemWithID(trashed),
      TrashSize(of: site.id),
      TreeSize(of: folder), Versions(of: document), FolderPage(of: folder),
      ChangesOfFolder(in: folder, since: try world.companyStore.database.read { try .now(in: $0) }),
    ]
  }

  /// They answer with nothing instead of refusing.
  package static let apart: Set<String> = [
    "\(FindEverywhere.self)", "\(ItemAt.self)", "\(RecentDocuments.self)", "\(ResourceAt.self)",
  ]
}
