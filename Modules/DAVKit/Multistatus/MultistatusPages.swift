/// A multistatus whose responses are read page by page while it is sent, so that its size costs no memory.
package struct MultistatusPages<Position: Sendable>: Sendable {
  /// The rest of the body after a page.
  package enum Rest: Sendable {
    /// More pages, of which the next begins at a position.
    case next(Position)
    /// No more, but for the state that the client then has.
    case end(SyncToken?)
  }

  private var multistatus = Multistatus()
  private var position: Position
  private let write: @Sendable (Position, inout Multistatus) throws -> Rest

  /// Creates a body.
  ///
  /// - Parameters:
  ///   - start: the position of the first page.
  ///   - write: writes the responses of the page at a position.
  package init(
    from start: Position, _ write: @escaping @Sendable (Position, inout Multistatus) throws -> Rest
  ) {
    position = start
    self.write = write
  }

  /// Returns the bytes that are sent next, and whether the body ends with them.
  ///
  /// - Parameter isWanted: whether a client still waits; it is asked before each page.
  /// - Throws: `CancellationError` when none does, and what the pages throw.
  package mutating func next(while isWanted: () -> Bool = { true }) throws -> (bytes: [UInt8], isLast: Bool) {
    while true {
      guard isWanted() else { throw CancellationError() }
      switch try write(position, &multistatus) {
      case .end(let token): return (multistatus.finish(syncToken: token), true)
      case .next(let next):
        position = next
        if let chunk = multistatus.chunk() { return (chunk, false) }
      }
    }
  }
}
