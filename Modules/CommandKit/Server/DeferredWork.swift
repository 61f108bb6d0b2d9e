import Core
import Persistence
import Profile
import Remote
import Sync
import Synchronization

/// What is done when a command has done its part: a sender is woken when there is something to send or to read, and the
/// user hears what the server refused.
public final class DeferredWork: Sendable {
  private struct State {
    var session: Session?
    /// The place of the last operation in the outbox before the command did anything.
    var start: Int64 = 0
    var waits = false
    var deadline: ServerWait.Deadline?
    var isQuiet = false
    var wantsNews = false
    var hasRead = false
    var isFresh = false
    var hasFetched = false
    var showsSending = false
    var hasToldLogin = false
  }

  private let state = Mutex(State())

  /// Nothing to do yet.
  public init() {}

  /// Notes that a command works on a profile with a server.
  ///
  /// - Parameters:
  ///   - waits: whether it is to end when the server has acknowledged what it did.
  ///   - isQuiet: whether its output is for programs.
  public func note(_ session: Session, waits: Bool, isQuiet: Bool) throws {
    let start = try session.workspace.database.read { try Outbox($0).last() }
    state.withLock {
      ($0.session, $0.waits, $0.isQuiet, $0.start) = (session, waits, isQuiet, start)
    }
  }

  /// Notes how long the user lets the command wait for the server, all its steps together; `nil`: as long as it takes. Noted
  /// again, it stays as it is.
  ///
  /// - Parameter start: when the time begins.
  public func limitWaiting(to limit: Duration?, from start: ContinuousClock.Instant = .now) {
    guard let limit else { return }
    state.withLock {
      $0.deadline = $0.deadline ?? ServerWait.Deadline(limit: limit, end: start + limit)
    }
  }

  /// A wait for the server, for what is left of that time.
  ///
  /// - Parameter now: returns the time.
  func serverWait(now: @escaping @Sendable () -> ContinuousClock.Instant) -> ServerWait {
    ServerWait(until: state.withLock { $0.deadline }, now: now)
  }

  func wantNews() { state.withLock { $0.wantsNews = true } }

  func noteRead() { state.withLock { $0.hasRead = true } }

  /// Notes that what is new was read at the start, because the user wants to see it.
  func noteFresh() { state.withLock { $0.isFresh = true } }

  /// Whether the user wants to see what is new now.
  var isFresh: Bool { state.withLock { $0.isFresh } }

  func noteFetched() { state.withLock { $0.hasFetched = true } }

  /// Whether content was fetched already.
  var hasFetched: Bool { state.withLock { $0.hasFetched } }

  /// Notes that the command itself tells that the login has ended.
  public func noteLoginTold() { state.withLock { $0.hasToldLogin = true } }

  func showSending() { state.withLock { $0.showsSending = true } }

  /// Nothing is to be sent behind the scenes: the command speaks to the server itself, or takes the profile apart.
  public func standDown() { state.withLock { $0.session = nil } }

  /// How old what is shown may be before its age is told, and before what is new is read behind any command, in seconds.
  private static let freshness: Int64 = 60
  /// How old it may be before it is read again behind a command that shows it, in seconds.
  private static let freshnessOfShown: Int64 = 10

  /// Does it.
  ///
  /// - Throws: ``Failure`` of what was waited for.
  public func run(in context: Context) throws {
    let state = state.withLock { $0 }
    guard let session = state.session else { return }
    let now = context.machine.clock.now()
    let (hasWork, hasEntered, lastRead) = try session.workspace.database.read { connection in
      let outbox = Outbox(connection)
      return (
        try outbox.hasWork(), try outbox.last() > state.start, try session.replica.lastRead(in: connection)
      )
    }
    let age = lastRead.map { (now.milliseconds - $0.milliseconds) / 1000 } ?? .max
    if state.hasRead, !state.isQuiet, age >= Self.freshness, let lastRead,
      context.machine.terminal.showsOutput
    {
      context.output.note(.asOf(context.moment(lastRead)))
    }
    // What was read in the future was read by a clock that was off.
    let isStale =
      state.wantsNews || age < 0 || age >= (state.hasRead ? Self.freshnessOfShown : Self.freshness)
    let isLoggedOut = try session.loginEnded()
    if session.profile.account?.token != nil, hasWork || isStale {
      try session.wakeSender(state.waits ? .insist : isStale ? .refresh : .send, context)
    }
    if state.hasFetched { try session.replica.trimIfFull() }
    if state.waits {
      try session.waitForServer(context, behind: state.start)
    } else if state.showsSending, !isLoggedOut {
      try session.watchSending(context, behind: state.start)
    }
    if isLoggedOut, !state.hasToldLogin, session.profile.account?.token != nil {
      context.output.note(.loginEnded)
    }
    // What was just entered may carry a wrong time.
    if hasEntered, !state.isQuiet, let lead = session.clockLead(by: try session.knownLink()) {
      context.output.note(.clockIsOff(seconds: lead))
    }
    try session.tellRejections(context)
    try session.tellNotices(context)
  }
}
