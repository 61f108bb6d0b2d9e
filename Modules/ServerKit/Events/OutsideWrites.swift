import Core
import Dispatch
import Persistence
import ServiceLifecycle
import Sync
import Synchronization

/// Notices what other processes write to the company's data, such as commands beside the server, and tells those who follow
/// it: the write queue only knows what goes through it.
public final class OutsideWrites: Service {
  private let company: ServerServices
  private let interval: Duration
  private let thread = DispatchQueue(label: "worksite.outside", qos: .utility)
  private let seen: Mutex<Seen>

  private struct Seen {
    var version: Int64
    var seq: Int64
  }

  /// Looks at a company's data from now on.
  public init(_ company: ServerServices, every interval: Duration = .seconds(1)) throws {
    self.company = company
    self.interval = interval
    let database = company.workspace.database
    let version = try database.dataVersion()
    seen = Mutex(Seen(version: version, seq: try database.read { try ChangeLog($0).latest() }))
  }

  public func run() async throws {
    await cancelWhenGracefulShutdown { [self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: interval)
        await look()
      }
    }
  }

  /// Waits for whatever is being written: on a thread of its own.
  private func look() async {
    await withCheckedContinuation { continuation in
      thread.async { [self] in
        // What fails now is seen the next time.
        try? tellOfNews()
        continuation.resume()
      }
    }
  }

  private func tellOfNews() throws {
    let database = company.workspace.database
    let before = seen.withLock { $0 }
    // In this order: what stands in the log by then of another process has changed the version.
    let seq = try database.read { try ChangeLog($0).latest() }
    let version = try database.dataVersion()
    defer { seen.withLock { $0 = Seen(version: version, seq: seq) } }
    if version == before.version { return }
    company.events.tell(try database.read { try ChangeLog($0).audiences(after: before.seq) })
    // A login that was ended stands in no change log: its stream finds out when it wakes up.
    company.events.tick()
  }
}
