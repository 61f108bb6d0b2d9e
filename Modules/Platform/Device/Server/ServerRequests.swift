import Core
import Networking
import Operations
import Remote
import SyncProtocol
import Synchronization

/// Requests that the server answers at once, and that are never queued.
///
/// A request that a session needs throws when the server cannot be reached. The optional ones, with *if* in their name,
/// return `nil` then.
package struct ServerRequests: Sendable {
  private let session: Session

  init(of session: Session) { self.session = session }

  /// Fetches a value. Pending operations that wrote a record which the path names are sent first.
  ///
  /// - Parameter path: the path under `/api/v1`, such as `/users`.
  package func get<Answer: Decodable & Sendable>(
    _ path: String, for type: Answer.Type = Answer.self
  ) throws -> Answer {
    try session.sending.sendFirst(naming: path)
    let call = HTTPCall("GET", RemoteServer.base + path).urgent
    do {
      return try session.server.online { try await $0.client.value(of: call) }
    } catch let failure as Failure where failure.isWorthRetrying {
      throw failure.with(remedy: .onlineOnly)
    }
  }

  /// Sends a request that changes something on the server, and returns the answer. Pending operations that wrote a
  /// record which it names are sent first.
  ///
  /// - Parameters:
  ///   - path: the path under `/api/v1`, such as `/users`.
  ///   - isRepeatable: whether the server recognises the request by its key, so that one without an answer
  ///     can be sent again.
  /// - Throws: ``Failure``; when the connection broke, it says that the change may have been made.
  package func send<Answer: Decodable & Sendable>(
    _ method: String, _ path: String, _ body: some Encodable = Done(), isRepeatable: Bool = true,
    answering type: Answer.Type = Answer.self
  ) throws -> Answer {
    try session.sending.sendFirst(naming: path, body)
    let key: HTTPHeaders =
      isRepeatable ? ["Idempotency-Key": session.companyStore.ids.next().description] : [:]
    let call = try HTTPCall(
      method, RemoteServer.base + path, json: body, headers: key, isRepeatable: isRepeatable
    ).urgent
    do {
      return try session.server.online { try await $0.client.value(of: call) }
    } catch let failure as Failure where failure.isWorthRetrying {
      throw failure.with(remedy: failure.networkFault?.mayHaveArrived == true ? .mayBeDone : .onlineOnly)
    } catch let failure as Failure where [.conflict, .notFound].contains(failure.kind) {
      // The replica was outdated; the pull shows the user the reason.
      try? session.changes.pull()
      throw failure
    }
  }

  /// How long the server may not respond to an optional request before it counts as unreachable.
  private static let timeout = Duration.seconds(3)

  /// Sends a request if the server can be reached at once, and waits while the server reports progress. After
  /// a failure, this session does not ask again.
  ///
  /// - Returns: `nil` when there is no server or no login, or the server could not be reached.
  /// - Throws: ``Failure`` when the server rejects the request.
  func ifReachable<Value: Sendable>(
    _ body: @escaping @Sendable (RemoteServer) async throws -> Value
  ) throws -> Value? {
    guard let connection = session.connection, !connection.isAway.load(ordering: .relaxed),
      let server = try? connection.server(), try !session.server.isUnresponsive()
    else { return nil }
    defer { connection.storeLink() }
    do {
      let answer = try session.server.once(server, timeout: Self.timeout, body)
      if answer == nil {
        connection.isAway.store(true, ordering: .relaxed)
        try session.server.noteUnresponsive(server)
      }
      return answer
    } catch let failure as Failure where failure.isServerAway || failure.kind == .unauthenticated {
      connection.isAway.store(true, ordering: .relaxed)
      return nil
    }
  }

  /// Lets optional requests be sent again after one failed, in a session that runs on.
  package func noteReachable() { session.connection?.isAway.store(false, ordering: .relaxed) }

  /// Fetches a value, if the server can be reached at once.
  ///
  /// - Parameter path: the path under `/api/v1`, percent-encoded.
  /// - Returns: `nil` when there is no server or it could not be reached.
  /// - Throws: ``Failure`` when the server rejects the request.
  package func getIfReachable<Value: Decodable & Sendable>(
    _ type: Value.Type, at path: String, query: [(name: String, value: String)] = []
  ) throws -> Value? {
    let call = Self.get(path, query)
    return try ifReachable { try await $0.client.value(type, of: call) }
  }

  /// Fetches a value beside a pull of the same session.
  ///
  /// A failure is not stored: the pull reports it.
  ///
  /// - Parameter path: the path under `/api/v1`, percent-encoded.
  /// - Returns: `nil` when there is no server, or it did not answer.
  package func getBesidePull<Value: Decodable & Sendable>(
    _ type: Value.Type, at path: String, query: [(name: String, value: String)] = []
  ) -> Value? {
    guard let server = try? session.connection?.server() else { return nil }
    let call = Self.get(path, query)
    return try? session.server.once(server, timeout: Self.timeout) {
      try await $0.client.value(type, of: call)
    }
  }

  /// Asks for the space of the server's disk. A failure is not stored.
  ///
  /// - Returns: `nil` when there is no server, or it did not report the space.
  package func space() -> ContentSpace? {
    guard let server = try? session.connection?.server(), (try? session.server.isUnresponsive()) == false
    else { return nil }
    return try? session.server.once(server, timeout: Self.timeout) { try await $0.space() }
  }

  private static func get(_ path: String, _ query: [(name: String, value: String)]) -> HTTPCall {
    HTTPCall("GET", RemoteServer.base + path, query: query.map { ($0.name, $0.value) })
  }

  /// Runs a request; `nil` also when the server does not know the subject yet.
  package func ifKnown<Value>(_ ask: () throws -> Value?) throws -> Value? {
    do {
      return try ask()
    } catch let failure as Failure where failure.kind == .notFound {
      return nil
    }
  }

  /// Fetches a value; `nil` when the server cannot be reached or does not know the subject yet.
  package func getIfKnown<Value: Decodable & Sendable>(
    _ type: Value.Type, at path: String, query: [(name: String, value: String)] = []
  ) throws -> Value? {
    try ifKnown { try getIfReachable(type, at: path, query: query) }
  }

  /// Reads the next page of a list; `nil` when the server cannot be reached.
  ///
  /// - Throws: ``Failure`` when the server rejects the request.
  package func next<Item>(_ reader: inout PageReader<Item>) throws -> [Item]? {
    try getIfReachable(FetchedPage<Item>.self, at: reader.path, query: reader.query).map { reader.add($0) }
  }

  /// Reads a list of the server, page by page.
  ///
  /// - Parameter maximum: the largest number of pages.
  /// - Returns: the items, and whether there are no more; `nil` when the server cannot be reached.
  /// - Throws: ``Failure`` when the server rejects the request.
  package func list<Item: Decodable & Sendable>(
    _ type: Item.Type, at path: String, query: [(name: String, value: String)] = [], maximum: Int = .max
  ) throws -> (items: [Item], isWhole: Bool)? {
    var reader = PageReader<Item>(at: path, query: query)
    let items = try reader.rest(maximum: maximum) {
      try getIfReachable(FetchedPage<Item>.self, at: path, query: $0)
    }
    return items.map { ($0, reader.isAtEnd) }
  }
}

/// The server's answer to a completed request.
package struct Acknowledgement: Codable, Sendable {
  /// The operation that it performed, which is the new version of the records it wrote.
  package let operation: ID
  /// The outcome, which is empty.
  package let outcome: Done
}

extension HTTPCall {
  /// The same call, marked as one that a user waits for.
  fileprivate var urgent: HTTPCall {
    var call = self
    call.isUrgent = true
    return call
  }
}
