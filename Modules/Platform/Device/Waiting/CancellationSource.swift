import Core

/// The source of a session's cancellation: a signal such as Ctrl-C, or a flag of the program.
package struct CancellationSource: Sendable {
  private let call: @Sendable (_ body: (Cancellation) throws -> Void) throws -> Void

  /// A source that can be cancelled only while work runs.
  ///
  /// - Parameter call: calls its argument with a flag that is set when the work is cancelled.
  package init(_ call: @escaping @Sendable (_ body: (Cancellation) throws -> Void) throws -> Void) {
    self.call = call
  }

  /// A source that sets a flag.
  package init(_ cancellation: Cancellation) { call = { body in try body(cancellation) } }

  /// Runs work that can be cancelled.
  func run<Value>(_ body: (Cancellation) throws -> Value) throws -> Value {
    var value: Value?
    try call { value = try body($0) }
    guard let value else { throw CancellationError() }
    return value
  }

  /// Runs asynchronous work and waits for it.
  ///
  /// - Parameter tick: called repeatedly meanwhile, and once at the end.
  /// - Throws: the error of the work; ``Failure`` of kind `cancelled` when it was cancelled.
  package func waiting<Value: Sendable>(
    tick: () -> Void = {}, _ body: @escaping @Sendable () async throws -> Value
  ) throws -> Value {
    try run { try Device.waiting(unless: $0, tick: tick, body) }
  }
}
