import Core
import Operations
import Remote
import Replica

/// The containers in the replica, which are pulled when they are opened.
package struct ContainerPulls: Sendable {
  private let session: Session

  init(of session: Session) { self.session = session }

  /// How long the server may not respond to a pull of an unread container.
  ///
  /// With the sender's time before, that makes some 15 s; less where a session has just waited in vain.
  private static let (timeout, shortTimeout) = (Duration.seconds(15), Duration.seconds(3))

  /// Makes a container's listing available. An unread container is pulled now, a known one after the session,
  /// or now when the user asked for current data.
  ///
  /// - Parameters:
  ///   - onPart: called once during the pull, when a part of an unread container is stored and the rest is not.
  ///   - onTick: called repeatedly during the pull.
  /// - Throws: ``Failure`` when the container was never pulled and the server cannot be reached.
  package func ensureRead(
    _ container: ID, onPart: () -> Void = {}, tick onTick: () -> Void = {}
  ) throws {
    guard session.isOnServer, try !session.replica.pending.creates(container) else { return }
    let known = try session.replica.containers.open([container]).first ?? nil
    if let known, known.isWhole, !(known.isBehind && session.activity.isFresh) { return noteShown(known) }
    var isPartReported = false
    func tick() {
      onTick()
      guard !isPartReported,
        (try? session.replica.containers.subscription(to: container))?.isPartlyRead == true
      else { return }
      isPartReported = true
      onPart()
    }
    do {
      // For a known container, the end of the sender's pull could not be detected.
      let (stallTimer, wait) = (StallTimer(try session.server.environment), try session.server.wait())
      if try known?.isWhole ?? false || !session.sender.pull(container, stallTimer, wait, tick: tick) {
        let timeout = try session.server.isUnresponsive() ? Self.shortTimeout : Self.timeout
        try session.changes.pull([container], stallTimer, wait, timeout: timeout, tick: tick)
      }
    } catch let failure as Failure where failure.isServerAway {
      throw Self.neverRead(because: failure)
    }
  }

  /// The failure for a container that was never pulled and cannot be pulled now.
  private static func neverRead(because failure: Failure) -> Failure {
    Failure(
      .unavailable, .deviceNeverRead, .neverRead(failure.message), remedy: failure.remedy, cause: failure)
  }

  /// Whether the replica has all of a container, as far as the device knows.
  package func isRead(_ container: ID) throws -> Bool {
    guard session.isOnServer else { return true }
    return try session.replica.containers.isRead(container)
  }

  /// Pulls those of some containers that may have changed, if the server can be reached.
  ///
  /// - Returns: whether all of them are up to date now.
  @discardableResult
  package func pullIfReachable(_ containers: [ID]) throws -> Bool {
    guard session.isOnServer else { return true }
    let unread = try session.replica.containers.unread(among: containers)
    if unread.isEmpty { return true }
    _ = try session.replica.containers.open(unread)
    return try session.changes.pullIfReachable(unread)
  }

  /// Notes that the session shows something in a container, which is then pulled after the session.
  package func noteShown(_ container: ID) throws {
    guard session.isOnServer, try !session.replica.pending.creates(container) else { return }
    if let known = try session.replica.containers.open([container]).first ?? nil { noteShown(known) }
  }

  private func noteShown(_ known: Subscriptions.Stream) {
    if known.isBehind { session.activity.requestPull() }
    session.activity.noteShown()
  }
}
