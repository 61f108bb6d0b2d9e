/// Who is at the other end, as far as the network tells.
public struct Client: Hashable, Sendable {
  /// Their address; `nil` on a socket that has none.
  public let address: NetworkAddress?
  /// Whether TLS protects the whole way, as far as a trusted proxy tells.
  public let isSecure: Bool
  /// Whether something in between passed the request on, trusted or not.
  public let isForwarded: Bool

  /// A client from what is known.
  public init(address: NetworkAddress?, isSecure: Bool, isForwarded: Bool) {
    self.address = address
    self.isSecure = isSecure
    self.isForwarded = isForwarded
  }

  /// Whether the request was made on this machine, and nobody else can have read it. A proxy on this machine speaks
  /// for somebody elsewhere, so nothing that was forwarded is local.
  public var isLocal: Bool { address?.isLoopback == true && !isForwarded }
}
