/// An event of a stream of server-sent events (HTML Living Standard §9.2).
public enum ServerEvent: Hashable, Sendable {
  /// A message.
  ///
  /// - Parameters:
  ///   - name: the event type; `message` where the server names none.
  ///   - data: the payload, its lines joined by line feeds.
  ///   - id: the last id the server sent, to resume from after a disconnection; empty when it sent none.
  case message(name: String, data: String, id: String)
  /// A comment, which shows that the server is alive.
  case heartbeat
  /// The time to wait before reconnecting.
  case reconnectAfter(Duration)
}
