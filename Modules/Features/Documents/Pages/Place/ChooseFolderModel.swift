import Core
import Documents
import PageKit
import Worksites

/// The items that are moved or copied, and the folders that can be chosen for them.
struct ChooseFolderModel: Sendable {
  let act: TickedItems.Act
  let items: [Item]
  /// The folder that has the items, or the worksite.
  let source: ID
  /// The folder that is shown, with what is above it.
  let lineage: ItemLineage.Answer
  /// The folders in it.
  let folders: [Item]
  /// The position after the last folder; `nil` at the end.
  let next: Cursor?
  /// The other worksites.
  let sites: [Worksite]

  private static let pageSize = 100

  init(
    act: TickedItems.Act, items: [Item], source: ID, lineage: ItemLineage.Answer, folders: [Item] = [],
    next: Cursor? = nil, sites: [Worksite] = []
  ) {
    self.act = act
    self.items = items
    self.source = source
    self.lineage = lineage
    self.folders = folders
    self.next = next
    self.sites = sites
  }

  init(_ call: PageCall, _ form: Form) throws {
    guard let act = TickedItems.Act(rawValue: form["act"]), act != .trash, let from = form.id("from") else {
      throw Failure(.notFound, "documents.noChoice", .nothingToPlace, remedy: .tickFirst)
    }
    self.act = act
    source = from
    items = try form.values(TickedItems.field).compactMap { ID($0) }.map {
      try call.answer(ItemWithID($0)).item
    }
    lineage = try call.lineage()
    let cursor = form.text("after").map { Cursor(text: $0) }
    let page = try call.answer(
      FolderPage(of: try call.id("id"), after: cursor, limit: Self.pageSize)
    ).page
    // A folder cannot be put into itself.
    let moved = act == .move ? Set(items.map(\.id)) : []
    folders = page.items.filter { $0.kind == .folder && !moved.contains($0.id) }
    next = page.items.last?.kind == .folder ? page.next : nil
    let here = lineage.worksite.id
    sites = try call.answer(Worksites()).filter { $0.id != here }
  }

  /// The folder that is shown, or the worksite.
  var id: ID { lineage.item?.id ?? lineage.worksite.id }

  /// Whether the items are in the folder already.
  var isSource: Bool { id == source }

  /// Whether a folder is moved within its worksite, where it may be merged with one of its name.
  var canMerge: Bool {
    act == .move && items.contains { $0.kind == .folder && $0.worksite == lineage.worksite.id }
  }

  /// This choice at another folder.
  func path(of folder: ID) -> PagePath {
    ChooseFolderPage.path(act, items.map(\.id), from: source, to: folder)
  }
}
