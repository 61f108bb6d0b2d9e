import Core
import Hours
import PageKit

/// The entries that a page showed, in the form by which its user decides on them.
enum SeenEntries {
  /// The largest number of entries in one decision.
  static let limit = 1000

  /// The fields of a form, one for each entry with the version that the page showed.
  static func fields(_ entries: some Sequence<HoursEntry>) -> HTML {
    HTML(entries.prefix(limit).map { HTML.hidden("seen", "\($0.id) \($0.version)") })
  }

  /// The entries of a form.
  static func entries(of form: Form) -> [SeenEntry] {
    form.values("seen").compactMap { text in
      let ids = text.split(separator: " ").compactMap { ID(String($0)) }
      return ids.count == 2 ? SeenEntry(entry: ids[0], version: ids[1]) : nil
    }
  }

  /// Where to go after a decision, with the number of entries that changed meanwhile and were left out.
  static func path(_ path: PagePath, after decision: EntryDecision) -> PagePath {
    path.with("left", decision.leftOut.map { String($0.count) })
  }

  /// The note about entries that a decision left out; empty without any.
  static func note(_ call: PageCall) -> HTML {
    guard let count = call.query("left").flatMap({ Int($0) }), count > 0 else { return "" }
    return "<p class=\"note warn\">\(Phrase.leftOut(count))</p>"
  }
}
