/// The settings that a program chooses once for all its transfers.
public struct CurlSettings: Hashable, Sendable {
  /// The program and its version, as servers log it: `worksite/1.2`.
  public var userAgent: String
  /// A PEM file of certificate authorities to trust in addition to those of the system.
  public var authorities: String?
  /// The most connections to one host at a time; further requests wait.
  public var connectionsPerHost = 6
  /// The most idle connections that are kept for reuse.
  public var idleConnections = 8
  /// The file names of libcurl, in order of preference: with OpenSSL, or with GnuTLS as Debian's git uses it.
  public var libraries = ["libcurl.so.4", "libcurl-gnutls.so.4"]

  /// Creates the settings of a program.
  public init(userAgent: String, authorities: String? = nil) {
    self.userAgent = userAgent
    self.authorities = authorities
  }
}
