/// Limits and sizes that an estimate implies.
extension LinkEstimate {
  /// The bytes of an upload to send in one request: about 8 s, in multiples of 64 KiB.
  ///
  /// Each part costs a round trip, a disconnection may cost the whole part, and other requests wait behind
  /// it. At 8 s, a round trip of 400 ms costs 5 %. Below 64 KiB, the headers would be a notable share. The
  /// server flushes each part before it responds; above 32 MiB, larger parts gain nothing.
  public var partSize: Int64 {
    guard let upload else { return 512 << 10 }
    let unit: Int64 = 64 << 10
    return min(max(Int64(min(upload * 8, 1e12)) / unit * unit, unit), 32 << 20)
  }

  /// The time limit for name lookup and connecting: room for one or two lost packets.
  ///
  /// It allows five round trips at four times their usual duration, and at least 8 s.
  public var connectTimeout: Duration {
    guard let roundTrip else { return .seconds(10) }
    return min(max(.seconds(8), roundTrip * 20), .seconds(30))
  }

  /// The fewest bytes that a transfer must move in 30 s, or it has stalled.
  ///
  /// They are a tenth of the capacity, at most 256 bytes a second: a link may become much slower and still be
  /// useful.
  public var stallLimit: StallLimit {
    let window = 30.0
    guard let slower = [upload, download].compactMap({ $0 }).min() else {
      return StallLimit(bytes: 1, within: .seconds(window))
    }
    return StallLimit(bytes: max(1, Int64(min(slower / 10, 256) * window)), within: .seconds(window))
  }

  /// How long to wait for `100 Continue` before sending a body: three round trips.
  public var continueTimeout: Duration {
    guard let roundTrip else { return .milliseconds(500) }
    return min(max(.milliseconds(200), roundTrip * 3), .seconds(2))
  }
}

extension TransferOptions {
  /// Creates the default options with the limits of an estimate.
  public init(for estimate: LinkEstimate) {
    self.init()
    connectTimeout = estimate.connectTimeout
    stallLimit = estimate.stallLimit
    continueTimeout = estimate.continueTimeout
  }
}
