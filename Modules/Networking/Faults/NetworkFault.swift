import Core

/// Why no answer came, or not all of it.
public struct NetworkFault: Error, Hashable, Sendable {
  /// What went wrong.
  public let kind: Kind
  /// Whether the server may have seen the request, so that only one that may be done twice may be sent again.
  public let mayHaveArrived: Bool
  /// What libcurl or the system said, for a log; English.
  public let detail: String

  /// A fault from its parts.
  public init(_ kind: Kind, mayHaveArrived: Bool, detail: String = "") {
    self.kind = kind
    self.mayHaveArrived = mayHaveArrived
    self.detail = detail
  }

  /// Whether it says that the server has trouble, so that it should be left alone for a while. Where nobody heard the call at
  /// all, that is the road's fault, and the moment it is open may be short: calling again burdens nobody.
  public var burdensServer: Bool { kind.burdensServer && (kind != .timedOut || mayHaveArrived) }

  /// What can go wrong between two programs. As the code of a ``Failure`` each is `network.` and its name.
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// No such host, or nobody to ask.
    case unknownHost
    /// The host is there, and nothing listens.
    case refused
    /// There is no way to the host.
    case unreachable
    /// The host did not answer in time.
    case timedOut
    /// Too little moved for too long.
    case tooSlow
    /// The connection ended in the middle.
    case cut
    /// What answered does not speak HTTP.
    case notHTTP
    /// What answered does not speak TLS, or none that both know.
    case noTLS
    /// Nobody we trust vouches for the certificate.
    case untrusted
    /// The certificate is for another name.
    case wrongName
    /// The certificate does not hold now.
    case expired
    /// The file of authorities to trust cannot be used.
    case badAuthorities
    /// The proxy named by the environment does not work.
    case proxy
    /// The address is not one of HTTP.
    case badAddress
    /// A header field cannot be sent.
    case badHeader
    /// libcurl is not on this machine.
    case libraryMissing
    /// This program closed the transport.
    case closed
    /// Something else; the detail says what.
    case other
  }
}

extension NetworkFault.Kind {
  /// Whether trying again can help without anybody doing something.
  public var isWorthRetrying: Bool {
    switch self {
    case .unknownHost, .refused, .unreachable, .timedOut, .tooSlow, .cut, .other: true
    case .notHTTP, .noTLS, .untrusted, .wrongName, .expired, .badAuthorities, .proxy, .badAddress, .badHeader,
      .libraryMissing, .closed:
      false
    }
  }

  /// Whether it may be the server that has trouble. That this machine has no network says nothing about the server, and is
  /// over the moment it has one; where nothing listens there is no server to be burdened.
  var burdensServer: Bool {
    switch self {
    case .timedOut, .tooSlow, .cut: true
    default: false
    }
  }

  /// The coarse class of it.
  var failureKind: Failure.Kind {
    switch self {
    case .badAddress, .badHeader, .badAuthorities: .usage
    default: .unavailable
    }
  }
}
