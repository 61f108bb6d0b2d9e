import Core
import Dispatch
import Operations
import Persistence
import ServiceLifecycle
import Synchronization

/// Detects writes of other processes to the company's data and notifies subscribers.
///
/// The write queue reports only its own writes, but commands run beside the server.
public final class ExternalWrites: Service {
  private let services: ServerServices
  private let interval: Duration
  private let thread = DispatchQueue(label: "worksite.externalWrites", qos: .utility)
  private let seen: Mutex<Seen>

  private struct Seen {
    var version: Int64
    var seq: Int64
  }

  /// Creates the service, which starts at the current state of the data.
  public init(_ services: ServerServices, every interval: Duration = .seconds(1)) throws {
    self.services = services
    self.interval = interval
    let database = services.workspace.database
    let version = try database.dataVersion()
    seen = Mutex(Seen(version: version, seq: try database.read { try ChangeLog($0).latest() }))
  }

  public func run() async throws {
    await cancelWhenGracefulShutdown { [self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: interval)
        await check()
      }
    }
  }

  /// Checks on a separate thread, because a read may wait for another process's write.
  private func check() async {
    await withCheckedContinuation { continuation in
      thread.async { [self] in
        // A failed check is repeated with the next one.
        try? notifySubscribers()
        continuation.resume()
      }
    }
  }

  private func notifySubscribers() throws {
    let database = services.workspace.database
    let before = seen.withLock { $0 }
    // The order matters: a change that another process has logged by then has also changed the version.
    let seq = try database.read { try ChangeLog($0).latest() }
    let version = try database.dataVersion()
    defer { seen.withLock { $0 = Seen(version: version, seq: seq) } }
    if version == before.version { return }
    services.events.notify(try database.read { try ChangeLog($0).audiences(after: before.seq) })
    // Ended logins are not in the change log: a stream checks its login when it wakes.
    services.events.wakeAll()
  }
}
