import Core
import HTTPTransport
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServerKit
import ServiceLifecycle
import Synchronization
import TestSupport

/// A running server on a free port of this machine.
struct RunningServer: Sendable {
  let port: Int
  let clock: TestClock
  let metrics: MetricsStore
  let log: LogLines
  private let group: ServiceGroup

  /// Stops the server gracefully.
  func stop() async { await group.triggerGracefulShutdown() }

  /// Runs a server with some routes, and stops it after the body.
  ///
  /// - Parameter drainTime: longer where the order of the shutdown is tested, so that a busy machine does not
  ///   cut it short.
  static func with(
    _ settings: ServerSettings = ServerSettings(),
    body rule: @escaping @Sendable (HTTPRequest) -> BodyRule? = { _ in nil },
    hasRoom: @escaping @Sendable (HTTPRequest) -> Bool = { _ in true }, drainTime: Duration = .seconds(2),
    processingInterval: Duration = .seconds(2),
    routes: @Sendable (Router<ServerContext>) -> Void = { _ in }, more: [Route] = [],
    _ body: @escaping @Sendable (RunningServer) async throws -> Void
  ) async throws {
    var settings = settings
    settings.listen = ListenAddress(host: "127.0.0.1", port: 0)
    let router = Router(context: ServerContext.self)
    router.get("/hello") { _, _ in "hello" }
    routes(router)
    let clock = TestClock()
    let metrics = MetricsStore()
    let log = LogLines()
    let responder = router.buildResponder()
    let (bound, listening) = AsyncStream<Int>.makeStream()
    let server = try WebServer(
      settings: settings,
      environment: ServerEnvironment(
        clock: clock.clock, ids: IDSource(clock: clock.clock, random: SeededRandom.source(seed: 7)),
        logger: Logger(label: "test") { _ in log.handler }, metrics: metrics, drainTime: drainTime,
        processingInterval: processingInterval),
      routes: more
        + ["/hello", "/"].map { path in
          Route(path, path == "/" ? .below : .path, methods: nil, body: rule) { [responder] in
            try await responder.respond(to: $0, context: $1)
          }
        }, hasRoom: hasRoom,
      onListening: { address in
        listening.yield(address.port)
        listening.finish()
      })
    let group = ServiceGroup(
      services: [server], logger: Logger(label: "group") { _ in SwiftLogNoOpLogHandler() })
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask {
        defer { listening.finish() }
        try await group.run()
      }
      guard let port = await bound.first(where: { _ in true }) else {
        try await tasks.waitForAll()
        throw Failure(.io, "test.notListening", Phrase(verbatim: "the server ended without listening"))
      }
      do {
        try await body(RunningServer(port: port, clock: clock, metrics: metrics, log: log, group: group))
      } catch {
        await group.triggerGracefulShutdown()
        throw error
      }
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }
}

/// The logged lines.
final class LogLines: Sendable {
  private struct State {
    var lines: [String] = []
    var waiting: [(matches: @Sendable (String) -> Bool, resume: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var all: [String] { state.withLock { $0.lines } }

  /// Waits for a line.
  func line(_ matches: @escaping @Sendable (String) -> Bool) async {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        if state.lines.contains(where: matches) { return continuation.resume() }
        state.waiting.append((matches, continuation))
      }
    }
  }

  private func append(_ line: String) {
    state.withLock { state in
      state.lines.append(line)
      for waiter in state.waiting where waiter.matches(line) { waiter.resume.resume() }
      state.waiting.removeAll { $0.matches(line) }
    }
  }

  var handler: any LogHandler { Handler(lines: self) }

  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let all = metadata.merging(event.metadata ?? [:]) { $1 }.sorted { $0.key < $1.key }
      lines.append("\(event.message) " + all.map { "\($0)=\($1)" }.joined(separator: " "))
    }
  }
}

extension ServerEnvironment {
  /// A logger that drops its lines.
  static var quiet: ServerEnvironment {
    let clock = TestClock()
    return ServerEnvironment(
      clock: clock.clock, ids: IDSource(clock: clock.clock, random: SeededRandom.source(seed: 1)),
      logger: Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() }, metrics: MetricsStore())
  }
}
