import Core
import Persistence
import Sync

extension Session {
  private static let toldKey = "cli.toldLost"

  /// Reports that a restored server lacks operations of this device, once for each epoch.
  func tellLost(_ context: Context) throws {
    let lost = try lostChanges()
    guard lost > 0, try noteLostTold() else { return }
    context.output.note(.lostOnServer(lost))
  }

  private func lostChanges() throws -> Int {
    try workspace.database.read { try Outbox($0).counts()[.lost] ?? 0 }
  }

  /// Notes that the user knows about the lost operations.
  ///
  /// - Returns: whether the user did not know before.
  @discardableResult
  public func noteLostTold() throws -> Bool {
    // A read-only profile cannot store that, so the report is repeated.
    if try workspace.database.isReadOnly || lostChanges() == 0 { return true }
    let epoch = try replica.epoch()
    if try workspace.database.read({ try Preferences($0)[Self.toldKey] }) == epoch { return false }
    try workspace.database.write { try Preferences($0).set(Self.toldKey, to: epoch) }
    return true
  }
}
