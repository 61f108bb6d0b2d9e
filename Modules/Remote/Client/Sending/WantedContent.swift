import Core
import Persistence
import Sync

/// Content that commands wait for and the sender fetches over its open connection.
public struct WantedContent {
  private let connection: Connection
  private static let key = "remote.wanted"

  /// The requests stored in a database, inside a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  private struct Line: Codable {
    let content: NeededContent
    var isTaken = false

    var blob: Blob { content.blob }
  }

  /// The state of a request.
  public enum Standing: Hashable, Sendable {
    /// The sender has not begun to fetch it.
    case waiting
    /// The sender fetches it.
    case taken
    /// It was fetched, could not be fetched, or was never requested.
    case over
  }

  /// Requests content for a command.
  public func add(_ content: NeededContent) throws {
    let others = try lines().filter { $0.blob != content.blob }
    try set(others + [Line(content: content)])
  }

  /// Removes the request for content.
  public func remove(_ blob: Blob) throws {
    let lines = try lines()
    let others = lines.filter { $0.blob != blob }
    if others.count < lines.count { try set(others) }
  }

  /// The state of the request for content.
  public func standing(of blob: Blob) throws -> Standing {
    guard let line = try lines().first(where: { $0.blob == blob }) else { return .over }
    return line.isTaken ? .taken : .waiting
  }

  /// The next content to fetch.
  func next() throws -> NeededContent? {
    try lines().first { !$0.isTaken }?.content
  }

  /// Notes that the sender fetches it.
  func take(_ blob: Blob) throws {
    try set(
      lines().map { line in
        var line = line
        if line.blob == blob { line.isTaken = true }
        return line
      })
  }

  /// Removes all requests: the commands that made them have ended.
  func clear() throws { try set([]) }

  private func lines() throws -> [Line] {
    try Preferences(connection)[Self.key].map { try JSON.value([Line].self, from: $0) } ?? []
  }

  private func set(_ lines: [Line]) throws {
    try Preferences(connection).set(Self.key, to: lines.isEmpty ? nil : JSON.text(lines))
  }
}
