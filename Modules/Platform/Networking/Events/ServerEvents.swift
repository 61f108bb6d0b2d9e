/// The events of one response as they arrive.
///
/// The sequence ends when the server ends the stream, and throws when the connection breaks.
public struct ServerEvents: AsyncSequence, Sendable {
  /// An event of the stream.
  public typealias Element = ServerEvent

  private let body: HTTPBody

  /// Creates the events of a body.
  public init(_ body: HTTPBody) { self.body = body }

  /// Iterates over the events.
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
        ready = try parser.parse(piece)[...]
      }
      return ready.popFirst()
    }
  }

  /// Returns an iterator that continues where the previous one stopped.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(body) }
}
