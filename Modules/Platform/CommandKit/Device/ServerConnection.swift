import Core
import Networking
import Operations
import Profile
import Remote
import Synchronization

/// A profile's connection to its server, made when it is first needed.
package final class ServerConnection: Sendable {
  private let profile: Profile
  private let account: ServerAccount
  /// The clock and randomness that clients use.
  let environment: ClientEnvironment
  /// The program that sends for the profile; `nil` where none may be started.
  let senderProgram: String?
  private let transport: @Sendable (_ authorities: String?) -> any Transport
  private let made = Mutex<RemoteServer?>(nil)
  /// Whether the server was unreachable: a command does not wait for it twice.
  let isAway = Atomic(false)

  /// - Parameters:
  ///   - senderProgram: the program that sends for the profile; `nil` where none may be started.
  ///   - transport: makes the transport of the requests, which trusts a file of certificate authorities besides
  ///     the system's.
  /// - Returns: `nil` for a profile without a server.
  init?(
    _ profile: Profile, _ environment: ClientEnvironment, senderProgram: String?,
    over transport: @escaping @Sendable (_ authorities: String?) -> any Transport
  ) {
    guard let account = profile.account else { return nil }
    self.profile = profile
    self.account = account
    self.environment = environment
    self.senderProgram = senderProgram
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

  /// Sends a request to the server without another attempt.
  ///
  /// - Parameters:
  ///   - timeout: how long the server may not respond; `nil`: for as long as the client allows.
  ///   - wait: stops at the limit.
  /// - Returns: `nil` when it did not respond for that long.
  func once<Value: Sendable>(
    _ server: RemoteServer, timeout: Duration? = nil, until wait: ServerWait? = nil,
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value? {
    var client = server.client
    client.policy = .once
    let (impatient, stallTimer) = (RemoteServer(client), StallTimer(environment))
    return try waiting { try await stallTimer.following(impatient, timeout: timeout, until: wait, body) }
  }

  /// Stores the measurements of the link.
  func keepLink() {
    if let made = made.withLock({ $0 }) {
      try? made.client.link.keep(in: profile.companyStore.database, now: now)
    }
  }

  private var now: Instant { profile.companyStore.clock.now() }
}
