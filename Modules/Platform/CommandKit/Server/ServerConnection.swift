import Core
import Networking
import Operations
import Profile
import Remote
import Synchronization

/// A profile's connection to its server, made when it is first needed.
final class ServerConnection: Sendable {
  private let profile: Profile
  private let account: ServerAccount
  let machine: Machine
  private let transport: (any Transport)?
  private let made = Mutex<RemoteServer?>(nil)
  /// Whether the server was unreachable: a command does not wait for it twice.
  let isAway = Atomic(false)

  /// - Parameter transport: the transport of the requests; `nil` for a new one.
  /// - Returns: `nil` for a profile without a server.
  init?(_ profile: Profile, _ machine: Machine, over transport: (any Transport)? = nil) {
    guard let account = profile.account else { return nil }
    self.profile = profile
    self.account = account
    self.machine = machine
    self.transport = transport
  }

  /// The server.
  ///
  /// - Throws: ``Failure`` `remote.loggedOut`.
  func server() throws -> RemoteServer {
    if let made = made.withLock({ $0 }) { return made }
    let link = try NetworkLink.kept(in: profile.workspace.database, now: machine.clock.now())
    let server = try RemoteServer(
      of: account, over: transport ?? machine.transport(trusting: account.authorities), link: link,
      in: machine.environment)
    made.withLock { $0 = server }
    return server
  }

  /// Stores the measurements of the link.
  func keepLink() {
    if let made = made.withLock({ $0 }) {
      try? made.client.link.keep(in: profile.workspace.database, now: machine.clock.now())
    }
  }

  var environment: ClientEnvironment { machine.environment }
}

extension Machine {
  /// A transport for HTTP requests.
  ///
  /// - Parameter authorities: a file of certificate authorities to trust besides the system's.
  package func transport(trusting authorities: String?) -> any Transport {
    CurlTransport(
      CurlSettings(userAgent: "worksite/\(WorksiteVersion.current)", authorities: authorities))
  }
}
