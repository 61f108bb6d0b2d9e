import Core
import Networking
import Operations
import Persistence
import Replica
import Synchronization

/// Sends a device's operations and content in order, and pulls changes; a profile has one sender at a time.
///
/// Pumps for operations, small content and large content run side by side, so that nothing small waits behind
/// anything large. Failed steps are repeated after growing delays.
package final class Sender: Sendable {
  let replica: Replica
  let server: RemoteServer
  let environment: ClientEnvironment
  let signal = Signal()
  /// Signalled once, when the sender is to stop.
  let leaving = Signal()
  let activity: Activity
  let progress: SendingProgress
  /// The last change that the server reported.
  let changeHint = Mutex(ChangeHint())
  /// Pinned content that cannot be fetched now.
  let postponed = Mutex(PostponedContents())
  private let lanes: Int
  private let holdsLogin: @Sendable () throws -> Bool
  /// How many pumps fail repeatedly and count as idle.
  let stalledPumps = Atomic(0)

  /// How long a sender runs.
  package enum Lifetime: Sendable {
    /// Until there is no work, or none that succeeds now.
    case untilDone
    /// Until there has been no work for a moment, in case the next command brings some.
    case untilIdle
    /// Until its task is cancelled.
    case forever
  }

  /// A sender for a replica.
  ///
  /// - Parameters:
  ///   - lanes: how many large contents are sent side by side, 1 ... 4.
  ///   - holdsLogin: whether the sender's login is still the profile's; the user may have logged in again.
  package init(
    for replica: Replica, to server: RemoteServer, in environment: ClientEnvironment, lanes: Int = 3,
    holdsLogin: @escaping @Sendable () throws -> Bool = { true }
  ) {
    self.replica = replica
    let progress = SendingProgress(environment)
    var client = server.client
    client.follow = { progress.note($0) }
    self.server = RemoteServer(client)
    self.progress = progress
    self.environment = environment
    self.lanes = lanes
    self.holdsLogin = holdsLogin
    activity = Activity(wokenBy: signal)
  }

  /// Notifies the sender that there may be work.
  package func wake(_ request: WakePipe.Request = .send) {
    if request == .refresh { activity.requestPull() }
    if request == .insist { server.client.link.insist() }
    if request == .leave { leaving.wake() }
    signal.wake()
  }

  /// Works until there is nothing left to do, the sender is asked to stop, or the task is cancelled.
  ///
  /// - Parameter refreshing: whether to pull at the start.
  /// - Throws: ``Failure`` of kind `unauthenticated` when the server no longer accepts the login;
  ///   ``Core/Failure/isLoginReplaced`` when the profile has a newer one.
  package func run(_ lifetime: Lifetime, refreshing: Bool = true) async throws {
    try takeOver()
    if refreshing { activity.requestPull() }
    stalledPumps.store(0, ordering: .relaxed)
    defer { try? server.client.link.store(in: replica.database, now: now()) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      let pumps: [Pump] =
        [pull(for: lifetime), operations, smallContent, requestedContent, pinnedContent, upkeep]
        + Array(repeating: largeContent, count: lanes)
      activity.begin(pumps.count)
      for pump in pumps { group.addTask { try await self.run(pump, lifetime) } }
      group.addTask { [leaving] in try await leaving.wait(past: 0) }
      if lifetime == .forever {
        group.addTask { try await self.listen() }
      } else {
        group.addTask { try await self.waitUntilIdle(for: lifetime == .untilDone ? .zero : Self.idleTime) }
      }
      defer { group.cancelAll() }
      do {
        _ = try await group.next()
      } catch let failure as Failure where failure.kind == .unauthenticated {
        throw try replica.reachability.noteLoginEnded(unless: { try !holdsLogin() })
      }
    }
  }

  /// Releases everything that an earlier sender had claimed.
  private func takeOver() throws {
    try replica.sending.releaseAll()
    try replica.requests.clear()
  }

  private static let idleTime = Duration.milliseconds(300)

  /// Returns once all pumps have been idle for a time.
  private func waitUntilIdle(for time: Duration) async throws {
    while true {
      try await activity.waitUntilIdle()
      if time == .zero { return }
      try await environment.sleep(time)
      if activity.isIdle { return }
    }
  }

  func now() -> Instant { environment.clock.now() }
}
