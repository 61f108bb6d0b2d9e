import Core
import Logging

/// What whoever runs a server decides about it.
public struct ServerSettings: Sendable {
  /// Where to listen.
  public var listen = ListenAddress(host: "127.0.0.1", port: 8080)
  /// The certificate and its key; without them the server speaks HTTP in clear.
  public var tls: TLSFiles?
  /// What one client may ask.
  public var limits = ServerLimits()
  /// Whose word about the client is taken.
  public var trustedProxies = TrustedProxies()
  /// The token with which programs read `/metrics`; without one there are none to read.
  public var metricsToken: String?
  /// The least important thing that is logged.
  public var logLevel = Logger.Level.info

  /// The usual settings: HTTP on this machine only, port 8080.
  public init() {}
}

extension ServerSettings {
  /// Reads the settings. A flag goes before a variable of the environment, and that before the file.
  ///
  /// A setting `limits.idleSeconds` is the flag `--limits-idle-seconds`, the variable
  /// `WORKSITE_LIMITS_IDLE_SECONDS`, and `{"limits": {"idleSeconds": 60}}` in the file.
  ///
  /// - Parameters:
  ///   - flags: The arguments of the program, without its name.
  ///   - environment: The variables of the environment.
  ///   - file: The content of the JSON file, where there is one.
  /// - Throws: ``Failure`` of kind `usage` that names the setting: `server.setting` for a value it cannot have,
  ///   `server.unknownSetting`, `server.settingsFile`, `server.halfTLS`.
  public init(flags: [String], environment: [String: String], file: [UInt8]?) throws {
    let source = try SettingsSource(
      flags: flags, environment: environment, file: file, known: Set(Setting.allCases.map(\.rawValue)))
    self.init()
    try source.read(.listen, as: .address, into: &listen) { ListenAddress($0) }
    try source.read(.logLevel, as: .logLevel, into: &logLevel) { Logger.Level(rawValue: $0) }
    try source.read(.metricsToken, as: .metricsToken, into: &metricsToken) { $0.utf8.count < 16 ? nil : $0 }
    tls = try TLSFiles(certificate: source.text(.certificate), key: source.text(.key))
    trustedProxies = TrustedProxies(
      try source.list(.trustedProxies, of: .addressRange) { AddressRange($0) } ?? [])
    try source.read(.bodyBytes, in: 1024...(1 << 30), into: &limits.bodyBytes)
    // One request of the largest size must always fit into the quarter of one user.
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

/// The settings there are, by their names in the file.
enum Setting: String, CaseIterable {
  case listen
  case certificate = "tls.certificate"
  case key = "tls.key"
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
