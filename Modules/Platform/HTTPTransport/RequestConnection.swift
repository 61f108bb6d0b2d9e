import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// The connection of a request, or its HTTP/2 stream.
package struct RequestConnection: Sendable {
  private let channel: any Channel
  private let connections: OpenConnections
  /// The logger of the listener.
  package let logger: Logger

  init(channel: any Channel, connections: OpenConnections, logger: Logger) {
    self.channel = channel
    self.connections = connections
    self.logger = logger
  }

  /// The address of the other side; `nil` where it is unknown.
  package var peer: NetworkAddress? { channel.remoteAddress?.ipAddress.flatMap { NetworkAddress($0) } }
  /// Whether the connection is open.
  package var isActive: Bool { channel.isActive }
  /// Whether the client still waits for responses.
  package var hasClient: Bool { connections.hasClient(channel) }
  /// The event loop that moves the bytes.
  package var eventLoop: any EventLoop { channel.eventLoop }

  /// Sends an interim response (RFC 9110 §15.2) before the final one.
  package func sendInterim(_ response: HTTPResponse) {
    channel.triggerUserOutboundEvent(InterimResponseEvent(response: response), promise: nil)
  }

  /// Fails the reading of the body with an error, unless the body has arrived completely.
  package func rejectBody(with error: any Error) {
    channel.triggerUserOutboundEvent(RejectedBody(error: error), promise: nil)
  }
}

/// Passes requests on with their connections.
struct ConnectionResponder: HTTPResponder {
  let connections: OpenConnections
  let respond: @Sendable (Request, RequestConnection) async throws -> Response

  func respond(to request: Request, context: Source) async throws -> Response {
    let connection = RequestConnection(
      channel: context.channel, connections: connections, logger: context.logger)
    return try await inSeparateTask { try await respond(request, connection) }
  }

  /// The connection as Hummingbird passes it.
  struct Source: InitializableFromSource {
    let channel: any Channel
    let logger: Logger

    init(source: ApplicationRequestContextSource) {
      channel = source.channel
      logger = source.logger
    }
  }
}
