import Core
import Persistence
import Sync

extension Session {
  private static let toldKey = "cli.toldLost"

  /// Tells that a restored server lacks changes of this device, once for each epoch of its data.
  func tellLost(_ context: Context) throws {
    let lost = try lostChanges()
    guard lost > 0, try noteLostTold() else { return }
    context.output.note(.lostOnServer(lost))
  }

  private func lostChanges() throws -> Int {
    try workspace.database.read { try Outbox($0).counts()[.lost] ?? 0 }
  }

  /// Notes that the user knows which changes a restored server lacks.
  ///
  /// - Returns: whether the user was not told before.
  @discardableResult
  public func noteLostTold() throws -> Bool {
    // Where nothing can be written, the user is reminded each time.
    if try workspace.database.isReadOnly || lostChanges() == 0 { return true }
    let epoch = try replica.epoch()
    if try workspace.database.read({ try Preferences($0)[Self.toldKey] }) == epoch { return false }
    try workspace.database.write { try Preferences($0).set(Self.toldKey, to: epoch) }
    return true
  }
}
