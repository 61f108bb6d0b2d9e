import Core

/// Leaves a server alone that has failed several times in a row: nothing is sent until some time has passed, then one request
/// tries, and what becomes of it decides. It outlives the program that filled it.
public struct Breaker: Hashable, Sendable, Codable {
  /// Whether a request may go.
  public enum Admission: Hashable, Sendable {
    /// It may.
    case go
    /// It may, and decides for all others.
    case probe
    /// It may not before then.
    case reject(until: Instant)
  }

  private static let failuresBeforeRest = 5
  private static let firstRest: Int64 = 2_000
  private static let longestRest: Int64 = 60_000
  /// After which a probe is taken for lost: its program was ended.
  private static let longestProbe: Int64 = 60_000
  /// The longest rest a server can ask for, in milliseconds.
  public static let longestRequested: Int64 = 600_000

  /// Failures in a row.
  private var failures = 0
  /// How often it rested since the last success.
  private var rests = 0
  /// The end of the rest.
  private var restsUntil: Instant?
  /// When the request that tries will have had its time.
  private var probesUntil: Instant?

  /// One that lets everything through.
  public init() {}

  /// Asks whether a request may go now. Each one that may has to be followed by one of the notes.
  public mutating func admit(at now: Instant) -> Admission {
    guard restsUntil != nil else { return .go }
    if let end = rest(at: now) { return .reject(until: end) }
    if let probe = probesUntil, now < probe, probe.milliseconds - now.milliseconds <= Self.longestProbe {
      return .reject(until: min(probe, Instant(milliseconds: now.milliseconds + Self.firstRest)))
    }
    probesUntil = Instant(milliseconds: now.milliseconds + Self.longestProbe)
    return .probe
  }

  /// Ends the rest: somebody sits there and wants it tried now. One more failure begins the next one, no shorter than it would
  /// have been.
  public mutating func insist() {
    guard restsUntil != nil else { return }
    (restsUntil, probesUntil) = (nil, nil)
    failures = min(failures, Self.failuresBeforeRest - 1)
  }

  /// Notes that the server answered.
  public mutating func noteSuccess() { self = Breaker() }

  /// Notes that a request ended without a word about the server: cancelled, or for a reason on this machine.
  public mutating func noteNothing() { probesUntil = nil }

  /// Notes that the server was in trouble.
  ///
  /// - Parameters:
  ///   - random: Any 64 bits; they spread clients that failed together.
  ///   - requested: How long the server asks to be left alone.
  public mutating func noteFailure(at now: Instant, random: UInt64, requested: Duration? = nil) {
    failures += 1
    let wasProbe = probesUntil != nil
    probesUntil = nil
    if let requested {
      let milliseconds = Int64(min(requested / .milliseconds(1), Double(Self.longestRequested)))
      rest(for: milliseconds, from: now)
      return
    }
    // What was sent before the rest began says nothing new.
    guard wasProbe || (failures >= Self.failuresBeforeRest && rest(at: now) == nil) else { return }
    let full = min(Self.longestRest, Self.firstRest << min(Int64(rests), 16))
    // Between half and all of it.
    let milliseconds = full / 2 + Int64(random % UInt64(full / 2 + 1))
    rests += 1
    rest(for: milliseconds, from: now)
  }

  /// The end of the rest, while it lasts. One that would last longer than any rest was never meant: the clock was set back.
  private func rest(at now: Instant) -> Instant? {
    restsUntil.flatMap { now < $0 && $0.milliseconds - now.milliseconds <= Self.longestRequested ? $0 : nil }
  }

  private mutating func rest(for milliseconds: Int64, from now: Instant) {
    let end = Instant(milliseconds: now.milliseconds + milliseconds)
    restsUntil = max(end, rest(at: now) ?? end)
  }
}
