import Accounts
import Auth
import Core
import Documents
import PageKit
import Worksites

/// A part of the trash of a worksite.
struct TrashModel: Sendable {
  let worksite: Worksite
  let entries: [Entry]
  /// The position after the last entry; `nil` at the end.
  let next: Cursor?
  let users: [ID: User]
  /// Whether the user may remove items for good.
  let mayEmpty: Bool

  /// An item in the trash.
  struct Entry: Sendable {
    let item: Item
    /// The names of the folders that it was in.
    let place: String
    let trashedAt: Instant
    let trashedBy: ID
    /// Whether its folder is there still, so that it can go back.
    let hasFolder: Bool
  }

  private static let pageSize = 50

  init(worksite: Worksite, entries: [Entry], next: Cursor? = nil, users: [ID: User] = [:], mayEmpty: Bool) {
    self.worksite = worksite
    self.entries = entries
    self.next = next
    self.users = users
    self.mayEmpty = mayEmpty
  }

  init(_ call: PageCall) throws {
    let worksite = try call.answer(WorksiteWithID(try call.id("id")))
    let query = Trash(
      of: worksite.id, after: call.query("after").map { Cursor(text: $0) }, limit: Self.pageSize + 1)
    let found = try call.answer(query)
    let shown = found.prefix(Self.pageSize)
    self.worksite = worksite
    next = found.count > shown.count ? shown.last.map(query.cursor) : nil
    entries = shown.map { entry in
      Entry(
        item: entry.item,
        place: ([worksite.name] + entry.components.dropLast()).joined(separator: " › "),
        trashedAt: entry.trashedAt, trashedBy: entry.trashedBy,
        hasFolder: (try? call.answer(ItemLineage(of: entry.item.parent))) != nil)
    }
    users = try call.answer(Users())
    mayEmpty = call.isAllowed(.emptyTrash)
  }

  /// The keys of the changes that the page shows.
  var live: [String] { [Audience.site(worksite.id).key] }

  /// A time, in the zone of the worksite.
  func time(_ instant: Instant) -> String {
    Language.current.moment(instant, in: Zone(worksite.zone) ?? .utc)
  }
}
