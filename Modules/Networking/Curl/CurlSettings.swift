/// What a program decides once about all its transfers.
public struct CurlSettings: Hashable, Sendable {
  /// The program and its version, as servers log it: `worksite/1.2`.
  public var userAgent: String
  /// A PEM file of certificate authorities to trust besides those of the system.
  public var authorities: String?
  /// The most connections to one host at a time; what is asked beyond waits.
  public var connectionsPerHost = 6
  /// The most connections kept open for what may come next.
  public var idleConnections = 8
  /// The file names of libcurl, the first that is there being taken: with OpenSSL, or with GnuTLS as Debian has it for git.
  public var libraries = ["libcurl.so.4", "libcurl-gnutls.so.4"]

  /// Settings for a program of that name.
  public init(userAgent: String, authorities: String? = nil) {
    self.userAgent = userAgent
    self.authorities = authorities
  }
}
