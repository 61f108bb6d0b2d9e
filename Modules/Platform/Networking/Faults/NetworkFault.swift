import Core

/// The reason why no response arrived, or only a part of it.
public struct NetworkFault: Error, Hashable, Sendable {
  /// The kind of fault.
  public let kind: Kind
  /// Whether the server may have received the request; then only a repeatable request may be retried.
  public let mayHaveArrived: Bool
  /// The message of libcurl or the system, in English, for logs.
  public let detail: String

  /// Creates a fault from its parts.
  public init(_ kind: Kind, mayHaveArrived: Bool, detail: String = "") {
    self.kind = kind
    self.mayHaveArrived = mayHaveArrived
    self.detail = detail
  }

  /// Whether the fault indicates an overloaded server, so that the breaker counts it.
  ///
  /// A timeout while connecting does not count: the link may work for a short time only, and a retry costs
  /// the server nothing.
  public var burdensServer: Bool { kind.burdensServer && (kind != .timedOut || mayHaveArrived) }

  /// The kinds of network faults. The code of the ``Failure`` is `network.` and the name.
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// The name lookup failed.
    case unknownHost
    /// The host refused the connection: no program listens on the port.
    case refused
    /// No route leads to the host.
    case unreachable
    /// The host did not answer in time.
    case timedOut
    /// The transfer stalled: it was too slow for too long.
    case tooSlow
    /// The connection ended in the middle of an exchange.
    case cut
    /// The peer does not speak HTTP.
    case notHTTP
    /// The peer does not speak TLS, or no version in common.
    case noTLS
    /// No trusted authority signed the certificate.
    case untrusted
    /// The certificate is for another name.
    case wrongName
    /// The certificate has expired or is not yet valid.
    case expired
    /// The file of trusted authorities cannot be used.
    case badAuthorities
    /// The proxy that the environment names does not work.
    case proxy
    /// The address is not an HTTP address.
    case badAddress
    /// A header field contains characters that cannot be sent.
    case badHeader
    /// libcurl is not installed.
    case libraryMissing
    /// This program closed the transport.
    case closed
    /// Another fault; the detail describes it.
    case other
  }
}

extension NetworkFault.Kind {
  /// Whether a retry can succeed without a user's action.
  public var isWorthRetrying: Bool {
    switch self {
    case .unknownHost, .refused, .unreachable, .timedOut, .tooSlow, .cut, .other: true
    case .notHTTP, .noTLS, .untrusted, .wrongName, .expired, .badAuthorities, .proxy, .badAddress, .badHeader,
      .libraryMissing, .closed:
      false
    }
  }

  /// Whether the server may be overloaded.
  ///
  /// A missing network on this machine, an unknown host or a refused connection says nothing about the
  /// server's load.
  var burdensServer: Bool {
    switch self {
    case .timedOut, .tooSlow, .cut: true
    default: false
    }
  }

  /// The kind of the failure.
  var failureKind: Failure.Kind {
    switch self {
    case .badAddress, .badHeader, .badAuthorities: .usage
    default: .unavailable
    }
  }
}
