import Core
import Networking
import Remote
import Sync

extension Session {
  /// By how many seconds a clock has to be off before it is told of: times are entered in minutes.
  private static let notableLead: Int64 = 120

  /// What is known about the way to the server; `nil` without one.
  public func knownLink() throws -> LinkState? {
    isOnServer ? try Link.kept(in: workspace.database, now: workspace.clock.now()).state : nil
  }

  /// By how many seconds this machine's clock is ahead of the server's, negative: behind; `nil` where it is right enough, or nobody
  /// knows.
  ///
  /// - Parameter link: what is known about the way to the server.
  public func clockLead(by link: LinkState?) -> Int? {
    let lead = link?.clockLead(at: workspace.clock.now())
    return lead.flatMap { abs($0) >= Self.notableLead ? Int($0) : nil }
  }
}
