import Core
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import Logging
import Metrics
import NIOCore
import ServiceLifecycle

/// Answers HTTP until it is told to stop: HTTP/1.1 in clear, or with TLS also HTTP/2.
///
/// When the service group it runs in shuts down gracefully, it takes no more connections and lets requests end. A body
/// that is written for long, as a stream of events is, wraps its work in `cancelWhenGracefulShutdown`, and ends at once;
/// one that does not is cancelled after ``ServerEnvironment/drainTime``, and its connection closed.
public struct WebServer: Service {
  private let settings: ServerSettings
  private let application: Application<RootResponder>
  private let connections: OpenConnections
  private let logger: Logger
  private let drainTime: Duration
  /// All work on requests is done here, from beginning to end: each change of threads costs more than most requests do.
  private let threads = ThreadPool(threads: 16)

  /// A server that is ready to run.
  ///
  /// - Parameters:
  ///   - settings: What whoever runs it decided.
  ///   - environment: Clock, ids, log and metrics.
  ///   - bodyLimit: The largest body a request may announce, in bytes; `nil` where content is streamed and may have any
  ///     size. By default ``ServerLimits/bodyBytes`` for everything.
  ///   - hasRoom: Whether there is room for the body of a request; without, it is refused before it is read.
  ///   - responder: What answers: a router, usually.
  ///   - onListening: Told the address when the server listens, with the port it was given.
  /// - Throws: ``Failure`` `server.tlsFile` of kind `usage` when the certificate cannot be used.
  public init(
    settings: ServerSettings, environment: ServerEnvironment,
    bodyLimit: (@Sendable (HTTPRequest) -> Int64?)? = nil,
    hasRoom: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true },
    responder: some HTTPResponder<ServerContext>,
    onListening: @escaping @Sendable (ListenAddress) async -> Void
  ) throws {
    drainTime = environment.drainTime
    self.settings = settings
    var logger = environment.logger
    logger.logLevel = settings.logLevel
    self.logger = logger
    let usual = Int64(settings.limits.bodyBytes)
    let gate = RequestLimits(
      limits: settings.limits, bodyLimit: bodyLimit ?? { _ in usual }, hasRoom: hasRoom)
    let connections = OpenConnections(
      most: settings.limits.connections, metrics: environment.metrics, release: environment.releaseMemory)
    self.connections = connections
    application = Application(
      responder: RootResponder(
        inner: Self.chain(around: responder, gate, settings, environment), connections: connections,
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
      logger: logger)
  }

  /// Answers requests until the service group around it shuts down gracefully, or the task is cancelled.
  ///
  /// - Throws: ``Failure`` `server.cannotListen` of kind `unavailable` when the address is taken or not this machine's.
  public func run() async throws {
    var configuration = ServiceGroupConfiguration(services: [application], logger: logger)
    configuration.maximumGracefulShutdownDuration = drainTime
    do {
      // Cancelling ends the work; a client that does not close its side would still keep the connection.
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
    around responder: some HTTPResponder<ServerContext>, _ gate: RequestLimits, _ settings: ServerSettings,
    _ environment: ServerEnvironment
  ) -> any HTTPResponder<ServerContext> {
    let metrics = RequestMetrics(factory: environment.metrics)
    return
      responder
      .behind(RateLimit.perAddress(settings.limits.address, clock: environment.clock))
      .behind(gate)
      .behind(FailureAnswers())
      .behind(HeadAnswers())
      .behind(SecurityHeaders())
      .behind(
        Observation { exchange, context in
          AccessLog.write(exchange, context)
          metrics.count(exchange, context)
        })
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
        HTTP1HeadHandler.Placement(), RestHandler(connections), StallHandler(patience: patience),
        LingeringCloseHandler(headerBytes: settings.limits.headerBytes),
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
        WatchedChannel(
          base: HTTP1Channel(responder: responder, configuration: streams), connections: connections,
          patience: patience)
      }
    }
    // Looked at now, so that files that cannot be used are told before anything listens.
    _ = try files.configuration()
    let configuration = HTTP2UpgradeChannel.Configuration(
      idleTimeout: .seconds(settings.limits.idleSeconds), gracefulCloseTimeout: environment.drainTime,
      streamConfiguration: streams)
    return HTTPServerBuilder { responder in
      let channels = try FollowedFiles([files.certificate, files.key]) {
        try HTTP2UpgradeChannel(
          tlsConfiguration: files.configuration(), configuration: configuration, responder: responder)
      } failed: {
        logger.error("the new TLS files cannot be used, the old ones still are", metadata: ["cause": "\($0)"])
      }
      return WatchedChannel(
        base: RenewedChannel(files: channels), connections: connections, patience: patience)
    }
  }
}
