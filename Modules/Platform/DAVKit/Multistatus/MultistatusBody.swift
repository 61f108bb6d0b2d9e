/// A multistatus whose responses are written while it is sent, so that its size costs no memory.
package struct MultistatusBody<State: Sendable>: Sendable {
  /// The rest of the body after a response.
  package enum Rest: Sendable {
    /// More responses may follow.
    case more
    /// No more, but for the state that the client then has.
    case end(SyncToken?)
  }

  private var multistatus = Multistatus()
  private var state: State
  private let write: @Sendable (inout State, inout Multistatus) throws -> Rest

  /// Creates a body.
  ///
  /// - Parameters:
  ///   - start: the state before the first response.
  ///   - write: writes the next response, none, or several until there is a chunk, and moves the state on.
  package init(
    from start: State, _ write: @escaping @Sendable (inout State, inout Multistatus) throws -> Rest
  ) {
    state = start
    self.write = write
  }

  /// Returns the bytes that are sent next, and whether the body ends with them.
  ///
  /// - Parameter isWanted: whether a client still waits; it is asked before each call of the closure.
  /// - Throws: `CancellationError` when none does, and what the closure throws.
  package mutating func next(while isWanted: () -> Bool = { true }) throws -> (bytes: [UInt8], isLast: Bool) {
    while true {
      guard isWanted() else { throw CancellationError() }
      if case .end(let token) = try write(&state, &multistatus) {
        return (multistatus.finish(syncToken: token), true)
      }
      if let chunk = multistatus.chunk() { return (chunk, false) }
    }
  }
}
