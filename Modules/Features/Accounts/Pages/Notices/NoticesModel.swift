import Core
import Operations
import PageKit
import Worksites

/// The data of the page of notices.
struct NoticesModel {
  /// The notices of the page: what is so at present, then events, the newest first.
  let entries: [NoticeList.Entry]
  /// The subjects of unseen states, as many as can be marked at a time.
  let unseenStates: [ID]
  /// The time of the newest event, up to which the page marks all as seen; `nil` for none.
  let until: Instant?
  /// The number of the last event of the page; `nil` on the last page.
  let next: Int64?
  /// The zone in which times are shown.
  let zone: Zone

  /// The most events in a page.
  static let pageSize = 50

  init(of call: PageCall) throws {
    let (composition, last) = (call.companyStore.composition, call.query("after").flatMap { Int64($0) })
    let page = try call.answer(
      NoticeList(at: call.now, in: composition, after: last, limit: Self.pageSize))
    self.init(page, isFirst: last == nil, in: try call.answer(WorkingZones()).main)
  }

  /// - Parameter isFirst: whether it is the first page, which marks all as seen.
  init(_ page: NoticeList.Page, isFirst: Bool, in zone: Zone) {
    entries = page.states + page.events
    unseenStates = page.states.filter { !$0.isSeen }.prefix(SeeNotices.maximum).map(\.notice.id)
    until = isFirst ? page.events.first?.at : nil
    next = page.next
    self.zone = zone
  }

  /// Whether the page can mark something as seen.
  var canMark: Bool { !unseenStates.isEmpty || until != nil && entries.contains { !$0.isSeen } }
}
