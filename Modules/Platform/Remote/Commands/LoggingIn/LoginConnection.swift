import CommandKit
import Core
import Device
import Networking
import Operations
import Persistence
import Profile
import Remote

/// A connection to a server without a login.
struct LoginConnection {
  let client: HTTPClient
  let transport: any Transport
  let authorities: String?

  /// Checks that the server responds and that its certificate is trusted, before the user types a secret.
  func check(_ context: Context) throws {
    try interruptible { cancellation in
      try context.online(RemoteServer(client), unless: cancellation) {
        _ = try await $0.client.perform(HTTPCall("GET", "/healthz"))
      }
    }
  }

  /// Logs in. After Ctrl-C it waits three seconds longer for the answer, with which a session that has begun
  /// can be ended.
  func logIn(_ login: ServerLogin, _ context: Context) throws -> ServerAccount {
    try interruptible { cancellation in
      let timeout = Cancellation()
      var ticks = 0
      return try context.online(
        RemoteServer(client), unless: timeout,
        tick: {
          if cancellation.isCancelled { ticks += 1 }
          if ticks == 30 { timeout.cancel() }
        }
      ) { [authorities] in try await login.perform(through: $0.client, authorities: authorities) }
    }
  }
}

extension LoginOptions {
  /// Connects to the given server, or to the one that the user names. On a terminal the user corrects the
  /// address of a server that does not answer.
  ///
  /// - Parameters:
  ///   - given: the address; `nil` where the user is asked for it.
  ///   - known: the authorities trusted so far.
  ///   - isChecked: whether the server has to answer before the user types a secret.
  func reach(
    _ given: String?, _ location: ProfileLocation, known: String? = nil, isChecked: Bool, _ context: Context
  ) throws -> LoginConnection {
    context.activity.limitWaiting(to: try options.waitLimit())
    return try context.repeating(upTo: given == nil ? nil : 1, where: \.isAboutAddress) { _ in
      let typed = try given ?? context.ask(.addressQuestion)
      let connection = try connect(
        to: ServerAddress(typed: typed, allowsPlain: plainHTTP), location, known: known, context)
      if isChecked { try connection.check(context) }
      return connection
    }
  }

  /// Prepares a connection to a server; the session after the login uses it too.
  private func connect(
    to address: ServerAddress, _ location: ProfileLocation, known: String?, _ context: Context
  ) throws -> LoginConnection {
    let server = try WebAddress(address.text)
    let authorities = try ca.map { try storeAuthorities($0, of: server, location, context) } ?? known
    let transport = context.machine.transport(trusting: authorities)
    let client = HTTPClient(
      of: server, over: transport, link: NetworkLink(LinkState(at: context.machine.clock.now())),
      in: context.machine.environment)
    return LoginConnection(client: client, transport: transport, authorities: authorities)
  }

  /// Copies the server's authorities into the profile: the original file may be on a removable disk.
  ///
  /// - Parameter given: the path of a file, or the fingerprint of a certificate that the server presents.
  private func storeAuthorities(
    _ given: String, of server: WebAddress, _ location: ProfileLocation, _ context: Context
  ) throws -> String {
    let content = try authorities(given, of: server, context)
    try location.folder.makeDurably()
    let known = try location.folder.names().filter { $0.hasPrefix("authorities-") }.map(location.folder.file)
      .first { (try? File(reading: $0).read(upTo: 1 << 20)) == content }
    if let known { return known }
    // A new name keeps the earlier login's file intact until this login succeeds.
    let tag = context.machine.ids.next()
    let kept = location.folder.file("authorities-\(tag.short).pem")
    let file = try ReplacementFile(for: kept, tag: tag, mode: 0o600)
    try content.withUnsafeBytes { try file.append($0) }
    try file.commit()
    return kept
  }

  private func authorities(_ given: String, of server: WebAddress, _ context: Context) throws -> [UInt8] {
    if let fingerprint = try CertificateFingerprint(typed: given) {
      guard let certificate = try context.certificate(fingerprint, of: server) else {
        throw Failure(
          .unavailable, "remote.otherAuthority", .otherAuthority(server.host), remedy: .askForAuthority,
          field: "ca")
      }
      return Array(certificate.utf8)
    }
    let content = try File(reading: given).read(upTo: 1 << 20)
    guard String(decoding: content, as: UTF8.self).contains("-----BEGIN CERTIFICATE-----") else {
      throw Failure(.invalid, "remote.authorities", .noCertificate(given), field: "ca")
    }
    return content
  }
}
