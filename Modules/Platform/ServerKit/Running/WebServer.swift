import Core
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import Logging
import Metrics
import NIOCore
import NIOPosix
import ServiceLifecycle

/// An HTTP server: HTTP/1.1 in clear, or with TLS also HTTP/2.
///
/// On a graceful shutdown of its service group, it accepts no more connections and completes the requests in
/// progress. A long response, such as a stream of events, wraps its work in `cancelWhenGracefulShutdown` and
/// ends at once; others are cancelled after ``ServerEnvironment/drainTime``, and their connections closed.
package struct WebServer: Service {
  private let settings: ServerSettings
  private let application: Application<RootResponder>
  private let connections: OpenConnections
  private let logger: Logger
  private let drainTime: Duration
  /// The event loops only move bytes. With one for each core, they would interrupt the threads that process requests.
  private static let loops = MultiThreadedEventLoopGroup(numberOfThreads: max(1, System.coreCount / 2))
  /// Requests are processed on these threads only: a thread switch costs more than most requests.
  private let threads = ThreadPool(threads: 16)

  /// Creates a server that is ready to run.
  ///
  /// - Parameters:
  ///   - settings: the settings of the operator.
  ///   - environment: clock, ids, log and metrics.
  ///   - routes: answer the requests.
  ///   - hasRoom: whether there is room for the content of a request; otherwise it is rejected unread.
  ///   - onListening: receives the address, with the actual port, when the server listens.
  /// - Throws: ``Failure`` `server.tlsFile` of kind `usage` when the certificate cannot be used.
  package init(
    settings: ServerSettings, environment: ServerEnvironment,
    routes: [Route], hasRoom: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
    onListening: @escaping @Sendable (ListenAddress) async -> Void
  ) throws {
    drainTime = environment.drainTime
    self.settings = settings
    var logger = environment.logger
    logger.logLevel = settings.logLevel
    self.logger = logger
    let table = RouteTable(routes)
    let gate = RequestLimits(limits: settings.limits, routes: table, hasRoom: hasRoom)
    let connections = OpenConnections(
      most: settings.limits.connections, metrics: environment.metrics, release: environment.releaseMemory)
    self.connections = connections
    application = Application(
      responder: RootResponder(
        inner: Self.chain(gate, settings, environment), routes: table, connections: connections,
        proxies: settings.trustedProxies, isSecure: settings.tls != nil, clock: environment.clock,
        ids: environment.ids),
      server: try Self.protocols(settings, gate, environment, connections, logger),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.listen.host, port: settings.listen.port), backlog: 1024,
        availableConnectionsDelegate: MaximumAvailableConnections(settings.limits.connections, logger: logger)
      ),
      onServerRunning: { channel in
        await onListening(
          ListenAddress(
            host: channel.localAddress?.ipAddress ?? settings.listen.host,
            port: channel.localAddress?.port ?? settings.listen.port))
      },
      eventLoopGroupProvider: .shared(Self.loops),
      logger: logger)
  }

  /// Serves requests until its service group shuts down gracefully or the task is cancelled.
  ///
  /// - Throws: ``Failure`` `server.cannotListen` of kind `unavailable` when the address is in use or not of
  ///   this machine.
  package func run() async throws {
    var configuration = ServiceGroupConfiguration(services: [application], logger: logger)
    configuration.maximumGracefulShutdownDuration = drainTime
    do {
      // Cancellation ends the work, but a client that does not close its side would keep the connection open.
      try await withTaskCancellationHandler {
        try await withTaskExecutorPreference(threads) {
          try await ServiceGroup(configuration: configuration).run()
        }
      } onCancel: {
        connections.closeAll()
      }
    } catch let error as IOError {
      throw Failure(
        .unavailable, "server.cannotListen",
        .cannotListen("\(settings.listen)", String(cString: strerror(error.errnoCode))),
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

  private static func protocols(
    _ settings: ServerSettings, _ gate: RequestLimits, _ environment: ServerEnvironment,
    _ connections: OpenConnections, _ logger: Logger
  ) throws -> HTTPServerBuilder {
    let patience = TimeAmount.seconds(Int64(settings.limits.idleSeconds))
    let pace = BodyPace(
      period: patience, bytes: BodyPace.bytesPerSecond * settings.limits.idleSeconds,
      deadline: gate.deadline(of:))
    let streams = HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        HTTP1HeadHandler.Placement(), IdleHandler(connections), StallHandler(patience: patience),
        LingeringCloseHandler(headerBytes: settings.limits.headerBytes, connections),
        ContinueHandler(isRejected: gate.isBodyRejected),
        ProcessingHandler(interval: TimeAmount(environment.processingInterval)),
        WholeRequestHandler(), SlowBodyHandler(pace: pace),
      ],
      idleTimeout: patience,
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: settings.limits.headerBytes, maxHeaderListSize: settings.limits.headerBytes,
        maxHeaderFieldCount: 200))
    guard let files = settings.tls else {
      return HTTPServerBuilder { responder in
        MonitoredChannel(
          base: HTTP1Channel(responder: responder, configuration: streams), connections: connections,
          patience: patience)
      }
    }
    // Loaded now, so that invalid files are reported before the server listens.
    _ = try files.configuration()
    let configuration = HTTP2UpgradeChannel.Configuration(
      idleTimeout: .seconds(settings.limits.idleSeconds), gracefulCloseTimeout: environment.drainTime,
      streamConfiguration: streams)
    return HTTPServerBuilder { responder in
      let channels = try FileBackedValue([files.certificate, files.key]) {
        try HTTP2UpgradeChannel(
          tlsConfiguration: files.configuration(), configuration: configuration, responder: responder)
      } failed: {
        logger.error("the new TLS files cannot be used, the old ones still are", metadata: ["cause": "\($0)"])
      }
      return MonitoredChannel(
        base: ReloadingChannel(files: channels), connections: connections, patience: patience)
    }
  }
}
