/// How much one client may ask of a server.
public struct ServerLimits: Hashable, Sendable {
  /// The largest request body that is held in memory, in bytes.
  public var bodyBytes = 2 << 20
  /// The most bytes of all request bodies that are held in memory at a time.
  public var allBodiesBytes = 32 << 20
  /// The largest request head, in bytes.
  public var headerBytes = 32 << 10
  /// How long a client may keep the server waiting, in seconds: for a request, for more of it, or for the
  /// answer to be taken.
  public var idleSeconds = 60
  /// The most segments a path may have.
  public var pathDepth = 64
  /// The bytes of the disk that content may not take.
  public var freeBytes = 512 << 20
  /// The most connections at a time; from seven eighths of them on, those that rest make room.
  public var connections = 4096
  /// What one signed-in person may ask.
  public var user = RequestRate(perSecond: 50, burst: 200)
  /// What one address may ask, many people behind it included.
  public var address = RequestRate(perSecond: 100, burst: 400)

  /// The largest body of a request without a login, in bytes.
  public var openBodyBytes: Int { min(bodyBytes, 64 << 10) }

  /// The usual limits.
  public init() {}
}

/// How often something may be asked: steadily, and at once after a rest.
public struct RequestRate: Hashable, Sendable {
  /// Requests a second in the long run.
  public var perSecond: Int
  /// Requests at once after a rest.
  public var burst: Int

  /// A rate from its parts, both 1 or more.
  public init(perSecond: Int, burst: Int) {
    self.perSecond = perSecond
    self.burst = burst
  }
}
