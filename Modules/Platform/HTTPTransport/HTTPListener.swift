import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

/// Listens for HTTP connections: HTTP/1.1 in clear, or with TLS also HTTP/2.
///
/// On a graceful shutdown of its service group, it accepts no more connections and completes the requests in
/// progress. A long response, such as a stream of events, wraps its work in `cancelWhenGracefulShutdown` and
/// ends at once; others are cancelled after ``ListenerSettings/drainTime``, and their connections closed.
package struct HTTPListener: Service {
  private let application: Application<ConnectionResponder>
  private let connections: OpenConnections
  private let logger: Logger
  private let drainTime: Duration
  /// The event loops only move bytes. With one for each core, they would interrupt the threads that process requests.
  private static let loops = MultiThreadedEventLoopGroup(numberOfThreads: max(1, System.coreCount / 2))
  /// Requests are processed on these threads only: a thread switch costs more than most requests.
  private let threads = ThreadPool(threads: 16)

  /// Creates a listener that is ready to run.
  ///
  /// - Parameters:
  ///   - rules: what is decided of a request before its body has arrived.
  ///   - onListening: receives the address, with the actual port, when the listener listens.
  ///   - respond: responds to a request.
  /// - Throws: ``UnusableTLSFile`` when the certificate cannot be used.
  package init(
    _ settings: ListenerSettings, rules: RequestRules,
    onListening: @escaping @Sendable (ListenAddress) async -> Void,
    respond: @escaping @Sendable (Request, RequestConnection) async throws -> Response
  ) throws {
    drainTime = settings.drainTime
    logger = settings.logger
    let connections = OpenConnections(
      maximum: settings.connections, metrics: settings.metrics, release: settings.releaseMemory)
    self.connections = connections
    application = Application(
      responder: ConnectionResponder(connections: connections, respond: respond),
      server: try Self.protocols(settings, rules, connections),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.address.host, port: settings.address.port), backlog: 1024,
        availableConnectionsDelegate: MaximumAvailableConnections(settings.connections, logger: logger)
      ),
      onServerRunning: { channel in
        await onListening(
          ListenAddress(
            host: channel.localAddress?.ipAddress ?? settings.address.host,
            port: channel.localAddress?.port ?? settings.address.port))
      },
      eventLoopGroupProvider: .shared(Self.loops),
      logger: logger)
  }

  /// Serves requests until its service group shuts down gracefully or the task is cancelled.
  ///
  /// - Throws: `IOError` when the address is in use or not of this machine.
  package func run() async throws {
    var configuration = ServiceGroupConfiguration(services: [application], logger: logger)
    configuration.maximumGracefulShutdownDuration = drainTime
    // Cancellation ends the work, but a client that does not close its side would keep the connection open.
    try await withTaskCancellationHandler {
      try await withTaskExecutorPreference(threads) {
        try await ServiceGroup(configuration: configuration).run()
      }
    } onCancel: {
      connections.closeAll()
    }
  }

  private static func protocols(
    _ settings: ListenerSettings, _ rules: RequestRules, _ connections: OpenConnections
  ) throws -> HTTPServerBuilder {
    let timeout = TimeAmount.seconds(Int64(settings.idleSeconds))
    let pace = BodyPace(
      period: timeout, bytes: BodyPace.bytesPerSecond * settings.idleSeconds, deadline: rules.deadline)
    let streams = HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        HTTP1HeadHandler.Placement(), IdleHandler(connections), StallHandler(timeout: timeout),
        LingeringCloseHandler(oversizedHead: rules.oversizedHead, connections),
        InterimResponseHandler(),
        ProcessingHandler(interval: TimeAmount(settings.processingInterval)),
        WholeRequestHandler(), SlowBodyHandler(pace: pace),
      ],
      idleTimeout: timeout,
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: settings.headerBytes, maxHeaderListSize: settings.headerBytes,
        maxHeaderFieldCount: 200))
    guard let files = settings.tls else {
      return HTTPServerBuilder { responder in
        MonitoredChannel(
          base: HTTP1Channel(responder: responder, configuration: streams), connections: connections,
          timeout: timeout)
      }
    }
    // Loaded now, so that invalid files are reported before the server listens.
    _ = try files.configuration()
    let configuration = HTTP2UpgradeChannel.Configuration(
      idleTimeout: .seconds(settings.idleSeconds), gracefulCloseTimeout: settings.drainTime,
      streamConfiguration: streams)
    return HTTPServerBuilder { [logger = settings.logger] responder in
      let channels = try FileBackedValue([files.certificate, files.key]) {
        try HTTP2UpgradeChannel(
          tlsConfiguration: files.configuration(), configuration: configuration, responder: responder)
      } failed: {
        logger.error("the new TLS files cannot be used, the old ones still are", metadata: ["cause": "\($0)"])
      }
      return MonitoredChannel(
        base: ReloadingChannel(files: channels), connections: connections, timeout: timeout,
        plainRequest: rules.plainRequest)
    }
  }
}
