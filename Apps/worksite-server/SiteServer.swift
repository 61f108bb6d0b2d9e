import Accounts
import AccountsPages
import AccountsServer
import AllPages
import AllServers
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
import PageKit
import Persistence
import ServerKit
import ServiceLifecycle

/// The server of one company's data, composed of its services.
struct SiteServer {
  private let services: [any Service]
  private let logger: Logger

  /// - Parameter onListening: receives the address once the server accepts requests.
  init(
    _ companyStore: CompanyStore, _ settings: ServerSettings, _ machine: Machine, random: RandomSource,
    onListening: @escaping @Sendable (String) -> Void
  ) throws {
    var logger = Logger(label: "worksite-server") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = settings.logLevel
    self.logger = logger
    let events = EventHub()
    let writes = WriteQueue(companyStore) { events.notify($0) }
    let metrics = MetricsStore()
    let space = FreeSpace(in: companyStore.blobs.root, floor: Int64(settings.limits.freeBytes))
    let company = ServerServices(
      companyStore: companyStore, writes: writes, contents: ContentQueue(companyStore.blobs), events: events,
      bodies: BodyBudget(bytes: settings.limits.allBodiesBytes), damaged: DamagedContents(metrics: metrics),
      space: space, version: WorksiteVersion.current)
    let cost = try PasswordHash.Cost.chosen(on: machine)
    let authentication = Authentication(companyStore, writes, random: random, cost: cost)
    let accounts = AccountsServer(authentication)
    let site = AllPages.site(
      AccountsPages(authentication, authority: try Self.authority(settings)), random: random)
    let api = API(
      company, AllServers.modules(accounts, random: random) + [ServerModule([], trees: site.trees)],
      limits: settings.limits, check: accounts.check)
    let health = Health(clock: machine.clock) {
      try space.requireRoom()
      try await Self.check(company)
    }
    let gauges = ServerGauges(of: company, in: metrics)
    let measured =
      settings.metricsToken.map { [metrics.route(behind: $0) { gauges.update() }] } ?? []
    let scheme = settings.tls == nil ? "http" : "https"
    let server = try WebServer(
      settings: settings,
      environment: ServerEnvironment(
        clock: machine.clock, ids: machine.ids, logger: logger, metrics: metrics,
        releaseMemory: { DispatchQueue.global(qos: .utility).async { worksite_release_memory() } }),
      routes: api.routes(version: WorksiteVersion.current) + health.routes + measured,
      pages: site.errors,
      hasRoom: { space.hasRoom(for: $0) }
    ) { address in onListening("\(scheme)://\(address)") }
    let housekeeping = Housekeeping(company, logger: logger) { try HistoryRetention.days(in: $0) }
    let heartbeat = EventHeartbeat(events, idleSeconds: settings.limits.idleSeconds)
    services = [server, heartbeat, try ExternalWrites(company), housekeeping]
  }

  /// Runs until a signal stops it.
  func run() async throws {
    try await runUntilSignalled(services, logger: logger) { exit(1) }
  }

  /// The server's own authority, which the pages offer to devices.
  private static func authority(_ settings: ServerSettings) throws -> TrustedAuthority? {
    guard let path = settings.authority else { return nil }
    guard let bytes = FileManager.default.contents(atPath: path) else { throw Failure.system(ENOENT, path) }
    return try TrustedAuthority(pem: String(decoding: bytes, as: UTF8.self), path: path)
  }

  /// Throws when the database does not answer or the disk rejects a write.
  private static func check(_ company: ServerServices) async throws {
    try await company.writes.write { connection in
      try Preferences(connection).set("server.checked", to: company.companyStore.clock.now().description)
    }
  }
}
