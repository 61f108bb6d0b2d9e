import Core
import Networking
import Remote
import Sync

extension Session {
  /// What is known about the way to the server; `nil` without one.
  public func knownLink() throws -> LinkState? {
    isOnServer ? try NetworkLink.kept(in: workspace.database, now: workspace.clock.now()).state : nil
  }

  /// By how many seconds this machine's clock is ahead of the server's, negative: behind; `nil` where it is right enough, or nobody
  /// knows.
  ///
  /// - Parameter link: what is known about the way to the server.
  public func clockLead(by link: LinkState?) -> Int? {
    link?.notableClockLead(at: workspace.clock.now()).map { Int($0) }
  }
}
