import Auth
import Core
import Persistence

/// What is new for a device, of everything it follows, in one answer: the audiences of its user, and the containers it
/// names. All of it is of one moment.
public struct Pull: Query {
  public static let right = Right.follow

  /// What the device has seen of the streams it follows. Audiences it does not name are answered from nothing.
  public let streams: [Stream]
  /// The largest number of records in all, 1 ... 10,000.
  public let limit: Int
  private let composition: Composition

  /// The question.
  public init(_ streams: [Stream], limit: Int = 1000, in composition: Composition) {
    self.streams = streams
    self.limit = min(max(limit, 1), 10_000)
    self.composition = composition
  }

  /// Something that can be followed.
  public struct Stream: Codable, Hashable, Sendable {
    /// An audience's key, or the id of a container.
    public let name: String
    /// What was seen of it; `nil`: nothing.
    public let after: Anchor?

    /// A stream from its parts.
    public init(name: String, after: Anchor?) {
      self.name = name
      self.after = after
    }
  }

  /// What is new in one stream.
  public struct News: Codable, Hashable, Sendable {
    /// The stream.
    public let stream: String
    /// The records, in the order in which they changed last.
    public let items: [Feed.Entry]
    /// The state reached; `nil` when nothing of it was read yet, or, with no more to come, when there is no such
    /// container any more.
    public let anchor: Anchor?
    /// Whether asking again at once gives more.
    public let hasMore: Bool
  }

  /// What is new.
  public struct Answer: Codable, Hashable, Sendable {
    /// The moment all of it is of.
    public let asOf: Anchor
    /// Whether the anchors were of another epoch of the data: everything is told from nothing.
    public let isAnew: Bool
    /// The audiences one belongs to. Those not named here are none of one's business any more.
    public let audiences: [String]
    /// What is new, stream by stream. A stream left out has nothing new since its anchor.
    public let news: [News]
  }

  public func answer(in connection: Connection, for actor: Actor) throws -> Answer {
    let audiences = try composition.audiences(of: actor, in: connection).map(\.key)
    let isAnew = try streams.contains { try !holds($0.after, connection) }
    let seen = Dictionary(streams.map { ($0.name, isAnew ? nil : $0.after) }) { first, _ in first }
    var left = limit
    var news: [News] = []
    func read(_ name: String, _ answer: (Anchor?) throws -> Feed.Answer) throws {
      let after = seen[name] ?? nil
      guard left > 0 else {
        return news.append(News(stream: name, items: [], anchor: after, hasMore: true))
      }
      let found = try answer(after)
      left -= found.entries.count
      if after != nil, found.entries.isEmpty, !found.hasMore { return }
      news.append(News(stream: name, items: found.entries, anchor: found.anchor, hasMore: found.hasMore))
    }
    for audience in audiences {
      try read(audience) {
        try Feed(for: audience, after: $0, limit: left, in: composition).read(in: connection)
      }
    }
    for stream in streams {
      guard let container = ID(stream.name) else { continue }
      do {
        try read(stream.name) {
          try ContainerFeed(container: container, after: $0, limit: left, composition: composition)
            .answer(in: connection, for: actor)
        }
      } catch let failure as Failure where failure.kind == .notFound {
        news.append(News(stream: stream.name, items: [], anchor: nil, hasMore: false))
      }
    }
    return Answer(
      asOf: try Anchor.now(in: connection), isAnew: isAnew, audiences: audiences, news: news)
  }

  private func holds(_ anchor: Anchor?, _ connection: Connection) throws -> Bool {
    guard let anchor else { return true }
    do {
      _ = try anchor.seq(in: connection)
      return true
    } catch let failure as Failure where ["sync.anchorExpired", "sync.noAnchor"].contains(failure.code) {
      return false
    }
  }
}
