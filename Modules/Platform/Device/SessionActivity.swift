import Core
import Synchronization

/// The pulls and downloads of a session, and the limits of its waiting.
package final class SessionActivity: Sendable {
  private struct State {
    var deadline: ServerWait.Deadline?
    var wantsPull = false
    var hasShown = false
    var isFresh = false
    var hasPulled: Bool?
    var hasFetched = false
  }

  private let state = Mutex(State())
  /// The source of the cancellation of its waiting.
  let cancellation: CancellationSource
  private let notify: @Sendable (ServerWait.Event) -> Void

  /// No activity.
  ///
  /// - Parameters:
  ///   - cancellation: cancels the waiting for the server.
  ///   - notify: reports an event of the waiting to the user at once.
  package init(
    cancelledBy cancellation: CancellationSource = CancellationSource(Cancellation()),
    notify: @escaping @Sendable (ServerWait.Event) -> Void = { _ in }
  ) {
    (self.cancellation, self.notify) = (cancellation, notify)
  }

  /// An activity of its own that reports its waiting as this one does.
  func separate(cancelledBy cancellation: CancellationSource) -> SessionActivity {
    SessionActivity(cancelledBy: cancellation, notify: notify)
  }

  /// Sets the longest time that the session waits for the server, in all its steps together; `nil` sets no
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
  package func wait(now: @escaping @Sendable () -> ContinuousClock.Instant) -> ServerWait {
    ServerWait(until: state.withLock { $0.deadline }, now: now, notify: notify)
  }

  /// Whether a pull was requested.
  package var wantsPull: Bool { state.withLock { $0.wantsPull } }

  func requestPull() { state.withLock { $0.wantsPull = true } }

  /// Whether pulled data was shown.
  package var hasShown: Bool { state.withLock { $0.hasShown } }

  func noteShown() { state.withLock { $0.hasShown = true } }

  /// Whether the user asked for current data, and changes were pulled at the start.
  var isFresh: Bool { state.withLock { $0.isFresh } }

  /// Notes that changes were pulled at the start.
  package func noteFresh() { state.withLock { $0.isFresh = true } }

  /// Whether changes were pulled before an answer; `nil` while that was not tried.
  package var hasPulled: Bool? { state.withLock { $0.hasPulled } }

  /// Notes whether changes could be pulled before an answer.
  func notePull(_ isDone: Bool) {
    state.withLock {
      $0.hasPulled = isDone
      if !isDone { $0.wantsPull = true }
    }
  }

  /// Whether content was fetched.
  package var hasFetched: Bool { state.withLock { $0.hasFetched } }

  func noteFetched() { state.withLock { $0.hasFetched = true } }
}
