import Core

/// What the link to a server is like, learned from what was transferred: how long a round trip takes, and how much goes through
/// each way. It outlives the program that learned it.
public struct LinkEstimate: Hashable, Sendable, Codable {
  /// Less says more about the round trip than about the link's capacity.
  private static let leastBytes: Int64 = 16 << 10
  /// After which the machine may well be elsewhere: what comes then counts more.
  private static let fresh: Int64 = 10 * 60_000

  private var smoothedTrip: Double?
  private var tripDeviation = 0.0
  private var up = WeightedAverage(halfLife: 4)
  private var down = WeightedAverage(halfLife: 4)
  private var learnedAt: Instant?

  /// Nothing known yet.
  public init() {}

  /// A round trip; `nil` before one was measured.
  public var roundTrip: Duration? { smoothedTrip.map { .seconds($0) } }

  /// What can be sent, in bytes a second; `nil` before it was measured.
  public var upload: Double? { up.value }

  /// What can be received, in bytes a second; `nil` before it was measured.
  public var download: Double? { down.value }

  /// Learns from an exchange.
  public mutating func learn(from report: TransferReport, at now: Instant) {
    age(at: now)
    learnTrip(report)
    // On a connection that is there already, TCP has got going.
    let (new, trip) = (report.roundTrip?.seconds ?? 0, report.roundTrip?.seconds ?? smoothedTrip ?? 0)
    Self.add(report.sent, over: report.untilAnswer.seconds - trip, new, to: &up)
    if !report.wasHeldBack { Self.add(report.received, over: report.receiving.seconds, new, to: &down) }
  }

  private mutating func age(at now: Instant) {
    if let last = learnedAt, now.milliseconds - last.milliseconds > Self.fresh {
      up.age(to: 0.1)
      down.age(to: 0.1)
      smoothedTrip = nil
    }
    learnedAt = now
  }

  /// RFC 6298 §2. Without a new connection, a short answer is a round trip and what the server took: it can only say that the
  /// trip is shorter than believed.
  private mutating func learnTrip(_ report: TransferReport) {
    var sample = report.roundTrip?.seconds
    if sample == nil, report.sent + report.received < 4096, let smoothedTrip {
      let wait = report.untilAnswer.seconds
      if wait < smoothedTrip { sample = wait }
    }
    guard let sample, sample >= 0 else { return }
    guard let trip = smoothedTrip else {
      (smoothedTrip, tripDeviation) = (sample, sample / 2)
      return
    }
    // After a move from one network to another the old trip is far off, and eight samples more would be spent on it.
    let gain = abs(sample - trip) > 4 * max(tripDeviation, 0.005) ? 0.5 : 0.125
    tripDeviation += (abs(sample - trip) - tripDeviation) / 4
    smoothedTrip = trip + (sample - trip) * gain
  }

  private static func add(
    _ bytes: Int64, over seconds: Double, _ trip: Double, to average: inout WeightedAverage
  ) {
    guard bytes >= leastBytes else { return }
    let time = max(seconds, 0.000_1)
    average.add(capacity(of: Double(bytes), in: time, trip), weight: time)
  }

  /// What a link carries that took a time for some bytes.
  ///
  /// - Parameter trip: A round trip of a new connection, 0 for one that has got going. TCP begins with ten segments and
  ///   doubles them each trip (RFC 6928) until the link is full: until then it is the trip that was measured.
  private static func capacity(of bytes: Double, in time: Double, _ trip: Double) -> Double {
    guard trip > 0 else { return bytes / time }
    var (left, time, window) = (bytes, time, 14_600.0)
    while left > window, time > trip, left / time > window / trip {
      left -= window
      time -= trip
      window *= 2
    }
    return min(left / time, window / trip)
  }
}

extension Duration {
  /// Seconds with their fraction.
  var seconds: Double { self / .seconds(1) }
}
