import Core
import Persistence
import Sync

/// Content that commands wait for, which the sender fetches for them over the connection it has.
public struct WantedContent {
  private let connection: Connection
  private static let key = "remote.wanted"

  /// What is wanted by the commands of a database in a transaction.
  public init(_ connection: Connection) { self.connection = connection }

  private struct Line: Codable {
    let content: NeededContent
    var isTaken = false

    var blob: Blob { content.blob }
  }

  /// How it stands with content.
  public enum Standing: Hashable, Sendable {
    /// It is to be fetched.
    case waiting
    /// The sender is at it.
    case taken
    /// It was fetched, or could not be.
    case over
  }

  /// Notes that a command waits for content.
  public func add(_ content: NeededContent) throws {
    let others = try lines().filter { $0.blob != content.blob }
    try set(others + [Line(content: content)])
  }

  /// Notes that nobody waits for content any more.
  public func remove(_ blob: Blob) throws {
    let lines = try lines()
    let others = lines.filter { $0.blob != blob }
    if others.count < lines.count { try set(others) }
  }

  /// How it stands with content that a command waits for.
  public func standing(of blob: Blob) throws -> Standing {
    guard let line = try lines().first(where: { $0.blob == blob }) else { return .over }
    return line.isTaken ? .taken : .waiting
  }

  /// What is to be fetched next.
  func next() throws -> NeededContent? {
    try lines().first { !$0.isTaken }?.content
  }

  /// Notes that the sender is at it.
  func take(_ blob: Blob) throws {
    try set(
      lines().map { line in
        var line = line
        if line.blob == blob { line.isTaken = true }
        return line
      })
  }

  /// Forgets what commands waited for that are no more.
  func clear() throws { try set([]) }

  private func lines() throws -> [Line] {
    try Preferences(connection)[Self.key].map { try JSON.value([Line].self, from: $0) } ?? []
  }

  private func set(_ lines: [Line]) throws {
    try Preferences(connection).set(Self.key, to: lines.isEmpty ? nil : JSON.text(lines))
  }
}
