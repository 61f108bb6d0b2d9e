import Core
import Operations
import PageKit

/// The data of the page of notices.
struct NoticesModel {
  /// The notices, the unseen ones first.
  let entries: [NoticeList.Entry]

  init(of call: PageCall) throws {
    entries = try call.answer(NoticeList(at: call.now, in: call.companyStore.composition))
  }

  init(entries: [NoticeList.Entry]) { self.entries = entries }

  /// The subjects of the unseen notices, as many as can be marked at a time.
  var unseen: [ID] {
    entries.filter { !$0.isSeen }.prefix(SeeNotices.maximum).map(\.notice.id)
  }
}
