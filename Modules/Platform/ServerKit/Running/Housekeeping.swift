import Auth
import Core
import Dispatch
import Feed
import Logging
import Operations
import Persistence
import ServiceLifecycle

/// Removes abandoned data regularly.
///
/// Each hour it removes uploads that were not completed and files of crashed writers, and does the upkeep of the features.
/// Each day it removes old history and content that no record references. It also moves small content that an earlier
/// build stored in a file.
package struct Housekeeping: Service {
  private let services: ServerServices
  private let logger: Logger
  private let interval: Duration
  private let historyDays: @Sendable (Persistence.Connection) throws -> Int

  /// Creates the service for a company's data.
  ///
  /// - Parameters:
  ///   - logger: receives failures.
  ///   - historyDays: returns for how many days the history of operations is kept.
  package init(
    _ services: ServerServices, logger: Logger, every interval: Duration = .seconds(3600),
    historyDays: @escaping @Sendable (Persistence.Connection) throws -> Int = { _ in Retention.defaultDays }
  ) {
    self.services = services
    self.logger = logger
    self.interval = interval
    self.historyDays = historyDays
  }

  package func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        await runOnce()
        try? await Task.sleep(for: interval)
      }
    }
  }

  /// Runs once; a failed run is repeated with the next one.
  func runOnce() async {
    do {
      try await clean()
    } catch {
      log(error)
    }
  }

  private func log(_ error: any Error) {
    let failure = error as? Failure
    logger.error(
      "housekeeping failed",
      metadata: [
        "code": "\(failure?.code ?? "-")", "what": "\(failure?.message.text(in: .english) ?? "\(error)")",
        "cause": "\(failure?.cause.map { "\($0)" } ?? "-")",
      ])
  }

  func clean() async throws {
    let now = services.companyStore.clock.now()
    try await services.writes.write { try IncomingUploads($0).forgetAbandoned(now: now) }
    try services.companyStore.blobs.removeAbandoned(now: now)
    await upkeep()
    try await collectDaily(now)
    // This fails as long as the file is damaged, so it comes last.
    try await apart { try $0.blobs.moveSmallToRecords() }
  }

  /// Does the upkeep of each feature in a transaction of its own. A failure does not keep the others from theirs.
  private func upkeep() async {
    for feature in services.companyStore.composition.features {
      do {
        try await services.writes.run(as: .server) { try feature.upkeep($0) }
      } catch {
        log(error)
      }
    }
  }

  private func collectDaily(_ now: Instant) async throws {
    let last = try services.companyStore.database.read { try Preferences($0)[Self.collected] }
    if let last = last.flatMap({ Instant($0) }), last.adding(seconds: 86_400) > now { return }
    let days = try services.companyStore.database.read(historyDays)
    try await apart { companyStore in
      // Deleted history may hold the last reference to content.
      try companyStore.forgetOperations(olderThanDays: days)
      _ = try companyStore.removeUnreferencedContent()
    }
    try await services.writes.write { try Preferences($0).set(Self.collected, to: now.description) }
  }

  private static let collected = "server.collected"

  /// Runs work on a separate thread, because it may inspect a million files.
  private func apart(_ work: @escaping @Sendable (CompanyStore) throws -> Void) async throws {
    let companyStore = services.companyStore
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "worksite.housekeeping", qos: .utility).async {
        continuation.resume(with: Result { try work(companyStore) })
      }
    }
  }
}

extension Actor {
  /// The server itself, which has no user and no device.
  fileprivate static let server = Actor(user: ID(high: 0, low: 0), role: .admin, device: ID(high: 0, low: 0))
}
