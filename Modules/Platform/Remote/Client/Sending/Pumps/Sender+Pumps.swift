import Core
import Networking
import Operations
import Persistence
import Replica
import Synchronization

extension Sender {
  /// A kind of work; each call does one step.
  typealias Pump = @Sendable () async throws -> Next

  /// The result of a step.
  enum Next: Sendable {
    /// There may be more work: run again at once.
    case again
    /// There is no work until the signal.
    case idle
    /// There is no work until that time or the signal.
    case idleUntil(Instant)
  }

  /// The failures in a row after which a pump counts as idle, if the sender runs until it is done.
  private static let maxFailures = 2

  /// Runs a pump, and repeats a failed step after a delay that grows up to a minute.
  func run(_ pump: Pump, _ lifetime: Lifetime) async throws {
    var failures = 0
    while true {
      let count = signal.count
      do {
        let next = try await pump()
        failures = 0
        switch next {
        case .again: continue
        case .idle:
          activity.beginIdle(count)
          try await signal.wait(past: count)
          activity.endIdle(count)
        case .idleUntil(let instant):
          // A longer delay was computed while the clock was wrong.
          let delay = min(instant.milliseconds - now().milliseconds, Self.longestDelay)
          // Work that is due so late is left to another sender.
          if delay > 20_000 { activity.beginIdle(count) }
          defer { if delay > 20_000 { activity.endIdle(count) } }
          try await wait(milliseconds: delay, past: count)
        }
      } catch let failure as Failure
        where failure.kind != .unauthenticated && failure.kind != .cancelled
      {
        failures += 1
        try note(failure)
        let (delay, count) = (Self.delay(failures, failure, environment.bits()), signal.count)
        let isStalled = lifetime == .untilDone && failures >= Self.maxFailures
        if isStalled { beginStall(count) }
        try await wait(milliseconds: delay, past: count)
        if isStalled { endStall(count) }
        // A command may have reached the server meanwhile.
        try server.client.link.catchUp(in: replica.database, now: now())
      }
      try Task.checkCancellation()
    }
  }

  /// The delay after failures in a row, in milliseconds.
  ///
  /// Its bound is 2, 4, 8 … 60 seconds; it is random between half the bound and the bound, and not below what
  /// the server asks.
  static func delay(_ failures: Int, _ failure: Failure, _ bits: UInt64) -> Int64 {
    // A refused connection costs the server nothing, and the network may be back only for a moment.
    let isCheap = failure.networkFault != nil || failure.isServerLeftAlone
    let longest: Int64 = min(isCheap ? 8_000 : 60_000, 1000 << Int64(min(failures, 6)))
    let byChance = longest / 2 + Int64(bits % UInt64(longest / 2 + 1))
    let asked = Int64(min(failure.retryAfter ?? 0, Int(Breaker.longestRequested / 1000))) * 1000
    return failure.isServerLeftAlone ? min(max(byChance, asked), 8_000) : max(byChance, asked)
  }

  /// The longest delay, in milliseconds: of content that cannot be sent.
  static let longestDelay: Int64 = 3_600_000

  /// Counts a pump that failed repeatedly as idle until its delay ends or the signal wakes it.
  private func beginStall(_ count: Int) {
    stalledPumps.add(1, ordering: .relaxed)
    activity.beginIdle(count)
  }

  private func endStall(_ count: Int) {
    activity.endIdle(count)
    stalledPumps.subtract(1, ordering: .relaxed)
  }

  /// Waits for a time, or for the signal.
  private func wait(milliseconds: Int64, past count: Int) async throws {
    let (sleep, signal) = (environment.sleep, signal)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await sleep(.milliseconds(max(milliseconds, 1))) }
      group.addTask { try await signal.wait(past: count) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Stores the failure for commands to report.
  func note(_ failure: Failure) throws { try replica.reachability.note(failure) }
}

extension Failure {
  /// Whether a retry may succeed without action by the user.
  var mayPass: Bool {
    [.unavailable, .throttled, .io].contains(kind) || networkFault != nil
  }
}
