import Core
import HTTPTransport
import Logging

/// The settings of a server.
package struct ServerSettings: Sendable {
  /// The address to listen on.
  package var listen = ListenAddress(host: "127.0.0.1", port: 8080)
  /// The certificate and its key; without them the server uses plain HTTP.
  package var tls: TLSFiles?
  /// The path of the certificate of the server's own authority, which devices have to trust; `nil` without one.
  package var authority: String?
  /// The limits of clients.
  package var limits = ServerLimits()
  /// The proxies whose forwarding headers are trusted.
  package var trustedProxies = TrustedProxies()
  /// The token that `/metrics` requires; without one, there is no `/metrics`.
  package var metricsToken: String?
  /// The lowest level that is logged.
  package var logLevel = Logger.Level.info

  /// Creates the default settings: HTTP on this machine only, port 8080.
  package init() {}
}

extension ServerSettings {
  /// Reads the settings from flags, the environment and a file, in this order of precedence.
  ///
  /// A setting `limits.idleSeconds` is the flag `--limits-idle-seconds`, the variable
  /// `WORKSITE_LIMITS_IDLE_SECONDS`, and `{"limits": {"idleSeconds": 60}}` in the file.
  ///
  /// - Parameters:
  ///   - flags: the arguments of the program, without its name.
  ///   - environment: the variables of the environment.
  ///   - file: the content of the JSON file, where there is one.
  /// - Throws: ``Failure`` of kind `usage` that names the setting: `server.setting` for an invalid value,
  ///   `server.unknownSetting`, `server.settingsFile`, `server.halfTLS`.
  package init(flags: [String], environment: [String: String], file: [UInt8]?) throws {
    let source = try SettingsSource(
      flags: flags, environment: environment, file: file, known: Set(Setting.allCases.map(\.rawValue)))
    self.init()
    try source.read(.listen, as: .address, into: &listen) { ListenAddress($0) }
    try source.read(.logLevel, as: .logLevel, into: &logLevel) { Logger.Level(rawValue: $0) }
    try source.read(.metricsToken, as: .metricsToken, into: &metricsToken) { $0.utf8.count < 16 ? nil : $0 }
    tls = try TLSFiles(certificate: source.text(.certificate), key: source.text(.key))
    authority = try source.text(.authority)
    trustedProxies = TrustedProxies(
      try source.list(.trustedProxies, of: .addressRange) { AddressRange($0) } ?? [])
    try source.read(.bodyBytes, in: 1024...(1 << 30), into: &limits.bodyBytes)
    // A request of the largest size must fit into one user's quarter.
    limits.allBodiesBytes = max(limits.allBodiesBytes, 4 * limits.bodyBytes)
    try source.read(
      .allBodiesBytes, in: (4 * limits.bodyBytes)...(1 << 40), into: &limits.allBodiesBytes)
    try source.read(.headerBytes, in: 1024...(1 << 20), into: &limits.headerBytes)
    try source.read(.idleSeconds, in: 1...3600, into: &limits.idleSeconds)
    try source.read(.pathDepth, in: 1...1000, into: &limits.pathDepth)
    try source.read(.freeBytes, in: 0...(1 << 60), into: &limits.freeBytes)
    try source.read(.connections, in: 1...1_000_000, into: &limits.connections)
    try source.read(.userPerSecond, in: 1...1_000_000, into: &limits.user.perSecond)
    try source.read(.userBurst, in: 1...1_000_000, into: &limits.user.burst)
    try source.read(.addressPerSecond, in: 1...1_000_000, into: &limits.address.perSecond)
    try source.read(.addressBurst, in: 1...1_000_000, into: &limits.address.burst)
  }
}

/// The settings, by their names in the file.
enum Setting: String, CaseIterable {
  case listen
  case certificate = "tls.certificate"
  case key = "tls.key"
  case authority = "tls.authority"
  case bodyBytes = "limits.bodyBytes"
  case allBodiesBytes = "limits.allBodiesBytes"
  case headerBytes = "limits.headerBytes"
  case idleSeconds = "limits.idleSeconds"
  case pathDepth = "limits.pathDepth"
  case freeBytes = "limits.freeBytes"
  case connections = "limits.connections"
  case userPerSecond = "limits.userPerSecond"
  case userBurst = "limits.userBurst"
  case addressPerSecond = "limits.addressPerSecond"
  case addressBurst = "limits.addressBurst"
  case trustedProxies
  case logLevel
  case metricsToken = "metrics.token"
}
