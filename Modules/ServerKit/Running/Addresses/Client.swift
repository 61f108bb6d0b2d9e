/// Who is at the other end, as far as the network tells.
public struct Client: Hashable, Sendable {
  /// Their address; `nil` on a socket that has none.
  public let address: NetworkAddress?
  /// Whether TLS protects the whole way, as far as a trusted proxy tells.
  public let isSecure: Bool

  /// A client from what is known.
  public init(address: NetworkAddress?, isSecure: Bool) {
    self.address = address
    self.isSecure = isSecure
  }
}
