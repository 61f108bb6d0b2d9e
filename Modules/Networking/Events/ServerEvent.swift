/// One thing a server says in a stream of events (HTML Living Standard §9.2).
public enum ServerEvent: Hashable, Sendable {
  /// Something happened.
  ///
  /// - Parameters:
  ///   - name: What sort of thing; `message` where the server names none.
  ///   - data: What exactly, its lines joined by line feeds.
  ///   - id: The last id the server gave, with which to go on after a cut; empty when it gave none.
  case message(name: String, data: String, id: String)
  /// The server is alive: a comment.
  case heartbeat
  /// How long to wait before connecting again after a cut.
  case reconnectAfter(Duration)
}
