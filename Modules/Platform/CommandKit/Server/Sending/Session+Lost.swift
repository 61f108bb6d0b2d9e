import Core
import Operations
import Persistence
import Replica

extension Session {
  /// Reports that a restored server lacks operations of this device, once for each epoch.
  func reportLost(_ context: Context) throws {
    let lost = try lostChanges()
    guard lost > 0, try noteLostReported() else { return }
    context.output.note(.lostOnServer(lost))
  }

  private func lostChanges() throws -> Int {
    try replica.pending.counts()[.lost] ?? 0
  }

  /// Notes that the user knows about the lost operations.
  ///
  /// - Returns: whether the user did not know before.
  @discardableResult
  package func noteLostReported() throws -> Bool {
    // A read-only profile cannot store that, so the report is repeated.
    if try workspace.database.isReadOnly || lostChanges() == 0 { return true }
    return try replica.notices.noteLostReported()
  }
}
