import Accounts
import AccountsServer
import AllEndpoints
import Auth
import CLinux
import CommandKit
import Core
import Dispatch
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Operations
import Persistence
import ServerKit
import ServiceLifecycle

/// The server of one company's data, composed of its services.
struct SiteServer {
  private let services: [any Service]
  private let logger: Logger

  /// - Parameter onListening: receives the address once the server accepts requests.
  init(
    _ workspace: Workspace, _ settings: ServerSettings, _ machine: Machine, random: RandomSource,
    onListening: @escaping @Sendable (String) -> Void
  ) throws {
    var logger = Logger(label: "worksite-server") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = settings.logLevel
    self.logger = logger
    let events = EventHub()
    let writes = WriteQueue(workspace) { events.notify($0) }
    let metrics = MetricsStore()
    let company = ServerServices(
      workspace: workspace, writes: writes, contents: ContentQueue(workspace.blobs), events: events,
      bodies: BodyBudget(bytes: settings.limits.allBodiesBytes), damaged: DamagedContents(metrics: metrics))
    let cost = try PasswordHash.Cost.chosen(on: machine)
    let accounts = AccountsServer(Authentication(workspace, writes, random: random, cost: cost))
    let api = API(
      company, AllEndpoints.list(accounts, random: random), trees: AllEndpoints.trees,
      limits: settings.limits,
      notes: AllEndpoints.notes, check: accounts.check)
    let router = Router(context: ServerContext.self)
    api.add(to: router, version: WorksiteVersion.current)
    let space = FreeSpace(in: workspace.blobs.root, floor: Int64(settings.limits.freeBytes))
    Health(clock: machine.clock) {
      try space.requireRoom()
      try await Self.check(company)
    }.add(to: router)
    if let token = settings.metricsToken { metrics.add(to: router, behind: token) }
    let scheme = settings.tls == nil ? "http" : "https"
    let server = try WebServer(
      settings: settings,
      environment: ServerEnvironment(
        clock: machine.clock, ids: machine.ids, logger: logger, metrics: metrics,
        releaseMemory: { DispatchQueue.global(qos: .utility).async { worksite_release_memory() } }),
      bodyLimit: { api.bodyLimit(of: $0) },
      hasRoom: { !api.bringsContent($0) || space.hasRoom(for: $0) },
      errors: { api.errorFormat(of: $0) },
      responder: router.buildResponder()
    ) { address in onListening("\(scheme)://\(address)") }
    let housekeeping = Housekeeping(company, logger: logger) { try HistoryRetention.days(in: $0) }
    let heartbeat = EventHeartbeat(events, idleSeconds: settings.limits.idleSeconds)
    services = [server, heartbeat, try ExternalWrites(company), housekeeping]
  }

  /// Runs until a signal stops it.
  func run() async throws {
    try await runUntilSignalled(services, logger: logger) { exit(1) }
  }

  /// Throws when the database does not answer or the disk rejects a write.
  private static func check(_ company: ServerServices) async throws {
    try await company.writes.write { connection in
      try Preferences(connection).set("server.checked", to: company.workspace.clock.now().description)
    }
  }
}
