import Core
import Networking
import Operations
import Remote

extension Session {
  /// The state of the link to the server; `nil` without a server.
  package func knownLink() throws -> LinkState? {
    isOnServer ? try NetworkLink.kept(in: workspace.database, now: workspace.clock.now()).state : nil
  }

  /// The seconds by which this machine's clock is ahead of the server's, negative when behind.
  ///
  /// It is `nil` where the clock is right enough, or its error unknown.
  ///
  /// - Parameter link: the state of the link to the server.
  package func clockOffset(by link: LinkState?) -> Int? {
    link?.notableClockLead(at: workspace.clock.now()).map { Int($0) }
  }
}
