import Auth
import Core
import Documents
import PageKit
import Worksites

/// A part of a folder, as its page shows it.
struct FolderModel: Sendable {
  let lineage: ItemLineage.Answer
  let shape: FolderShape
  let items: [Item]
  /// The position after the last item; `nil` at the end of the folder.
  let next: Cursor?
  /// Whether the page begins with the first item.
  let isFirst: Bool
  /// The names of the users who hold locks, by the locked item.
  let locks: [ID: [String]]
  /// Whether the company has templates of documents.
  let hasTemplates: Bool

  private static let pageSize = 100

  init(
    lineage: ItemLineage.Answer, shape: FolderShape = FolderShape(), items: [Item] = [], next: Cursor? = nil,
    isFirst: Bool = true, locks: [ID: [String]] = [:], hasTemplates: Bool = false
  ) {
    self.lineage = lineage
    self.shape = shape
    self.items = items
    self.next = next
    self.isFirst = isFirst
    self.locks = locks
    self.hasTemplates = hasTemplates
  }

  /// - Throws: ``Failure`` of kind `notFound` for a folder that the user may not see, and for a document.
  init(_ call: PageCall) throws {
    lineage = try call.lineage()
    shape = FolderShape(call)
    let cursor = call.query("after").map { Cursor(text: $0) }
    let page = try call.answer(
      FolderPage(of: try call.id("id"), sort: shape.sort, after: cursor, limit: Self.pageSize)
    ).page
    (items, next, isFirst) = (page.items, page.next, cursor == nil)
    locks = try call.answer(Locks(at: lineage.worksite.id, now: call.now))
      .reduce(into: [:]) { $0[$1.lock.item, default: []].append($1.userName) }
    hasTemplates = try !call.answer(DocumentTemplates()).isEmpty
  }

  /// The folder, or the worksite for its top.
  var id: ID { lineage.item?.id ?? lineage.worksite.id }

  /// The keys of the changes that the page shows.
  var live: [String] { [Audience.site(lineage.worksite.id).key] }

  /// The remark about an item beside its name.
  func note(of item: Item) -> String {
    let language = Language.current
    let facts =
      item.kind == .folder
      ? []
      : [
        language.moment(item.modifiedAt, in: lineage.zone),
        language.unbrokenSize(item.size),
      ]
    let lock = locks[item.id].map { [Phrase.lockedBy($0.joined(separator: ", ")).description] } ?? []
    return (facts + item.tags + lock).joined(separator: " · ")
  }
}
