import Core
import Persistence
import ServiceLifecycle
import Sync

/// Removes, once an hour, what nobody came back for: uploads that were never ended, and what writers left behind.
public struct Housekeeping: Service {
  private let company: Company
  private let interval: Duration

  /// Housekeeping for a company's data.
  public init(_ company: Company, every interval: Duration = .seconds(3600)) {
    self.company = company
    self.interval = interval
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

  private func tidy() async throws {
    let now = company.workspace.clock.now()
    try await company.writes.write { try Uploads($0).forgetAbandoned(now: now) }
    try company.workspace.blobs.removeAbandoned(now: now)
  }
}
