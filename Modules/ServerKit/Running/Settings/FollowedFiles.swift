import NIOCore
import Persistence
import Synchronization

/// Something made of files, made anew when they change; what cannot be made is told once, and what there was stays.
final class FollowedFiles<Value: Sendable>: Sendable {
  private struct State {
    var value: Value
    var stamps: [FileStamp?]
    var lookedAt: NIODeadline
  }

  private let paths: [String]
  private let make: @Sendable () throws -> Value
  private let failed: @Sendable (any Error) -> Void
  private let state: Mutex<State>

  /// How often the files are looked at, at most.
  private static var interval: TimeAmount { .seconds(1) }

  /// - Parameters:
  ///   - paths: the files.
  ///   - make: makes the value from them; it throws when they do not fit.
  ///   - failed: told when files that changed do not.
  init(
    _ paths: [String], make: @escaping @Sendable () throws -> Value,
    failed: @escaping @Sendable (any Error) -> Void
  ) throws {
    self.paths = paths
    self.make = make
    self.failed = failed
    let stamps = Self.stamps(of: paths)
    state = Mutex(State(value: try make(), stamps: stamps, lookedAt: .distantPast))
  }

  private static func stamps(of paths: [String]) -> [FileStamp?] { paths.map { try? FileStamp(at: $0) } }

  /// The value of the files as they are.
  func current(at now: NIODeadline) -> Value {
    state.withLock { state in
      guard now >= state.lookedAt + Self.interval else { return state.value }
      state.lookedAt = now
      let stamps = Self.stamps(of: paths)
      guard stamps != state.stamps else { return state.value }
      state.stamps = stamps
      do { state.value = try make() } catch { failed(error) }
      return state.value
    }
  }
}
