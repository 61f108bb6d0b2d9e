import Accounts
import Auth
import Core
import Documents
import Operations
import PageKit
import ServerKit

/// A folder or document with its versions, its locks and its history.
struct ItemModel: Sendable {
  let lineage: ItemLineage.Answer
  let item: Item
  let content: ContentPreview?
  let versions: [Version]
  /// The position after the last version; `nil` at the end.
  let nextVersions: Cursor?
  let locks: [Locks.Located]
  /// The document types of the company, as choices.
  let types: [Field.Option]
  /// Whether a version of the document is a conflict that is not resolved, be it shown or not.
  let hasConflict: Bool
  let history: RecordHistory
  let users: [ID: User]
  let reader: Reader

  /// The user who reads the page.
  struct Reader: Hashable, Sendable {
    let user: ID
    /// Whether the user may break the locks of others.
    let mayBreakLocks: Bool
  }

  /// The number of versions that the page shows.
  private static let shown = 20

  init(_ call: PageCall) throws {
    lineage = try call.lineage()
    guard let item = lineage.item else {
      throw Failure(.notFound, .documentsNone, .worksiteHasNoPage, remedy: .openFolderInstead)
    }
    self.item = item
    if item.kind == .document {
      let query = Versions(
        of: item.id, after: call.query("after").map { Cursor(text: $0) }, limit: Self.shown + 1)
      let found = try call.answer(query)
      versions = Array(found.prefix(Self.shown))
      nextVersions = found.count > versions.count ? versions.last.map(query.cursor) : nil
      hasConflict = try call.answer(Conflicts(in: item.worksite)).contains { $0.item.id == item.id }
      let current = try call.answer(DocumentContent(of: item.id)).version
      content = try ContentPreview(of: current.blob, named: item.name, call)
    } else {
      (versions, nextVersions, content, hasConflict) = ([], nil, nil, false)
    }
    let above = Set(lineage.items.map(\.id))
    locks = try call.answer(Locks(at: item.worksite, now: call.now)).filter {
      $0.lock.item == item.id || $0.lock.isDeep && above.contains($0.lock.item)
    }
    types = item.kind == .document ? try call.typeOptions() : []
    users = try call.answer(Users())
    history = try RecordHistory(of: item.id, in: lineage.zone, call, name: users.name(of:))
    reader = Reader(user: try call.actor.user, mayBreakLocks: call.isAllowed(.breakLocks))
  }

  /// The keys of the changes that the page shows.
  var live: [String] { [Audience.site(item.worksite).key] }

  /// The name of the document type; `nil` for none, and for one that was removed.
  var typeName: String? {
    item.documentType.flatMap { type in types.first { $0.value == type.description }?.label }
  }

  /// A time, in the zone of the worksite.
  func time(_ instant: Instant) -> String { Language.current.moment(instant, in: lineage.zone) }
}
