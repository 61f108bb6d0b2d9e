import Core
import Networking

extension RemoteServer {
  /// Fetches all pages of a list.
  ///
  /// - Parameter path: the path under ``base``.
  package func list<Item: Decodable & Sendable>(
    _ type: Item.Type, at path: String, query: [(name: String, value: String)] = []
  ) async throws -> [Item] {
    var reader = PageReader<Item>(at: path, query: query)
    var items: [Item] = []
    while !reader.isAtEnd {
      let call = HTTPCall("GET", Self.base + path, query: reader.query)
      items += reader.add(try await client.value(FetchedPage<Item>.self, of: call))
    }
    return items
  }
}
