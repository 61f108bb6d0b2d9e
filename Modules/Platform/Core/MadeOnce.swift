import Synchronization

/// A value that is made when it is first needed, and kept.
public final class MadeOnce<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  /// Creates a place without a value.
  public init() {}

  /// The value, which `make` makes at the first call, and again after it threw.
  ///
  /// `make` runs under a lock: callers in other threads wait for it, and it must not ask for the value itself.
  public func value(_ make: () throws -> Value) rethrows -> Value {
    try made.withLock { made in
      let value = try made ?? make()
      made = value
      return value
    }
  }
}
