/// The events of one answer as they arrive. It ends when the server ends it; a cut is thrown.
public struct ServerEvents: AsyncSequence, Sendable {
  /// One thing the server says.
  public typealias Element = ServerEvent

  private let body: HTTPBody

  /// The events in a body.
  public init(_ body: HTTPBody) { self.body = body }

  /// Goes through the events.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var pieces: HTTPBody.AsyncIterator
    private var parser = ServerEventParser()
    private var ready: ArraySlice<ServerEvent> = []

    fileprivate init(_ body: HTTPBody) { pieces = body.makeAsyncIterator() }

    /// The next event; `nil` when the server has ended the stream.
    public mutating func next() async throws -> ServerEvent? { try await next(isolation: #isolation) }

    /// The next event; `nil` when the server has ended the stream.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> ServerEvent? {
      while ready.isEmpty {
        guard let piece = try await pieces.next(isolation: actor) else { return nil }
        ready = try parser.take(piece)[...]
      }
      return ready.popFirst()
    }
  }

  /// Goes through the events from where the last one who did stopped.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(body) }
}
