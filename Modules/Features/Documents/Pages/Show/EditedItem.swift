import Core
import Documents
import Operations
import PageKit

/// The tags and the type of an item as a user typed them, with those that the form showed.
struct EditedItem {
  private let tags: (shown: [String], typed: [String])
  private let type: (shown: ID?, typed: ID?)?

  /// - Parameter types: the document types that the form offered.
  init(_ form: Form, _ types: [ID]) {
    tags = (Self.list(form[ItemFields.shownTags]), Self.list(form[ItemFields.tags]))
    let shown = form.id(ItemFields.shownType)
    let typed = form.id(ItemFields.type)
    // A type that was removed meanwhile is not offered, and stays unless the user chooses another one.
    let offered = shown.flatMap { types.contains($0) ? $0 : nil }
    let isChosen = form.isTicked(ItemFields.type) && typed != offered
    type = isChosen ? (shown, typed) : nil
  }

  /// The edit; `nil` where nothing was changed.
  func edit(of item: ID) -> EditItem? {
    let isTagged = tags.shown != tags.typed
    if !isTagged, type == nil { return nil }
    return EditItem(
      item: item, tags: isTagged ? Edit(from: tags.shown, to: tags.typed) : nil,
      documentType: type.map { Edit(from: .some($0.shown), to: $0.typed) })
  }

  /// Words with commas between them.
  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { part in
      String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }
  }
}
