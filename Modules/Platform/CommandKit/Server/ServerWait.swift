import Core
import Networking
import Remote
import Synchronization

/// A command's wait for the server: it reports a server that does not respond, and stops at the user's limit.
package final class ServerWait: Sendable {
  /// How long the server may not respond before that is reported.
  static let firstReportDelay = Duration.seconds(5)
  /// The interval of further reports.
  static let reportInterval = Duration.seconds(15)

  /// The end of a command's waiting.
  struct Deadline {
    /// The time that the user allowed.
    let limit: Duration
    /// The end of that time.
    let end: ContinuousClock.Instant
  }

  private let deadline: Deadline?
  /// The columns of the terminal; `nil` where reports have no limit.
  private let width: Int?
  private let now: @Sendable () -> ContinuousClock.Instant
  private let reportedAt = Mutex<ContinuousClock.Instant?>(nil)

  /// A wait until a deadline.
  ///
  /// - Parameters:
  ///   - deadline: `nil` for no limit.
  ///   - width: the columns of the terminal.
  ///   - now: returns the present time.
  init(until deadline: Deadline?, width: Int? = nil, now: @escaping @Sendable () -> ContinuousClock.Instant) {
    self.deadline = deadline
    self.width = width
    self.now = now
  }

  /// The limit, once it is reached.
  private var limitOver: Duration? { deadline.flatMap { now() >= $0.end ? $0.limit : nil } }

  /// Whether the limit is reached.
  package var isOver: Bool { limitOver != nil }

  /// - Throws: ``Failure`` `cli.waitOver` once the limit is reached.
  package func check() throws {
    guard let limitOver else { return }
    throw Failure(
      .unavailable, .cliWaitOver, .waitOver(seconds: Int(limitOver.components.seconds)), remedy: .waitLonger
    )
  }

  /// The seconds to report, when a report is due.
  ///
  /// - Parameter stall: how long the server has not responded.
  func secondsToReport(_ stall: Duration) -> Int? {
    guard stall >= Self.firstReportDelay else { return nil }
    let now = now()
    let isDue = reportedAt.withLock { reportedAt in
      if let reportedAt, now < reportedAt + Self.reportInterval { return false }
      reportedAt = now
      return true
    }
    return isDue ? Int(stall.components.seconds) : nil
  }

  /// Reports a server that does not respond, when a report is due.
  ///
  /// - Parameters:
  ///   - stall: how long the server has not responded.
  ///   - isQueued: whether the work stays queued when the user stops waiting.
  package func report(_ stall: Duration, isQueued: Bool) {
    guard let seconds = secondsToReport(stall) else { return }
    say(isQueued ? .serverSilent(seconds) : .serverSlow(seconds))
  }

  /// Writes a report to standard error at once; on a terminal its lines break at words.
  func say(_ report: Phrase) {
    Output.interject(report.description.wrapped(to: width).joined(separator: "\n") + "\n")
  }
}

extension Context {
  /// A wait for the server within the time that the command has left.
  package func serverWait() -> ServerWait { deferredWork.serverWait(now: machine.environment.now) }

  /// Runs requests to a server, and reports while the server does not respond.
  ///
  /// - Parameters:
  ///   - cancellation: cancels the requests.
  ///   - tick: called repeatedly meanwhile.
  /// - Throws: ``Failure``; `cli.waitOver` at the user's limit.
  package func online<Value: Sendable>(
    _ server: RemoteServer, unless cancellation: Cancellation, tick: () -> Void = {},
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value {
    let (stallTimer, wait) = (StallTimer(machine.environment), serverWait())
    let answer = try waiting(
      unless: cancellation,
      tick: {
        wait.report(stallTimer.length, isQueued: false)
        tick()
      }
    ) { try await stallTimer.following(server, until: wait, body) }
    guard let answer else { throw CancellationError() }
    return answer
  }
}
