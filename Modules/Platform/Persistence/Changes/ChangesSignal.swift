import Core
import Dispatch

/// Reports that other processes have committed changes, from the moment when it was made.
///
///     for await changes in try database.changesSignal(every: .seconds(1)) { … }
///
/// SQLite reports nothing by itself, so its file is asked again and again. Several commits may be reported together,
/// and changes of this process with them. A failed question is repeated with the next one.
public struct ChangesSignal: AsyncSequence, Sendable {
  /// The changes that it reports.
  public typealias Element = Changes

  /// Changes that other processes have committed.
  public struct Changes: Hashable, Sendable {
    /// The audiences that have changes to read; none where no record changed.
    public let audiences: Set<String>
  }

  private let database: Database
  private let interval: Duration
  private let start: State

  fileprivate struct State: Sendable {
    var version: Int64
    var highWaterMark: HighWaterMark
  }

  init(_ database: Database, every interval: Duration) throws {
    self.database = database
    self.interval = interval
    start = State(version: try database.dataVersion(), highWaterMark: try database.highWaterMark())
  }

  /// An iterator that starts at the state when the signal was made.
  public func makeAsyncIterator() -> Iterator { Iterator(database, interval, start) }

  /// Waits for changes; ends when its task is cancelled.
  public struct Iterator: AsyncIteratorProtocol {
    private let database: Database
    private let interval: Duration
    private var seen: State
    /// The file is asked on a thread of its own, because a read may wait for another process's write.
    private let thread = DispatchQueue(label: "worksite.changesSignal", qos: .utility)

    fileprivate init(_ database: Database, _ interval: Duration, _ start: State) {
      self.database = database
      self.interval = interval
      seen = start
    }

    /// Waits for the next changes; `nil` when the task was cancelled.
    public mutating func next() async -> Changes? {
      while !Task.isCancelled {
        try? await Task.sleep(for: interval)
        let before = seen
        let found = await withCheckedContinuation { continuation in
          thread.async { [database] in
            continuation.resume(returning: try? Self.changes(in: database, since: before))
          }
        }
        guard let found else { continue }
        seen = found.now
        if let changes = found.changes { return changes }
      }
      return nil
    }

    /// Asks the file once, without waiting.
    ///
    /// - Returns: `nil` when no other process has committed anything since the last question.
    mutating func changes() throws -> Changes? {
      let found = try Self.changes(in: database, since: seen)
      seen = found.now
      return found.changes
    }

    private static func changes(
      in database: Database, since before: State
    ) throws -> (now: State, changes: Changes?) {
      // The order matters: a change that another process has logged by then has also changed the version.
      let highWaterMark = try database.highWaterMark()
      let now = State(version: try database.dataVersion(), highWaterMark: highWaterMark)
      if now.version == before.version { return (now, nil) }
      let audiences = try database.read { connection in
        let log = ChangeLog(connection)
        return try log.audiences(after: before.highWaterMark, upTo: log.highWaterMark())
      }
      return (now, Changes(audiences: audiences))
    }
  }
}

extension Database {
  /// A signal of the changes that other processes commit from now on.
  ///
  /// - Parameter interval: the time between two questions, where the engine does not report by itself.
  public func changesSignal(every interval: Duration) throws -> ChangesSignal {
    try ChangesSignal(self, every: interval)
  }

  fileprivate func highWaterMark() throws -> HighWaterMark { try read { try ChangeLog($0).highWaterMark() } }
}
