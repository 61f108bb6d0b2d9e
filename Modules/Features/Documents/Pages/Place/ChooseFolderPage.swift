import Core
import Documents
import PageKit

/// The page on which a user chooses a folder, to which items are moved or copied.
enum ChooseFolderPage {
  /// The last part of its address, behind the folder that is shown.
  static let name = "place"

  static let pages = WebPage.form("/documents/{id}/\(name)") { call, form in
    ChooseFolderView.page(try ChooseFolderModel(call, form), form, by: call.visitor?.user)
  } submit: { call, form in
    try await submit(form, call)
  }

  /// The page for some items.
  ///
  /// - Parameters:
  ///   - source: the folder that has the items, or the worksite.
  ///   - folder: the folder that is shown.
  static func path(_ act: TickedItems.Act, _ items: [ID], from source: ID, to folder: ID) -> PagePath {
    let path = DocumentAddress.page(name, of: folder).with("act", act.rawValue)
      .with("from", source.description)
    return items.reduce(path) { $0.with(TickedItems.field, $1.description) }
  }

  private static func submit(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    let folder = try call.id("id")
    let ticked = try TickedItems(form)
    if try !call.isDone(form) {
      let source = form.id("from") ?? folder
      // The user sees the folder before the items go there.
      _ = try call.lineage()
      try await call.run(form) { performer in
        for id in ticked.items {
          let item = try performer.answer(ItemWithID(id)).item
          switch ticked.act {
          case .copy: try copy(item, to: folder, performer)
          case .move where form.isTicked(merging): try merge(item, from: source, to: folder, performer)
          case .move: try move(item, from: source, to: folder, performer)
          case .trash: throw Failure(.usage, "documents.noChoice", .nothingToPlace, remedy: .tickFirst)
          }
        }
      }
    }
    return .redirect(to: DocumentAddress.folder(folder), done: form.operation)
  }

  /// The most steps of a merge: those of a form are one transaction, for which all other writes wait.
  private static let maxSteps = 1000

  /// The name of the box that merges folders of one name.
  static let merging = "merge"

  private static func move(
    _ item: Item, from source: ID, to folder: ID, _ performer: FormPerformer
  ) throws {
    let move = MoveItem(
      item: item.id, from: ItemPlace(parent: source, name: item.name),
      to: ItemPlace(parent: folder, name: item.name))
    try performer.perform(move, as: "move \(item.id)")
  }

  /// Merges a folder with the folder that has its name there; moves all other items.
  private static func merge(
    _ item: Item, from source: ID, to folder: ID, _ performer: FormPerformer
  ) throws {
    let other = try performer.answer(ItemAt(ItemPlace(parent: folder, name: item.name)))
    guard item.kind == .folder, let other, other.kind == .folder else {
      return try move(item, from: source, to: folder, performer)
    }
    let steps = try performer.answer(FolderMerge(of: item.id, into: other.id))
    guard steps.count <= maxSteps else {
      throw Failure(.conflict, "documents.mergeLarge", .mergeTooLarge(maxSteps), remedy: .mergeOnCommandLine)
    }
    for step in steps { _ = try performer.perform(step.operation, as: "merge \(step.item)") }
  }

  /// Copies an item; a copy beside the item itself gets a number.
  private static func copy(_ item: Item, to folder: ID, _ performer: FormPerformer) throws {
    let place = ItemPlace(parent: folder, name: item.name)
    let name =
      folder == item.parent ? try FileAddition.freeName(insteadOf: place, performer) : item.name
    let copy = CopyItem(source: item.id, place: ItemPlace(parent: folder, name: name))
    try performer.perform(copy, as: "copy \(item.id)")
  }
}
