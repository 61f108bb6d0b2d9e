import Core
import Networking
import Persistence
import Sync
import Synchronization

extension Sender {
  /// Does one piece of work of its kind.
  typealias Pump = @Sendable () async throws -> Next

  /// What a pump does next.
  enum Next: Sendable {
    /// There may be more to do.
    case goOn
    /// There is nothing to do until the bell rings.
    case rest
    /// There is nothing to do until then, or until the bell rings.
    case restUntil(Instant)
  }

  /// After how many failures in a row a pump of somebody who waits has nothing to do any more.
  private static let mostSetbacks = 2

  /// Runs a pump. What fails is tried again after a rest that grows up to a minute; the other pumps go on.
  func run(_ pump: Pump, _ stay: Stay) async throws {
    var setbacks = 0
    while true {
      let count = signal.count
      do {
        let next = try await pump()
        setbacks = 0
        switch next {
        case .goOn: continue
        case .rest:
          activity.beginRest(count)
          try await signal.wait(past: count)
          activity.endRest(count)
        case .restUntil(let instant):
          // What would rest longer than any rest was put to rest by another clock.
          let rest = min(instant.milliseconds - now().milliseconds, Self.longestRest)
          // What rests for long is for a later sender.
          if rest > 20_000 { activity.beginRest(count) }
          defer { if rest > 20_000 { activity.endRest(count) } }
          try await pause(milliseconds: rest, past: count)
        }
      } catch let failure as Failure
        where failure.kind != .unauthenticated && failure.kind != .cancelled
      {
        setbacks += 1
        try note(failure)
        let (rest, count) = (Self.rest(setbacks, failure, surroundings.bits()), signal.count)
        let givesUp = stay == .untilDone && setbacks >= Self.mostSetbacks
        if givesUp { giveUp(count) }
        try await pause(milliseconds: rest, past: count)
        if givesUp { goOn(count) }
        // A command may have reached the server meanwhile.
        try server.client.link.catchUp(in: replica.database, now: now())
      }
      try Task.checkCancellation()
    }
  }

  /// How long to rest after failures in a row: up to 2, 4, 8 … 60 seconds, by chance between half of that and all of it.
  static func rest(_ setbacks: Int, _ failure: Failure, _ bits: UInt64) -> Int64 {
    // Finding out that nobody can be reached costs nobody anything, and the moment somebody can may be short.
    let isCheap = failure.networkFault != nil || failure.isServerLeftAlone
    let longest: Int64 = min(isCheap ? 8_000 : 60_000, 1000 << Int64(min(setbacks, 6)))
    let byChance = longest / 2 + Int64(bits % UInt64(longest / 2 + 1))
    let asked = Int64(min(failure.retryAfter ?? 0, Int(Breaker.longestRequested / 1000))) * 1000
    return failure.isServerLeftAlone ? min(max(byChance, asked), 8_000) : max(byChance, asked)
  }

  /// The longest that anything rests, in milliseconds: content that cannot be sent.
  static let longestRest: Int64 = 3_600_000

  /// A pump that failed again and again rests as far as those are concerned who wait for the end; it goes on when it is
  /// called or its rest is over and they are still there.
  private func giveUp(_ count: Int) {
    givenUp.add(1, ordering: .relaxed)
    activity.beginRest(count)
  }

  private func goOn(_ count: Int) {
    activity.endRest(count)
    givenUp.subtract(1, ordering: .relaxed)
  }

  /// Waits for a while, or for the bell.
  private func pause(milliseconds: Int64, past count: Int) async throws {
    let (sleep, signal) = (surroundings.sleep, signal)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await sleep(.milliseconds(max(milliseconds, 1))) }
      group.addTask { try await signal.wait(past: count) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Writes down why nothing goes on, for whoever asks.
  func note(_ failure: Failure) throws {
    try replica.database.write { try ConnectionProblem(connection: $0).note(failure) }
  }
}

extension Failure {
  /// Whether it may pass without anybody doing something.
  var mayPass: Bool {
    [.unavailable, .throttled, .io].contains(kind) || networkFault != nil
  }
}
