import Core
import Documents
import PageKit
import Worksites

/// The documents and folders that a search found.
struct SearchModel: Sendable {
  /// The searched parts of names.
  let text: String
  /// The tag that all of them have; `nil` for any.
  let tag: String?
  /// The worksite that was searched; `nil` for all.
  let worksite: Worksite?
  let hits: [Hit]
  /// The position after the last hit; `nil` at the end.
  let next: Cursor?

  /// A found item, with the names above it.
  struct Hit: Sendable {
    let item: Item
    let place: String
  }

  private static let pageSize = 50

  init(text: String, tag: String?, worksite: Worksite?, hits: [Hit], next: Cursor?) {
    self.text = text
    self.tag = tag
    self.worksite = worksite
    self.hits = hits
    self.next = next
  }

  /// The search that the address names; `nil` for none.
  init?(_ call: PageCall, _ form: Form) throws {
    text = form["find"]
    tag = form.text("tag")
    if text.isEmpty, tag == nil { return nil }
    var filter = Find.Filter()
    filter.text = text
    filter.tags = tag.map { [$0] } ?? []
    let cursor = form.text("after").map { Cursor(text: $0) }
    if let at = form.id("at") {
      let site = try call.answer(WorksiteWithID(at))
      let page = try call.answer(Find(in: at, filter, after: cursor, limit: Self.pageSize))
      worksite = site
      hits = page.items.map { Hit(item: $0.item, place: Self.place(site.name, $0.components)) }
      next = page.next
    } else {
      let page = try call.answer(FindEverywhere(filter, after: cursor, limit: Self.pageSize))
      worksite = nil
      hits = page.items.compactMap { hit in
        hit.item.map { Hit(item: $0, place: Self.place(hit.worksite.name, hit.path.components)) }
      }
      next = page.next
    }
  }

  private static func place(_ site: String, _ components: [String]) -> String {
    ([site] + components.dropLast()).joined(separator: " › ")
  }

  /// The address of this search.
  var path: PagePath {
    PagePath("documents").with("find", text.isEmpty ? nil : text).with("tag", tag)
      .with("at", worksite?.id.description)
  }
}
