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
    let ids = Set(unseen.map(\.id))
    for entry in try replica.pending.entries(.rejected) where ids.contains(entry.id) {
      let failure = try entry.problem.map { try JSON.value(StoredFailure.self, from: $0).failure }
      let what = try session.companyStore.summary(of: entry).description
      output.note(.rejectedByServer(what, failure?.message, id: entry.id.short))
      if let remedy = session.companyStore.remedy(for: entry) { output.note(remedy.phrase) }
    }
    try replica.notices.noteSeen(unseen, .rejection)
    return true
  }

  /// Reports each notice about the user's decisions, and that a restored server lacks operations of this device.
  package func reportNotices() throws {
    let lost = try lostChanges()
    if lost > 0, try noteLostReported() { output.note(.lostOnServer(lost)) }
    for topic in [Notices.Topic.event, .state] {
      let notices = try replica.notices.unseen(topic)
      for notice in notices {
        let texts = [notice.text.description, notice.remedy?.description].compactMap(\.self)
        output.note(Phrase(verbatim: texts.joined(separator: " ")))
      }
      try replica.notices.noteSeen(notices, topic)
    }
  }

  private func lostChanges() throws -> Int { try replica.pending.counts()[.lost] ?? 0 }

  /// Notes that the user knows about the lost operations.
  ///
  /// - Returns: whether the user did not know before.
  @discardableResult
  package func noteLostReported() throws -> Bool {
    // A read-only profile cannot store that, so the report is repeated.
    if try session.companyStore.database.isReadOnly || lostChanges() == 0 { return true }
    let unseen = try replica.notices.unseen(.loss)
    try replica.notices.noteSeen(unseen, .loss)
    return !unseen.isEmpty
  }
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
