import Core
import Operations
import Persistence
import Profile
import Remote
import Replica
import Synchronization

/// The work after a command: it wakes the sender when there is work, and reports rejections.
package final class DeferredWork: Sendable {
  private struct State {
    var session: Session?
    /// The session of a profile without a server.
    var local: Session?
    /// The position of the outbox's last entry before the command.
    var start: Int64 = 0
    var waits = false
    var deadline: ServerWait.Deadline?
    var isQuiet = false
    var wantsPull = false
    var hasRead = false
    var isFresh = false
    /// Whether changes were pulled before an answer; `nil` while that was not tried.
    var hasPulled: Bool?
    var hasFetched = false
    var showsSending = false
    var hasReportedLogin = false
  }

  private let state = Mutex(State())
  /// The columns of the terminal that shows reports; `nil` where they have no limit.
  private let width: Int?

  /// No work.
  package init(width: Int? = nil) { self.width = width }

  /// Notes that a command works on a profile with a server.
  ///
  /// - Parameters:
  ///   - waits: whether to wait until the server has acknowledged the command's operations.
  ///   - isQuiet: whether the output is JSON.
  package func note(_ session: Session, waits: Bool, isQuiet: Bool) throws {
    let start = try session.replica.pending.lastPosition()
    state.withLock {
      ($0.session, $0.waits, $0.isQuiet, $0.start) = (session, waits, isQuiet, start)
    }
  }

  /// Notes that a command works on a profile without a server.
  func noteLocal(_ session: Session) { state.withLock { $0.local = session } }

  /// Sets the longest time that the command waits for the server, in all its steps together; `nil` sets no
  /// limit. A limit that is set stays.
  ///
  /// - Parameter start: the start of the time.
  package func limitWaiting(to limit: Duration?, from start: ContinuousClock.Instant = .now) {
    guard let limit else { return }
    state.withLock {
      $0.deadline = $0.deadline ?? ServerWait.Deadline(limit: limit, end: start + limit)
    }
  }

  /// A wait for the server within the time that is left.
  ///
  /// - Parameter now: returns the present time.
  func serverWait(now: @escaping @Sendable () -> ContinuousClock.Instant) -> ServerWait {
    ServerWait(until: state.withLock { $0.deadline }, width: width, now: now)
  }

  func requestPull() { state.withLock { $0.wantsPull = true } }

  func noteRead() { state.withLock { $0.hasRead = true } }

  /// Notes that changes were pulled at the start, because the user asked for current data.
  func noteFresh() { state.withLock { $0.isFresh = true } }

  /// Whether the user asked for current data.
  var isFresh: Bool { state.withLock { $0.isFresh } }

  /// Whether the command pulled changes before an answer; `nil` while it did not try.
  var hasPulled: Bool? { state.withLock { $0.hasPulled } }

  /// Notes whether the command could pull changes before an answer.
  func notePull(_ isDone: Bool) {
    state.withLock {
      $0.hasPulled = isDone
      if !isDone { $0.wantsPull = true }
    }
  }

  /// The time of the latest pull; `nil` in a profile without a server, or before the first pull.
  func readAt() throws -> Instant? {
    guard let session = state.withLock({ $0.session }) else { return nil }
    return try session.replica.lastRead()
  }

  func noteFetched() { state.withLock { $0.hasFetched = true } }

  /// Whether the command has fetched content.
  var hasFetched: Bool { state.withLock { $0.hasFetched } }

  /// Notes that the command itself reported the end of the login.
  package func noteLoginReported() { state.withLock { $0.hasReportedLogin = true } }

  func showSending() { state.withLock { $0.showsSending = true } }

  /// Cancels the deferred work, because the command uses the server itself or removes the profile.
  package func cancel() { state.withLock { ($0.session, $0.local) = (nil, nil) } }

  /// The age in seconds from which commands show the age of data, and from which every command triggers a
  /// pull.
  private static let maxAge: Int64 = 60
  /// The age in seconds from which a command that shows data triggers a pull.
  private static let maxAgeWhenShown: Int64 = 10

  /// Does the deferred work.
  ///
  /// - Throws: the ``Failure`` of an operation that the command waited for.
  package func run(in context: Context) throws {
    let state = state.withLock { $0 }
    // The output is complete, and no sender runs yet.
    (state.session ?? state.local)?.workspace.database.foldIfLarge()
    guard let session = state.session else {
      try state.local?.reportNotices(context)
      return
    }
    let now = context.machine.clock.now()
    let replica = session.replica
    let (hasWork, hasEntered) = (
      try replica.pending.hasUnsent(), try replica.pending.lastPosition() > state.start
    )
    let lastRead = try replica.lastRead()
    let age = lastRead.map { (now.milliseconds - $0.milliseconds) / 1000 } ?? .max
    // An answer that should have been current says its age everywhere, others only to a person.
    let showsAge =
      state.hasPulled == false
      || state.hasRead && age >= Self.maxAge && context.machine.terminal.showsOutput
    if showsAge, !state.isQuiet, let lastRead {
      let moment = context.moment(lastRead)
      context.output.note(state.hasPulled == false ? .asOfUnfetched(moment) : .asOf(moment))
    }
    // A time in the future was stored while the clock was wrong.
    let isStale =
      state.wantsPull || age < 0 || age >= (state.hasRead ? Self.maxAgeWhenShown : Self.maxAge)
    let isLoggedOut = try session.replica.reachability.hasLoginEnded()
    if session.profile.account?.token != nil, hasWork || isStale {
      try session.wakeSender(state.waits ? .insist : isStale ? .refresh : .send)
    }
    if state.hasFetched { try session.replica.content.trim() }
    if state.waits {
      try session.waitForServer(context, behind: state.start)
    } else if state.showsSending, !isLoggedOut {
      try session.watchSending(context, behind: state.start)
    }
    if isLoggedOut, !state.hasReportedLogin, session.profile.account?.token != nil {
      context.output.note(.loginEnded)
    }
    // The new records may have wrong times.
    if hasEntered, !state.isQuiet, let lead = session.clockOffset(by: try session.knownLink()) {
      context.output.note(.clockIsOff(seconds: lead))
    }
    try session.reportRejections(context)
    try session.reportNotices(context)
  }
}
