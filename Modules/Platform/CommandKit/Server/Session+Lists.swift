import Core
import Remote

/// Lists of the server, read page by page.
extension Session {
  /// Runs a request; `nil` also when the server does not know the subject yet.
  package func ifKnown<Value>(_ ask: () throws -> Value?) throws -> Value? {
    do {
      return try ask()
    } catch let failure as Failure where failure.kind == .notFound {
      return nil
    }
  }

  /// Fetches a value; `nil` when the server cannot be reached or does not know the subject yet.
  package func askIfKnown<Value: Decodable & Sendable>(
    _ type: Value.Type, at path: String, query: [(name: String, value: String)] = []
  ) throws -> Value? {
    try ifKnown { try askIfReachable(type, at: path, query: query) }
  }

  /// Reads the next page of a list; `nil` when the server cannot be reached.
  ///
  /// - Throws: ``Failure`` when the server rejects the request.
  package func next<Item>(_ reader: inout PageReader<Item>) throws -> [Item]? {
    try askIfReachable(FetchedPage<Item>.self, at: reader.path, query: reader.query).map { reader.add($0) }
  }

  /// Reads a list of the server.
  ///
  /// - Parameter most: the largest number of pages.
  /// - Returns: the items, and whether there are no more; `nil` when the server cannot be reached.
  /// - Throws: ``Failure`` when the server rejects the request.
  package func list<Item: Decodable & Sendable>(
    _ type: Item.Type, at path: String, query: [(name: String, value: String)] = [], most: Int = .max
  ) throws -> (items: [Item], isWhole: Bool)? {
    var reader = PageReader<Item>(at: path, query: query)
    let items = try reader.rest(most: most) {
      try askIfReachable(FetchedPage<Item>.self, at: path, query: $0)
    }
    return items.map { ($0, reader.isAtEnd) }
  }
}
