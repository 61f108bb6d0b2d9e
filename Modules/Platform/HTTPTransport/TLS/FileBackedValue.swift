import NIOCore
import Persistence
import Synchronization

/// A value made from files, which is made again when they change.
///
/// A failure is reported once, and the previous value is kept.
final class FileBackedValue<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var stamps: [FileStamp?]
    var checkedAt: NIODeadline
  }

  private let paths: [String]
  private let make: @Sendable () throws -> Value
  private let failed: @Sendable (any Error) -> Void
  private let state: Mutex<State>

  /// The shortest interval of checks for changes.
  private static var interval: TimeAmount { .seconds(1) }

  /// Creates the value.
  ///
  /// - Parameters:
  ///   - paths: the files.
  ///   - make: makes the value; throws when the files are invalid.
  ///   - failed: receives the error of changed files that are invalid.
  init(
    _ paths: [String], make: @escaping @Sendable () throws -> Value,
    failed: @escaping @Sendable (any Error) -> Void
  ) throws {
    self.paths = paths
    self.make = make
    self.failed = failed
    let stamps = Self.stamps(of: paths)
    state = Mutex(State(value: try make(), stamps: stamps, checkedAt: .distantPast))
  }

  private static func stamps(of paths: [String]) -> [FileStamp?] { paths.map { try? FileStamp(at: $0) } }

  /// Returns the value, after checking for changes when that is due.
  func current(at now: NIODeadline) -> Value {
    state.withLock { state in
      guard now >= state.checkedAt + Self.interval else { return state.value }
      state.checkedAt = now
      let stamps = Self.stamps(of: paths)
      guard stamps != state.stamps else { return state.value }
      state.stamps = stamps
      do { state.value = try make() } catch { failed(error) }
      return state.value
    }
  }
}
