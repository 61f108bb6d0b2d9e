import Core
import Dispatch
import Persistence
import ServiceLifecycle
import Sync

/// Removes, once an hour, what nobody came back for: uploads that were never ended, and what writers left behind; and once
/// a day what operations were long ago, and content that no record relies on.
public struct Housekeeping: Service {
  private let company: Company
  private let interval: Duration
  private let historyDays: @Sendable (Persistence.Connection) throws -> Int

  /// Housekeeping for a company's data.
  ///
  /// - Parameter historyDays: for how many days it remembers what operations were.
  public init(
    _ company: Company, every interval: Duration = .seconds(3600),
    historyDays: @escaping @Sendable (Persistence.Connection) throws -> Int = { _ in Retention.usualDays }
  ) {
    self.company = company
    self.interval = interval
    self.historyDays = historyDays
  }

  public func run() async throws {
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        // What fails now is tried again in an hour.
        try? await tidy()
        try? await Task.sleep(for: interval)
      }
    }
  }

  /// One round.
  func tidy() async throws {
    let now = company.workspace.clock.now()
    try await company.writes.write { try Uploads($0).forgetAbandoned(now: now) }
    try company.workspace.blobs.removeAbandoned(now: now)
    let last = try company.workspace.database.read { try Preferences($0)[Self.collected] }
    if let last = last.flatMap({ Instant($0) }), last.adding(seconds: 86_400) > now { return }
    try await collect(historyDays: try company.workspace.database.read(historyDays))
    try await company.writes.write { try Preferences($0).set(Self.collected, to: now.description) }
  }

  private static let collected = "server.collected"

  /// It may look at a million files: on a thread of its own.
  private func collect(historyDays days: Int) async throws {
    let workspace = company.workspace
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "worksite.housekeeping", qos: .utility).async {
        continuation.resume(
          with: Result {
            // What these relied on alone is loose then.
            try workspace.forgetOperations(olderThanDays: days)
            _ = try workspace.removeLooseContents()
          })
      }
    }
  }
}
