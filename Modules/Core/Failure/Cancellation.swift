import Synchronization

/// A switch that one part of a program throws and long work elsewhere looks at.
public final class Cancellation: Sendable {
  private let flag = Atomic(false)

  /// A switch not yet thrown.
  public init() {}

  /// Throws the switch. Safe to call from any thread, more than once.
  public func cancel() { flag.store(true, ordering: .relaxed) }

  /// Whether the switch is thrown.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Goes on when the switch is not thrown.
  ///
  /// - Throws: ``Failure`` of kind `cancelled`.
  public func check() throws {
    if isCancelled { throw Failure(.cancelled, "core.cancelled", .stopped) }
  }
}
