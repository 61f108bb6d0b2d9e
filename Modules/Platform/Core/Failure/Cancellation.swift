import Synchronization

/// A flag that one part of a program sets to stop long work in another.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// A flag that is not set.
  public init() {}

  /// Sets the flag. Safe to call from any thread, more than once.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the flag is set.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Checks that the flag is not set.
  ///
  /// - Throws: ``Failure`` of kind `cancelled`.
  public func check() throws {
    if isCancelled { throw Failure(.cancelled, "core.cancelled", .stopped) }
  }
}
