import Auth
import Core
import Documents
import FeatureSupport
import Operations
import Persistence
import TestSupport
import Worksites

extension DocumentsSamples {
  package static let acts = [RandomAct(share: 25) { try act($0) }, RandomAct(share: 6) { try nest($0) }]

  /// Moves a folder into another one, or to the top, so that users move folders into each other.
  private static func nest(_ turn: Turn) throws {
    guard let site = turn.pick(try turn.answer(Worksites()))?.id else { return }
    let folders = try VisibleItems(turn.test.companyStore, at: site).folders
    guard folders.count > 1, let id = turn.pick(folders), let parent = turn.pick(folders + [site]) else {
      return
    }
    let item = try turn.answer(ItemWithID(id)).item
    turn.tell("move folder \(id.short) into \(parent.short)")
    let from = ItemPlace(parent: item.parent, name: item.name)
    try turn.perform(MoveItem(item: id, from: from, to: ItemPlace(parent: parent, name: item.name)))
  }

  private static func act(_ turn: Turn) throws {
    guard let site = turn.pick(try turn.answer(Worksites()))?.id else { return }
    let items = try VisibleItems(turn.test.companyStore, at: site)
    let parent = turn.pick(items.folders + [site]) ?? site
    let place = ItemPlace(parent: parent, name: turn.pick(["a", "b", "c", "A"]) ?? "a")
    switch turn.number(0..<16) {
    case 0, 1:
      turn.tell("folder \(place.name) in \(parent.short)")
      try turn.perform(AddFolder(id: turn.newID(), worksite: site, place: place))
    case 2, 3:
      turn.tell("document \(place.name) in \(parent.short)")
      try turn.perform(
        AddDocument(
          id: turn.newID(), contentVersion: turn.newID(), worksite: site, place: place,
          blob: try content(turn),
          modifiedAt: turn.test.companyStore.clock.now()))
    case 4, 5:
      guard let document = turn.pick(items.documents) else { return }
      try save(document, turn)
    case 6:
      guard let id = turn.pick(items.folders + items.documents) else { return }
      let item = try turn.answer(ItemWithID(id)).item
      let place = try item.kind == .document ? self.place(for: place, turn) : place
      turn.tell("move \(id.short) to \(place.parent.short) as \(place.name)")
      try turn.perform(
        MoveItem(item: id, from: ItemPlace(parent: item.parent, name: item.name), to: place))
    case 7:
      guard let item = turn.pick(items.folders + items.documents) else { return }
      turn.tell("trash \(item.short)")
      try turn.perform(TrashItem(item: item))
    case 8:
      guard let item = turn.pick(try turn.answer(Trash(of: site)))?.item else { return }
      turn.tell("restore \(item.id.short)")
      try turn.perform(
        RestoreItem(item: item.id, place: ItemPlace(parent: item.parent, name: item.name)))
    case 9:
      guard let source = turn.pick(items.folders + items.documents) else { return }
      turn.tell("copy \(source.short) to \(parent.short) as \(place.name)")
      try turn.perform(CopyItem(source: source, place: place))
    case 10, 11:
      guard let item = turn.pick(items.folders + items.documents) else { return }
      let tags = (0..<2).map { _ in turn.pick(["safety", "Safety", "crane", "draft"]) ?? "safety" }
      turn.tell("tag \(item.short): \(tags[0]) instead of \(tags[1])")
      try turn.perform(EditItem(item: item, tags: Edit(from: [tags[1]], to: [tags[0]])))
    case 12: try type(items.documents, turn)
    case 13:
      guard let document = turn.pick(items.documents) else { return }
      let isExecutable = turn.number(0..<2) == 0
      turn.tell((isExecutable ? "chmod +x " : "chmod -x ") + document.short)
      try turn.perform(EditItem(item: document, isExecutable: Edit(to: isExecutable)))
    default: try resolve(at: site, turn)
    }
  }

  /// Adds a document type, removes one, or sets the type of a document.
  private static func type(_ documents: [ID], _ turn: Turn) throws {
    let types = try turn.answer(DocumentTypes())
    if types.count < 2 {
      turn.tell("add a document type")
      try turn.perform(AddDocumentType(id: turn.newID(), name: turn.pick(["Plan", "Permit"]) ?? "Plan"))
      return
    }
    guard let type = turn.pick(types), let document = turn.pick(documents) else { return }
    if turn.number(0..<4) == 0 {
      turn.tell("remove the document type \(type.id.short)")
      try turn.perform(RemoveDocumentType(documentType: type.id))
      return
    }
    turn.tell("type \(document.short): \(type.id.short)")
    let present = try turn.answer(ItemWithID(document)).item.documentType
    try turn.perform(EditItem(item: document, documentType: Edit(from: present, to: type.id)))
  }

  /// A place for a moved document, sometimes at another worksite.
  private static func place(for near: ItemPlace, _ turn: Turn) throws -> ItemPlace {
    guard turn.number(0..<3) == 0, let site = turn.pick(try turn.answer(Worksites()))?.id else { return near }
    let folders = try VisibleItems(turn.test.companyStore, at: site).folders
    return ItemPlace(parent: turn.pick(folders + [site]) ?? site, name: near.name)
  }

  /// A content out of six, so that some are the same. One is empty.
  private static func content(_ turn: Turn) throws -> Blob {
    try turn.test.store(turn.pick(["", "1", "2", "3", "4", "5"]) ?? "")
  }

  private static func save(_ document: ID, _ turn: Turn) throws {
    let item = try turn.answer(ItemWithID(document)).item
    let base = item.content ?? document
    let fills = try mayFill(item, turn) && turn.number(0..<2) == 0
    turn.tell((fills ? "fill " : "save ") + document.short)
    try turn.perform(
      SaveContent(
        document: document, documentName: item.name, content: fills ? base : turn.newID(), base: base,
        blob: try content(turn), modifiedAt: turn.test.companyStore.clock.now()))
  }

  /// Whether a mount saves in place of the only version, which the user's program stored empty.
  private static func mayFill(_ item: Item, _ turn: Turn) throws -> Bool {
    guard item.size == 0, item.createdBy == turn.actor.user else { return false }
    return try turn.answer(Versions(of: item.id, limit: 2)).count == 1
  }

  private static func resolve(at site: ID, _ turn: Turn) throws {
    guard let conflict = turn.pick(try turn.answer(Conflicts(in: site))),
      let keep = turn.pick(ResolveConflict.Decision.allCases)
    else { return }
    turn.tell("resolve \(conflict.beside.id.short) keeping \(keep)")
    try turn.perform(
      ResolveConflict(
        document: conflict.item.id, documentName: conflict.item.name, content: conflict.beside.id,
        base: conflict.current.id, keep: keep, newContent: turn.newID(), newDocument: turn.newID()))
  }
}

/// The items of a worksite that a device has, without those that are in the trash themselves.
struct VisibleItems {
  let folders: [ID]
  let documents: [ID]

  init(_ companyStore: CompanyStore, at site: ID) throws {
    let items = try companyStore.database.read { connection in
      try connection.rows(
        "SELECT id, kind FROM documents_item WHERE worksite = \(site) AND trashed_at IS NULL"
      ) {
        (try $0.id(), $0.int())
      }
    }
    folders = items.filter { $0.1 == 0 }.map(\.0)
    documents = items.filter { $0.1 == 1 }.map(\.0)
  }
}
