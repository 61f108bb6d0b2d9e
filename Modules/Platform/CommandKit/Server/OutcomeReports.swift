import Core
import Device
import Operations
import Persistence
import Replica

/// Reports of a device's rejected and lost operations, and of notices, each once.
package struct OutcomeReports {
  private let session: Session
  private let output: Output
  private var replica: Replica { session.replica }

  init(of session: Session, to output: Output) {
    self.session = session
    self.output = output
  }

  /// Reports the rejections that were not reported before.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  package func reportRejections() throws -> Bool {
    let unseen = try replica.notices.unseen(.rejection)
    if unseen.isEmpty { return false }
    let entries = Dictionary(grouping: try replica.pending.entries(.rejected), by: \.id)
    for notice in unseen {
      guard let entry = entries[notice.id]?.first else { continue }
      let what = try session.companyStore.summary(of: entry).description
      output.note(.rejectedByServer(what, notice.text, id: entry.id.short))
      if let remedy = notice.remedy { output.note(remedy.phrase) }
    }
    try replica.notices.noteSeen(unseen, .rejection)
    return true
  }

  /// Reports each notice about the user's decisions, and that a restored server lacks operations of this device.
  package func reportNotices() throws {
    for topic in [Notices.Topic.loss, .state] {
      let notices = try replica.notices.unseen(topic)
      for notice in notices {
        let texts = [notice.text.description, notice.remedy?.description].compactMap(\.self)
        output.note(Phrase(verbatim: texts.joined(separator: " ")))
      }
      try replica.notices.noteSeen(notices, topic)
    }
  }

  /// Notes that the user knows about the lost operations.
  package func noteLossSeen() throws { try replica.notices.noteSeen(replica.notices.unseen(.loss), .loss) }
}

extension ReportedFailure {
  /// The end of a command because of the first rejected entry in the outbox; `nil` where there is none.
  ///
  /// It is of kind `invalid` where the server gave no reason.
  ///
  /// - Parameter place: the position behind which entries count. They may be blocked by an earlier one, whose
  ///   failure counts then.
  package init?(firstRejectedIn replica: Replica, behind place: Int64 = 0) throws {
    guard let rejection = try replica.pending.rejection(behind: place) else { return nil }
    let failure = try rejection.problem.map { try JSON.value(StoredFailure.self, from: $0).failure }
    self = failure.map { ReportedFailure($0) } ?? ReportedFailure(.invalid)
  }
}

extension Session {
  /// Reports of rejected and lost operations, and of notices.
  package func reports(in context: Context) -> OutcomeReports { OutcomeReports(of: self, to: context.output) }
}
