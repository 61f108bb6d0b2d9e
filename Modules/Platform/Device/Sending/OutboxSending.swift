import Core
import Foundation
import Networking
import Operations
import Persistence
import Profile
import Remote
import Replica

/// The sending of pending operations: what is left, and what a request to the server needs sent before it.
package struct OutboxSending: Sendable {
  private let session: Session
  private var replica: Replica { session.replica }
  private var location: ProfileLocation { session.profile.location }

  init(of session: Session) { self.session = session }

  /// The failure when operations or content still wait to be sent.
  package static let stillSending = Failure(
    .unavailable, "device.stillSending", .stillSending, remedy: .sendingGoesOn)

  /// The failure when the user has paused sending.
  package static let paused = Failure(.unavailable, "device.paused", .sendingPaused, remedy: .resumeSending)

  /// A sender for this profile.
  package func sender() throws -> Sender {
    let server = session.server
    return Sender(
      for: replica, to: try server.remote(), in: try server.environment,
      holdsLogin: { try server.holdsLogin() })
  }

  /// The number of bytes of content that have not been sent.
  package func bytesLeft() throws -> Int64 {
    // The bytes sent count, not only those that the server acknowledged.
    try replica.uploads.bytesLeft(excluding: SendingProgress.read(at: location))
  }

  /// The assumed rate of an unknown link, in bytes a second.
  private static let defaultRate = 250_000.0

  /// The expected time until all content is sent, in seconds.
  package func secondsLeft() throws -> Double {
    let rate = try session.server.link()?.estimate.upload ?? Self.defaultRate
    return Double(try bytesLeft()) / max(rate, 1)
  }

  /// How long it may take until the wait is reported.
  private static let noticeDelay = Duration.seconds(1)
  /// How long another process may have a problem until the wait ends.
  private static let timeout = Duration.seconds(5)

  /// Sends the pending operations that wrote a record which a request names, in its path or in its body.
  func sendFirst(naming path: String, _ body: some Encodable = Done()) throws {
    let named = path.split(separator: "/").compactMap { ID(String($0)) }
    try sendFirst(PendingOperations.records(namedIn: JSON.text(body)).union(named))
  }

  /// Sends the pending operations that wrote some records, and waits until the server has acknowledged or rejected them.
  ///
  /// - Throws: ``Failure`` when they cannot be sent now.
  package func sendFirst(_ records: Set<ID>) throws {
    guard try replica.pending.areUnsent(records) else { return }
    if try replica.requests.isPaused() { throw Self.paused }
    try session.server.insist()
    let (start, wait) = (ContinuousClock.now, try session.server.wait())
    let now = try session.server.environment.now
    var isReported = false
    func report() {
      if !isReported, ContinuousClock.now >= start + Self.noticeDelay {
        wait.notify(.sendingFirst)
        isReported = true
      }
      wait.report(SendingProgress.unresponsiveTime(at: location, now: now()), isQueued: false)
    }
    try session.activity.cancellation.run { cancellation in
      while try replica.pending.areUnsent(records) {
        do {
          let lock = try SenderLock(of: location)
          try send(records, lock, wait, unless: cancellation, tick: report)
          guard try replica.pending.areUnsent(records) else { return }
          throw try obstacle()
        } catch let failure as Failure where failure.code == .persistenceInUse {
          try waitForOther(records, wait, unless: cancellation, tick: report)
        }
      }
    }
  }

  /// Sends in this process, until the operations are acknowledged or nothing can be sent.
  private func send(
    _ records: Set<ID>, _ lock: SenderLock, _ wait: ServerWait, unless cancellation: Cancellation,
    tick: () -> Void
  ) throws {
    let (sender, location, end) = (try sender(), location, Cancellation())
    let pending = replica.pending
    do {
      try waiting(
        unless: end,
        tick: {
          tick()
          let isSent = (try? pending.areUnsent(records)) == false
          if isSent || cancellation.isCancelled || wait.isOver { end.cancel() }
        }
      ) { try await sender.serve(lock, at: location, refreshing: false, .untilDone) }
    } catch let failure as Failure where failure.kind == .cancelled {
      try cancellation.check()
      try wait.check()
    }
  }

  /// Waits while another process sends; it ended where that process has.
  private func waitForOther(
    _ records: Set<ID>, _ wait: ServerWait, unless cancellation: Cancellation, tick: () -> Void
  ) throws {
    _ = WakePipe.wake(at: location.senderWakePipe, .insist)
    var soundAt = ContinuousClock.now
    while try SenderLock.isTaken(of: location) && replica.pending.areUnsent(records) {
      try cancellation.check()
      try wait.check()
      let now = ContinuousClock.now
      if try replica.reachability.problem() == nil { soundAt = now }
      if now >= soundAt + Self.timeout { throw try obstacle() }
      tick()
      usleep(10_000)
    }
  }

  /// Why the operations cannot be sent now.
  private func obstacle() throws -> Failure {
    (try replica.reachability.problem() ?? Self.stillSending).with(remedy: .onlineOnly)
  }
}
