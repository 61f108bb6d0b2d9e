import Core
import Synchronization

/// The pulls and downloads of a session, and the limit of its waiting.
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
  private let say: @Sendable (Phrase) -> Void

  /// No activity.
  ///
  /// - Parameter say: reports at once that the session waits for the server.
  package init(say: @escaping @Sendable (Phrase) -> Void = { _ in }) { self.say = say }

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
  func wait(now: @escaping @Sendable () -> ContinuousClock.Instant) -> ServerWait {
    ServerWait(until: state.withLock { $0.deadline }, now: now, say: say)
  }

  /// Whether a pull was requested.
  var wantsPull: Bool { state.withLock { $0.wantsPull } }

  func requestPull() { state.withLock { $0.wantsPull = true } }

  /// Whether pulled data was shown.
  var hasShown: Bool { state.withLock { $0.hasShown } }

  func noteShown() { state.withLock { $0.hasShown = true } }

  /// Whether the user asked for current data, and changes were pulled at the start.
  var isFresh: Bool { state.withLock { $0.isFresh } }

  func noteFresh() { state.withLock { $0.isFresh = true } }

  /// Whether changes were pulled before an answer; `nil` while that was not tried.
  var hasPulled: Bool? { state.withLock { $0.hasPulled } }

  /// Notes whether changes could be pulled before an answer.
  func notePull(_ isDone: Bool) {
    state.withLock {
      $0.hasPulled = isDone
      if !isDone { $0.wantsPull = true }
    }
  }

  /// Whether content was fetched.
  var hasFetched: Bool { state.withLock { $0.hasFetched } }

  func noteFetched() { state.withLock { $0.hasFetched = true } }
}
