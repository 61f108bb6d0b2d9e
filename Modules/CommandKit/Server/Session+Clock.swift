import Core
import Networking
import Remote
import Sync

extension Session {
  /// By how many seconds a clock has to be off before it is told of: times are entered in minutes.
  private static let notableLead: Int64 = 120

  /// By how many seconds this machine's clock is ahead of the server's, negative: behind; `nil` where it is right enough, or nobody
  /// knows.
  public func clockLead() throws -> Int? {
    guard isOnServer else { return nil }
    let now = workspace.clock.now()
    let lead = try Link.kept(in: workspace.database, now: now).state.clockLead(at: now)
    return lead.flatMap { abs($0) >= Self.notableLead ? Int($0) : nil }
  }
}
