import Core
import Device
import Networking
import Remote

extension Context {
  /// A wait for the server within the time that the command has left.
  package func serverWait() -> ServerWait { activity.wait(now: machine.environment.now) }

  /// Runs requests to a server, and reports while the server does not respond.
  ///
  /// - Parameters:
  ///   - cancellation: cancels the requests.
  ///   - tick: called repeatedly meanwhile.
  /// - Throws: ``Failure``; `device.waitOver` at the user's limit.
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

  /// Pulls the result of a completed request. A failure of the pull is only noted.
  package func readOutcome(of session: Session) {
    do {
      try session.changes.pull()
    } catch {
      session.changes.requestPull()
      output.note(.doneButUnread)
    }
  }
}

extension ServerWait.Event {
  /// The words of the command line.
  var phrase: Phrase {
    switch self {
    case .unresponsive(let seconds, let isQueued): isQueued ? .serverSilent(seconds) : .serverSlow(seconds)
    case .sendingFirst: .sendingFirst
    }
  }
}
