import Core
import Documents
import PageKit

/// The choice that a form offers for files of which one has a taken name.
struct TakenName: Sendable {
  /// The item that has the name.
  let present: Item
  /// Whether the form has no other file, so that it may be saved as a version.
  let isOnly: Bool
  /// The name with the first free number.
  let free: String

  static let field = "taken"
  private static let base = "taken-base"
  private static let version = "version"
  private static let number = "number"

  /// The choice for a form that was rejected because of its name; `nil` for another form.
  init?(_ form: Form, in folder: ID, _ call: PageCall) throws {
    guard form.failure?.code == .documentsNameTaken else { return nil }
    let names = AddFilePage.names(in: form)
    func item(_ name: String) throws -> Item? {
      try call.answer(ItemAt(ItemPlace(parent: folder, name: name)))
    }
    guard let name = try names.first(where: { try item($0) != nil }), let present = try item(name) else {
      return nil
    }
    self.present = present
    isOnly = names.count == 1
    free = try FileName(name).another { try item($0.text) != nil }?.text ?? name
  }

  init(present: Item, free: String, isOnly: Bool = true) {
    (self.present, self.free, self.isOnly) = (present, free, isOnly)
  }

  /// The choice of a form; `nil` before the user was asked.
  static func choice(in form: Form) -> FileAddition.Choice? {
    switch form[field] {
    case version: form.id(base).map { .version(after: $0) }
    case number: .number
    default: nil
    }
  }

  /// The choices as buttons, of which the user ticks one.
  func html(in form: Form) -> HTML {
    var options = [Field.Option(Self.number, Phrase.addAs(free).description)]
    var seen = HTML()
    if isOnly, present.kind == .document, let content = present.content {
      options.append(Field.Option(Self.version, Phrase.addAsVersion(present.name).description))
      seen = HTML.hidden(Self.base, content.description)
    }
    return "<div>\(Field(Self.field, .takenLabel).choices(options, in: form))\(seen)</div>"
  }
}
