import Core
import Documents
import PageKit

/// The items that a user ticked in a folder, and what is done with them.
struct TickedItems {
  /// The items, in their order.
  let items: [ID]
  let act: Act

  /// The acts of a user on items.
  enum Act: String, CaseIterable, Sendable { case move, copy, trash }

  /// The name of the boxes.
  static let field = "item"

  /// - Throws: ``Failure`` `documents.noneTicked` when no item was ticked.
  init(_ form: Form) throws {
    items = form.values(Self.field).compactMap { ID($0) }
    guard !items.isEmpty, let act = Act(rawValue: form["act"]) else {
      throw Failure(
        .invalid, "documents.noneTicked", .noneTicked, remedy: .tickFirst, field: Self.field)
    }
    self.act = act
  }

  /// The button for one of the acts.
  static func button(_ act: Act) -> HTML {
    HTML.button(
      act.label, act == .trash ? .danger : .plain, name: "act", value: act.rawValue,
      isQueued: act == .trash)
  }

  /// Puts the items in the trash, or lets the user choose a folder for them.
  ///
  /// - Parameter folder: the folder that has them, or the worksite.
  func submit(_ form: Form, in folder: ID, _ call: PageCall) async throws -> PageAnswer {
    if act != .trash { return .redirect(to: ChooseFolderPage.path(act, items, from: folder, to: folder)) }
    try await call.run(form) { performer in
      for item in items { try performer.perform(TrashItem(item: item), as: "trash \(item)") }
    }
    return .redirect(to: DocumentAddress.folder(folder), done: form.operation)
  }
}

extension TickedItems.Act {
  /// The word of its button.
  var label: Phrase {
    switch self {
    case .move: .moveButton
    case .copy: .copyButton
    case .trash: .trashButton
    }
  }
}
