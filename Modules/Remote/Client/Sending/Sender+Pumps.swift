import Core
import Networking
import Persistence
import Sync

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

  /// Runs a pump. What fails in a way that may pass is tried again after a rest that grows up to a minute.
  func run(_ pump: Pump) async throws {
    var setbacks = 0
    while true {
      let rung = bell.rung
      do {
        let next = try await pump()
        setbacks = 0
        switch next {
        case .goOn: continue
        case .rest:
          activity.beginRest(rung)
          try await bell.wait(past: rung)
          activity.endRest(rung)
        case .restUntil(let instant):
          try await pause(milliseconds: instant.milliseconds - now().milliseconds, past: rung)
        }
      } catch let failure as Failure where failure.mayPass {
        setbacks += 1
        try note(failure)
        try await pause(milliseconds: Self.rest(setbacks, failure, surroundings.bits()), past: bell.rung)
      }
      try Task.checkCancellation()
    }
  }

  /// How long to rest after failures in a row: up to 2, 4, 8 … 60 seconds, by chance between half of that and all of it.
  static func rest(_ setbacks: Int, _ failure: Failure, _ bits: UInt64) -> Int64 {
    // Finding out that nobody can be reached costs nobody anything, and the moment somebody can may be short.
    let longest: Int64 = min(failure.networkFault == nil ? 60_000 : 8_000, 1000 << Int64(min(setbacks, 6)))
    let byChance = longest / 2 + Int64(bits % UInt64(longest / 2 + 1))
    let asked = Int64(failure.retryAfter ?? 0) * 1000
    return max(byChance, asked)
  }

  /// Waits for a while, or for the bell.
  private func pause(milliseconds: Int64, past rung: Int) async throws {
    let (sleep, bell) = (surroundings.sleep, bell)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await sleep(.milliseconds(max(milliseconds, 1))) }
      group.addTask { try await bell.wait(past: rung) }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Writes down why nothing goes on, for whoever asks.
  private func note(_ failure: Failure) throws {
    let text = try JSON.text(StoredFailure(failure))
    try replica.database.write { try Trouble(connection: $0).note(text) }
  }
}

extension Failure {
  /// Whether it may pass without anybody doing something.
  var mayPass: Bool {
    [.unavailable, .throttled, .io].contains(kind) || networkFault != nil
  }
}
