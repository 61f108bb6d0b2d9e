import Core
import Networking
import Persistence
import Sync
import Synchronization

/// Sends what was decided on this device, in order, and reads what is new, for as long as there is anything to do; one at a
/// time for a profile.
///
/// Operations, small content and large content go side by side, so that nothing small waits behind anything large. What the
/// network or the server cannot take now is tried again, with longer and longer rests.
public final class Sender: Sendable {
  let replica: Replica
  let server: RemoteServer
  let surroundings: ClientSurroundings
  let signal = Signal()
  /// Rings once, when the sender is to leave.
  let leaving = Signal()
  let activity: Activity
  let progress: SendingProgress
  /// What the server told of that changed there.
  let changeHint = Mutex(ChangeHint())
  /// What is pinned and cannot be had now.
  let resting = Mutex(RestingContents())
  private let lanes: Int
  private let holdsLogin: @Sendable () throws -> Bool
  /// How many pumps do not get on, as somebody who waits for them sees it.
  let givenUp = Atomic(0)

  /// How long a sender stays.
  public enum Stay: Sendable {
    /// Until nothing is left to do, or to be done as things are.
    case untilDone
    /// Until nothing has been left to do for a moment: the next command may want something, too.
    case untilIdle
    /// Until its task is cancelled.
    case forever
  }

  /// A sender for a device's copy.
  ///
  /// - Parameters:
  ///   - lanes: how many large contents go side by side, 1 ... 4.
  ///   - holdsLogin: whether the login it goes by is still the profile's: somebody may have logged in again meanwhile.
  public init(
    for replica: Replica, to server: RemoteServer, in surroundings: ClientSurroundings, lanes: Int = 3,
    holdsLogin: @escaping @Sendable () throws -> Bool = { true }
  ) {
    self.replica = replica
    let progress = SendingProgress(surroundings)
    var client = server.client
    client.follow = { progress.note($0) }
    self.server = RemoteServer(client)
    self.progress = progress
    self.surroundings = surroundings
    self.lanes = lanes
    self.holdsLogin = holdsLogin
    activity = Activity(calledBy: signal)
  }

  /// Tells that there may be something to do.
  public func wake(_ request: WakePipe.Request = .send) {
    if request == .refresh { activity.wantNews() }
    if request == .insist { server.client.link.insist() }
    if request == .leave { leaving.wake() }
    signal.wake()
  }

  /// Works until there is nothing left to do, until it is told to leave, or until the task is cancelled.
  ///
  /// - Parameter refreshing: whether what is new is read at the start.
  /// - Throws: ``Failure`` of kind `unauthenticated` when the login holds no more: nothing goes on without a new one;
  ///   ``Core/Failure/isLoginReplaced`` when there is a new one already.
  public func run(_ stay: Stay, refreshing: Bool = true) async throws {
    try takeOver()
    if refreshing { activity.wantNews() }
    givenUp.store(0, ordering: .relaxed)
    defer { try? server.client.link.keep(in: replica.database, now: now()) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      let pumps: [Pump] =
        [news(for: stay), operations, smallContent, wantedContent, pinnedContent, upkeep]
        + Array(repeating: largeContent, count: lanes)
      activity.begin(pumps.count)
      for pump in pumps { group.addTask { try await self.run(pump, stay) } }
      group.addTask { [leaving] in try await leaving.wait(past: 0) }
      if stay == .forever {
        group.addTask { try await self.listen() }
      } else {
        group.addTask { try await self.waitUntilIdle(for: stay == .untilDone ? .zero : Self.moment) }
      }
      defer { group.cancelAll() }
      do {
        _ = try await group.next()
      } catch let failure as Failure where failure.kind == .unauthenticated {
        throw try replica.database.write {
          try ConnectionProblem(connection: $0).noteLoginEnded(unless: { try !holdsLogin() })
        }
      }
    }
  }

  /// What a sender that is no more had taken is free again.
  private func takeOver() throws {
    try replica.database.write { connection in
      try Outbox(connection).release()
      try UploadQueue(connection).releaseAll()
      try UploadQueue(connection).wakeAll()
      try WantedContent(connection).clear()
    }
  }

  private static let moment = Duration.milliseconds(300)

  /// Comes back once everybody has had nothing to do for a while.
  private func waitUntilIdle(for rest: Duration) async throws {
    while true {
      try await activity.waitForRest()
      if rest == .zero { return }
      try await surroundings.sleep(rest)
      if activity.isAtRest { return }
    }
  }

  func now() -> Instant { surroundings.clock.now() }
}
