import Core

/// A circuit breaker: after several failures in a row, requests to a server are rejected for a while.
///
/// Then one request probes the server; its result closes the breaker or opens it for longer. The state is
/// stored between programs.
public struct Breaker: Hashable, Sendable, Codable {
  /// The decision about a request.
  public enum Admission: Hashable, Sendable {
    /// The request may be sent.
    case allow
    /// The request may be sent as a probe, whose result decides for all others.
    case probe
    /// The request is rejected until a time.
    case reject(until: Instant)
  }

  private static let failureThreshold = 5
  private static let firstOpenPeriod: Int64 = 2_000
  private static let longestOpenPeriod: Int64 = 60_000
  /// The milliseconds after which a probe counts as lost, because its program was killed.
  private static let probeTimeout: Int64 = 60_000
  /// The longest time in milliseconds for which a server can open the breaker.
  public static let longestRequested: Int64 = 600_000

  /// The failures in a row.
  private var failures = 0
  /// The times the breaker opened since the last success.
  private var openings = 0
  /// When the breaker admits a probe; `nil` while it is closed.
  private var openUntil: Instant?
  /// When the current probe counts as lost.
  private var probeExpiresAt: Instant?

  /// Creates a closed breaker.
  public init() {}

  /// Decides about a request. The caller must record the result of each admitted request.
  public mutating func admit(at now: Instant) -> Admission {
    guard openUntil != nil else { return .allow }
    if let end = openEnd(at: now) { return .reject(until: end) }
    if let probe = probeExpiresAt, now < probe, probe.milliseconds - now.milliseconds <= Self.probeTimeout {
      return .reject(until: min(probe, Instant(milliseconds: now.milliseconds + Self.firstOpenPeriod)))
    }
    probeExpiresAt = Instant(milliseconds: now.milliseconds + Self.probeTimeout)
    return .probe
  }

  /// Closes the breaker, because a user is waiting; one more failure opens it again.
  ///
  /// The next open period is as long as it would have been otherwise.
  public mutating func insist() {
    guard openUntil != nil else { return }
    (openUntil, probeExpiresAt) = (nil, nil)
    failures = min(failures, Self.failureThreshold - 1)
  }

  /// Records that the server responded.
  public mutating func noteSuccess() { self = Breaker() }

  /// Records a request that ended without information about the server, such as a cancelled one.
  public mutating func noteNothing() { probeExpiresAt = nil }

  /// Records that the server failed.
  ///
  /// - Parameters:
  ///   - random: 64 random bits, which spread clients that failed together.
  ///   - requested: the wait that the server asked for.
  public mutating func noteFailure(at now: Instant, random: UInt64, requested: Duration? = nil) {
    failures += 1
    let wasProbe = probeExpiresAt != nil
    probeExpiresAt = nil
    if let requested {
      let milliseconds = Int64(min(requested / .milliseconds(1), Double(Self.longestRequested)))
      open(for: milliseconds, from: now)
      return
    }
    // A request that was sent before the breaker opened gives no new information.
    guard wasProbe || (failures >= Self.failureThreshold && openEnd(at: now) == nil) else { return }
    let full = min(Self.longestOpenPeriod, Self.firstOpenPeriod << min(Int64(openings), 16))
    // A random share between half and all of it.
    let milliseconds = full / 2 + Int64(random % UInt64(full / 2 + 1))
    openings += 1
    open(for: milliseconds, from: now)
  }

  /// The end of the open period. A time too far ahead is ignored: the clock was set back.
  private func openEnd(at now: Instant) -> Instant? {
    openUntil.flatMap { now < $0 && $0.milliseconds - now.milliseconds <= Self.longestRequested ? $0 : nil }
  }

  private mutating func open(for milliseconds: Int64, from now: Instant) {
    let end = Instant(milliseconds: now.milliseconds + milliseconds)
    openUntil = max(end, openEnd(at: now) ?? end)
  }
}
