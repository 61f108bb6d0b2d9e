import Core
import Networking
import Operations
import Profile
import Remote
import Synchronization

/// A profile's connection to its server, made when it is first needed.
package final class ServerConnection: Sendable {
  /// Starts a process that sends, for a reason.
  package typealias SenderStart = @Sendable (WakePipe.Request) throws -> Void

  private let profile: Profile
  private let account: ServerAccount
  /// The clock and randomness that clients use.
  let environment: ClientEnvironment
  /// Starts a process that sends for the profile and outlives this one; `nil` where none may be started.
  let startSender: SenderStart?
  private let transport: @Sendable (_ authorities: String?) -> any Transport
  private let made = Mutex<RemoteServer?>(nil)
  /// Whether the server was unreachable: a session does not wait for it twice.
  let isAway = Atomic(false)

  /// - Parameters:
  ///   - startSender: starts a process that sends for the profile; `nil` where none may be started.
  ///   - transport: makes the transport of the requests, which trusts a file of certificate authorities besides
  ///     the system's.
  /// - Returns: `nil` for a profile without a server.
  package init?(
    _ profile: Profile, _ environment: ClientEnvironment, startSender: SenderStart?,
    over transport: @escaping @Sendable (_ authorities: String?) -> any Transport
  ) {
    guard let account = profile.account else { return nil }
    self.profile = profile
    self.account = account
    self.environment = environment
    self.startSender = startSender
    self.transport = transport
  }

  /// The server.
  ///
  /// - Throws: ``Failure`` `remote.loggedOut`.
  func server() throws -> RemoteServer {
    if let made = made.withLock({ $0 }) { return made }
    let link = try NetworkLink.kept(in: profile.companyStore.database, now: now)
    let server = try RemoteServer(
      of: account, over: transport(account.authorities), link: link, in: environment)
    made.withLock { $0 = server }
    return server
  }

  /// Stores the measurements of the link.
  func storeLink() {
    if let made = made.withLock({ $0 }) {
      try? made.client.link.store(in: profile.companyStore.database, now: now)
    }
  }

  private var now: Instant { profile.companyStore.clock.now() }
}
