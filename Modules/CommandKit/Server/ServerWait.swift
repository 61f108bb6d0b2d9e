import Core
import Networking
import Remote
import Synchronization

/// How a command waits for the server: it reports a server that does not respond, and stops at the limit that the user set.
public final class ServerWait: Sendable {
  /// How long nothing may come before the user is told.
  static let beforeTelling = Duration.seconds(5)
  /// After how long the user is told again.
  static let beforeTellingAgain = Duration.seconds(15)

  /// When a command stops waiting.
  struct Deadline {
    /// How long the user lets it wait.
    let limit: Duration
    /// When that is over.
    let end: ContinuousClock.Instant
  }

  private let deadline: Deadline?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let toldAt = Mutex<ContinuousClock.Instant?>(nil)

  /// A wait until a deadline.
  ///
  /// - Parameters:
  ///   - deadline: `nil`: it takes as long as it takes.
  ///   - now: returns the time.
  init(until deadline: Deadline?, now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.deadline = deadline
    self.now = now
  }

  /// The limit, once it is over.
  private var limitOver: Duration? { deadline.flatMap { now() >= $0.end ? $0.limit : nil } }

  /// Whether the limit is over.
  public var isOver: Bool { limitOver != nil }

  /// - Throws: ``Failure`` `cli.waitOver` once the limit is over.
  public func check() throws {
    guard let limitOver else { return }
    throw Failure(
      .unavailable, "cli.waitOver", .waitOver(seconds: Int(limitOver.components.seconds)), remedy: .waitLonger
    )
  }

  /// The seconds to tell of now: at first, and every now and then while it goes on.
  ///
  /// - Parameter silence: how long nothing has come.
  func secondsToTell(_ silence: Duration) -> Int? {
    guard silence >= Self.beforeTelling else { return nil }
    let now = now()
    let isDue = toldAt.withLock { toldAt in
      if let toldAt, now < toldAt + Self.beforeTellingAgain { return false }
      toldAt = now
      return true
    }
    return isDue ? Int(silence.components.seconds) : nil
  }

  /// Tells of a server that does not respond, when it is time to.
  ///
  /// - Parameters:
  ///   - silence: how long nothing has come.
  ///   - isQueued: whether the work stays in the queue when the user ends the waiting.
  public func tell(_ silence: Duration, isQueued: Bool) {
    guard let seconds = secondsToTell(silence) else { return }
    Output.interject("\(isQueued ? Phrase.serverSilent(seconds) : .serverSlow(seconds))\n")
  }
}

extension Context {
  /// A wait for the server, for what is left of the time that the command may take.
  public func serverWait() -> ServerWait { deferredWork.serverWait(now: machine.surroundings.now) }

  /// Speaks to a server and waits for what comes of it; reports while the server does not respond.
  ///
  /// - Parameters:
  ///   - cancellation: a switch that cancels it.
  ///   - tick: called every now and then meanwhile.
  /// - Throws: ``Failure``; `cli.waitOver` at the limit that the user set.
  public func online<Value: Sendable>(
    _ server: RemoteServer, unless cancellation: Cancellation, tick: () -> Void = {},
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value {
    let (stallTimer, wait) = (StallTimer(machine.surroundings), serverWait())
    let answer = try waiting(
      unless: cancellation,
      tick: {
        wait.tell(stallTimer.length, isQueued: false)
        tick()
      }
    ) { try await stallTimer.following(server, until: wait, body) }
    guard let answer else { throw CancellationError() }
    return answer
  }
}
