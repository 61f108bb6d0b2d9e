import Auth
import Core
import FeatureSupport
import PageSupport

/// The pages that a user reaches by links from the home page, and the forms on them.
struct VisitedPages {
  /// The addresses without what differs at each visit.
  private(set) var addresses: Set<String> = ["/"]
  private(set) var forms: [SentForm] = []

  /// The items of an address that make no other page.
  private static let ignored: Set<String> = ["done", "undone", "next"]

  /// Follows all links. One page stands for all that differ only in a day or in the values of their query.
  init(of pages: PageWorld, as actor: Actor) async throws {
    var (waiting, shapes): ([String], Set<String>) = (["/"], ["/"])
    while let address = waiting.popLast() {
      let reply = try await pages.open(address, as: actor)
      guard reply.status == 200, reply.field("Content-Type").hasPrefix("text/html") else { continue }
      forms += SentForm.forms(in: reply.text)
      for link in reply.text.matches(of: /href="(\/[^"#]*)/) {
        let link = SentForm.plain(link.1)
        let parts = link.split(separator: "?", maxSplits: 1)
        let items = parts.dropFirst().joined().split(separator: "&").map { $0.prefix { $0 != "=" } }
        let names = items.filter { !Self.ignored.contains(String($0)) }.sorted()
        let shape = "\(parts[0].replacing(Self.day, with: "{}"))?\(names.joined(separator: "&"))"
        guard shapes.insert(shape).inserted else { continue }
        addresses.insert(link)
        waiting.append(link)
      }
    }
  }

  /// The ids in an address or a form.
  static func ids(in text: String) -> Set<ID> { Set(text.matches(of: id).compactMap { ID(String($0.0)) }) }

  /// A path with a sign in the place of each part that differs between records and days.
  static func pattern(_ path: String) -> String {
    path.replacing(id, with: "{}").replacing(day, with: "{}")
  }

  private nonisolated(unsafe) static let day = /\d{4}-\d\d-\d\d/
  private nonisolated(unsafe) static let id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/
}

/// A form as a page shows it, with its values.
struct SentForm: Hashable, CustomStringConvertible {
  let action: String
  let fields: [Field]
  /// Whether the browser keeps the form, or one of its buttons, where there is no network.
  let isQueued: Bool

  /// The values that the user may change.
  var values: [String] {
    fields.filter { $0.name != "operation" && $0.name != "user" }.map { "\($0.name)=\($0.value)" }
  }

  var description: String { "\(action) \(values.joined(separator: " "))" }

  /// A field with its value.
  struct Field: Hashable {
    let name: String
    let value: String
  }

  /// The forms of a page that change something.
  static func forms(in page: String) -> [SentForm] {
    page.split(separator: "<form method=\"post\"").dropFirst().compactMap { part in
      let form = part.firstRange(of: "</form>").map { part[..<$0.lowerBound] } ?? part
      guard let action = form.firstMatch(of: /action="([^"]*)"/)?.1 else { return nil }
      return SentForm(
        action: plain(action), fields: fields(of: form), isQueued: form.contains(" data-queued"))
    }
  }

  private static func fields(of form: Substring) -> [Field] {
    form.matches(of: /<(input|select|textarea|button)\b([^>]*)>/).compactMap { tag in
      guard let name = tag.2.firstMatch(of: /\sname="([^"]*)"/)?.1, !tag.2.contains("type=\"file\"") else {
        return nil
      }
      let value = tag.2.firstMatch(of: /\svalue="([^"]*)"/).map { plain($0.1) } ?? ""
      return Field(name: plain(name), value: value)
    }
  }

  /// The form with an id of its own, from a user, as a browser sends it. Each empty field is filled in.
  func values(operation: ID, of user: ID) -> [(String, String)] {
    fields.map { field in
      switch field.name {
      case "operation": (field.name, "\(operation)")
      case "user": (field.name, "\(user)")
      default: (field.name, field.value.isEmpty ? "1" : field.value)
      }
    }
  }

  /// The form with another id in the place of one.
  func replacing(_ id: ID, with other: ID) -> SentForm {
    SentForm(
      action: action.replacing("\(id)", with: "\(other)"),
      fields: fields.map { Field(name: $0.name, value: $0.value.replacing("\(id)", with: "\(other)")) },
      isQueued: isQueued)
  }

  /// A text without the escapes of HTML.
  static func plain(_ text: some StringProtocol) -> String {
    String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
