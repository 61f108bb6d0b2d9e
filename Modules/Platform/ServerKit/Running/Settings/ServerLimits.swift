/// The limits of a server's clients and memory.
package struct ServerLimits: Hashable, Sendable {
  /// The largest request body that is held in memory, in bytes.
  package var bodyBytes = 2 << 20
  /// The most bytes of all request bodies that are held in memory at a time.
  package var allBodiesBytes = 32 << 20
  /// The largest request head, in bytes.
  package var headerBytes = 32 << 10
  /// The seconds after which an inactive client is disconnected.
  ///
  /// They limit the wait for a request, for its rest and for the reading of a response.
  package var idleSeconds = 60
  /// The most segments of a path; enough for the deepest document over WebDAV.
  package var pathDepth = 128
  /// The disk space in bytes that content may not use.
  package var freeBytes = 512 << 20
  /// The most connections at a time; from seven eighths on, lingering and idle ones are closed for new ones.
  package var connections = 4096
  /// The request rate of a user.
  package var user = RequestRate(perSecond: 50, burst: 200)
  /// The request rate of an address, which many users may share.
  package var address = RequestRate(perSecond: 100, burst: 400)

  /// The largest body of a request without a login, in bytes.
  package var openBodyBytes: Int { min(bodyBytes, 64 << 10) }

  /// Creates the default limits.
  package init() {}
}

/// A request rate with a burst.
package struct RequestRate: Hashable, Sendable {
  /// Requests a second in the long run.
  package var perSecond: Int
  /// Requests at once after a pause.
  package var burst: Int

  /// Creates a rate from its parts, both 1 or more.
  package init(perSecond: Int, burst: Int) {
    self.perSecond = perSecond
    self.burst = burst
  }
}
