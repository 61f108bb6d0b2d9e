import Core
import Foundation
import HTTPTransport
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// The server of some routes: limits, errors, metrics and the log of their requests, behind an ``HTTPListener``.
package struct WebServer: Service {
  private let address: ListenAddress
  private let listener: HTTPListener

  /// Creates a server that is ready to run.
  ///
  /// - Parameters:
  ///   - settings: the settings of the operator.
  ///   - environment: clock, ids, log and metrics.
  ///   - routes: answer the requests.
  ///   - pages: the form of errors for a browser at an address that no route has.
  ///   - hasRoom: whether there is room for the content of a request; otherwise it is rejected unread.
  ///   - onListening: receives the address, with the actual port, when the server listens.
  /// - Throws: ``Failure`` `server.tlsFile` of kind `usage` when the certificate cannot be used.
  package init(
    settings: ServerSettings, environment: ServerEnvironment,
    routes: [Route], pages: ErrorFormat = .problem,
    hasRoom: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
    onListening: @escaping @Sendable (ListenAddress) async -> Void
  ) throws {
    address = settings.listen
    let table = RouteTable(routes, pages: pages)
    let gate = RequestLimits(limits: settings.limits, routes: table, hasRoom: hasRoom)
    let root = RootResponder(
      inner: Self.chain(gate, settings, environment), routes: table, proxies: settings.trustedProxies,
      isSecure: settings.tls != nil, clock: environment.clock, ids: environment.ids)
    do {
      listener = try HTTPListener(
        ListenerSettings(settings, environment), rules: gate.rules, onListening: onListening,
        respond: root.respond)
    } catch let error as UnusableTLSFile {
      throw error.failure
    }
  }

  /// Serves requests until its service group shuts down gracefully or the task is cancelled.
  ///
  /// - Throws: ``Failure`` `server.cannotListen` of kind `unavailable` when the address is in use or not of
  ///   this machine.
  package func run() async throws {
    do {
      try await listener.run()
    } catch let error as IOError {
      throw Failure(
        .unavailable, "server.cannotListen",
        .cannotListen("\(address)", String(cString: strerror(error.errnoCode))),
        remedy: .chooseAnotherAddress, field: Setting.listen.rawValue, cause: error)
    }
  }

  private static func chain(
    _ gate: RequestLimits, _ settings: ServerSettings, _ environment: ServerEnvironment
  ) -> any HTTPResponder<ServerContext> {
    let metrics = RequestMetrics(factory: environment.metrics)
    let recorder = RequestRecorder { request, context in
      AccessLog.write(request, context)
      metrics.count(request)
    }
    return
      Dispatcher()
      .wrapped(in: RateLimit.perAddress(settings.limits.address, clock: environment.clock))
      .wrapped(in: gate)
      .reportingErrors()
      .wrapped(in: HeadResponses())
      .wrapped(in: SecurityHeaders())
      .wrapped(in: recorder)
  }
}

extension ListenerSettings {
  fileprivate init(_ settings: ServerSettings, _ environment: ServerEnvironment) {
    var logger = environment.logger
    logger.logLevel = settings.logLevel
    self.init(
      address: settings.listen, tls: settings.tls, headerBytes: settings.limits.headerBytes,
      idleSeconds: settings.limits.idleSeconds, connections: settings.limits.connections,
      drainTime: environment.drainTime, processingInterval: environment.processingInterval, logger: logger,
      metrics: environment.metrics, releaseMemory: environment.releaseMemory)
  }
}
