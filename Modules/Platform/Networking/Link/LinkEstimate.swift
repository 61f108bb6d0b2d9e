import Core

/// The round trip and capacity of the link to a server, learned from transfers and stored.
public struct LinkEstimate: Hashable, Sendable, Codable {
  /// The fewest bytes from which the capacity is measured; fewer measure the round trip.
  private static let leastBytes: Int64 = 16 << 10
  /// The age in milliseconds after which samples count less: the machine may use another network.
  private static let fresh: Int64 = 10 * 60_000

  private var smoothedTrip: Double?
  private var tripDeviation = 0.0
  private var up = WeightedAverage(halfLife: 4)
  private var down = WeightedAverage(halfLife: 4)
  private var learnedAt: Instant?

  /// Creates an estimate without samples.
  public init() {}

  /// The round trip; `nil` before one was measured.
  public var roundTrip: Duration? { smoothedTrip.map { .seconds($0) } }

  /// The upload capacity in bytes a second; `nil` before it was measured.
  public var upload: Double? { up.value }

  /// The download capacity in bytes a second; `nil` before it was measured.
  public var download: Double? { down.value }

  /// Updates the estimate from an exchange.
  public mutating func learn(from report: TransferReport, at now: Instant) {
    age(at: now)
    learnTrip(report)
    // On a reused connection, TCP is past its slow start.
    let (new, trip) = (report.roundTrip?.seconds ?? 0, report.roundTrip?.seconds ?? smoothedTrip ?? 0)
    Self.add(report.sent, over: report.untilAnswer.seconds - trip, new, to: &up)
    if !report.wasPaused { Self.add(report.received, over: report.receiving.seconds, new, to: &down) }
  }

  private mutating func age(at now: Instant) {
    if let last = learnedAt, now.milliseconds - last.milliseconds > Self.fresh {
      up.age(to: 0.1)
      down.age(to: 0.1)
      smoothedTrip = nil
    }
    learnedAt = now
  }

  /// Updates the smoothed round trip (RFC 6298 §2).
  ///
  /// Without a new connection, a short exchange takes a round trip plus the server's time: it can only lower
  /// the estimate.
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
    // After a change of networks, a gain of 1/8 would take eight samples to converge.
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

  /// Returns the capacity of a link that took a time for some bytes.
  ///
  /// - Parameter trip: the round trip of a new connection, 0 for a reused one. TCP begins with ten segments
  ///   and doubles them each round trip (RFC 6928) until the link is full.
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
  /// The duration in seconds, with the fraction.
  var seconds: Double { self / .seconds(1) }
}
