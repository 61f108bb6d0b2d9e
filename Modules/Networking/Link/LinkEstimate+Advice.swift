/// What follows from an estimate.
extension LinkEstimate {
  /// How much of an upload to send in one request, in bytes: what goes through in about 8 s, in whole 64 KiB.
  ///
  /// A part costs a round trip, and a cut may cost the part; others wait behind it. At 8 s the trip is 5 % even where it
  /// takes 400 ms. Below 64 KiB the heads would be a notable share. The server has each part on its disk before it answers, for
  /// which the sender waits: that stops being notable at 32 MiB, and nothing is gained beyond.
  public var partSize: Int64 {
    guard let upload else { return 512 << 10 }
    let unit: Int64 = 64 << 10
    return min(max(Int64(min(upload * 8, 1e12)) / unit * unit, unit), 32 << 20)
  }

  /// How long finding the host and connecting may take: time for a lost packet or two on any link, and for five trips four
  /// times as long as usual.
  public var connectTimeout: Duration {
    guard let roundTrip else { return .seconds(10) }
    return min(max(.seconds(8), roundTrip * 20), .seconds(30))
  }

  /// What has to move for a transfer to be alive: a tenth of what the link carries but never more than 256 bytes a second,
  /// since a link may become much worse and still be one.
  public var leastProgress: LeastProgress {
    let window = 30.0
    guard let slower = [upload, download].compactMap({ $0 }).min() else {
      return LeastProgress(bytes: 1, within: .seconds(window))
    }
    return LeastProgress(bytes: max(1, Int64(min(slower / 10, 256) * window)), within: .seconds(window))
  }

  /// How long to wait for a server's leave to send a body: three trips.
  public var asksFirstFor: Duration {
    guard let roundTrip else { return .milliseconds(500) }
    return min(max(.milliseconds(200), roundTrip * 3), .seconds(2))
  }
}

extension TransferOptions {
  /// The usual options, with the limits that suit a link.
  public init(for estimate: LinkEstimate) {
    self.init()
    connectTimeout = estimate.connectTimeout
    leastProgress = estimate.leastProgress
    asksFirstFor = estimate.asksFirstFor
  }
}
