import HTTPTypes
import SyncProtocol

extension Endpoint {
  /// Reports the space for content, so that a mounted worksite has a size.
  static let space = Endpoint(
    .get, "/space", "return the space for content on the server's disk", tag: "server",
    answering: ContentSpace.self
  ) { call in try call.services.contentSpace() }
}
