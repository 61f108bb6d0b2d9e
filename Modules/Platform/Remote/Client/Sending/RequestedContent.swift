import Core
import Operations
import Persistence

/// Content that commands wait for and the sender fetches over its open connection.
package struct RequestedContent {
  private let connection: Connection
  private static let key = "remote.wanted"

  /// The requests stored in a database, inside a transaction.
  init(_ connection: Connection) { self.connection = connection }

  private struct Request: Codable {
    let content: NeededContent
    var isTaken = false

    var blob: Blob { content.blob }
  }

  /// The progress of a request.
  package enum Progress: Hashable, Sendable {
    /// The sender has not begun to fetch it.
    case waiting
    /// The sender fetches it.
    case claimed
    /// It was fetched, could not be fetched, or was never requested.
    case done
  }

  /// Requests content for a command.
  func add(_ content: NeededContent) throws {
    let others = try requests().filter { $0.blob != content.blob }
    try set(others + [Request(content: content)])
  }

  /// Removes the request for content.
  func remove(_ blob: Blob) throws {
    let requests = try requests()
    let others = requests.filter { $0.blob != blob }
    if others.count < requests.count { try set(others) }
  }

  /// The progress of the request for content.
  func progress(of blob: Blob) throws -> Progress {
    guard let request = try requests().first(where: { $0.blob == blob }) else { return .done }
    return request.isTaken ? .claimed : .waiting
  }

  /// The next content to fetch.
  func next() throws -> NeededContent? {
    try requests().first { !$0.isTaken }?.content
  }

  /// Notes that the sender fetches it.
  func claim(_ blob: Blob) throws {
    try set(
      requests().map { request in
        var request = request
        if request.blob == blob { request.isTaken = true }
        return request
      })
  }

  /// Removes all requests: the commands that made them have ended.
  func clear() throws { try set([]) }

  private func requests() throws -> [Request] {
    try Preferences(connection)[Self.key].map { try JSON.value([Request].self, from: $0) } ?? []
  }

  private func set(_ requests: [Request]) throws {
    try Preferences(connection).set(Self.key, to: requests.isEmpty ? nil : JSON.text(requests))
  }
}
