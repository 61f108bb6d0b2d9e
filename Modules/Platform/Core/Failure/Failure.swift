/// An error with its reason and remedy, for people and for programs.
public struct Failure: Error, Sendable {
  /// The coarse class, which decides the exit code and the HTTP status.
  public let kind: Kind
  /// A stable name for programs: `documents.nameTaken`.
  public let code: Code
  /// The message: what happened and why, in one sentence.
  public let message: Phrase
  /// The remedy: what the user can do about it.
  public let remedy: Remedy?
  /// The input that caused it, by its name in JSON.
  public let field: String?
  /// The ids of other records that the request clashes with, as far as the caller may see them.
  public let clashing: [ID]
  /// The underlying error, for a log.
  public let cause: (any Error)?
  /// Seconds after which it may succeed, when that is known.
  public let retryAfter: Int?

  /// A failure from its parts, whose remedy is one sentence, the same in every front end.
  public init(
    _ kind: Kind, _ code: Code, _ message: Phrase, remedy: Phrase? = nil, field: String? = nil,
    cause: (any Error)? = nil, retryAfter: Int? = nil, clashing: [ID] = []
  ) {
    self.init(
      kind, code, message, remedy: remedy.map { Remedy.sentence($0) }, field: field, cause: cause,
      retryAfter: retryAfter, clashing: clashing)
  }

  /// A failure from its parts, whose remedy each front end words in its own way.
  @_disfavoredOverload
  public init(
    _ kind: Kind, _ code: Code, _ message: Phrase, remedy: Remedy?, field: String? = nil,
    cause: (any Error)? = nil, retryAfter: Int? = nil, clashing: [ID] = []
  ) {
    self.kind = kind
    self.code = code
    self.message = message
    self.remedy = remedy
    self.field = field
    self.cause = cause
    self.retryAfter = retryAfter
    self.clashing = clashing
  }

  /// The coarse classes of failure.
  public enum Kind: String, Sendable, CaseIterable {
    /// The command or request has the wrong shape.
    case usage
    /// The input breaks a rule.
    case invalid
    /// It does not exist, or the caller may not know that it does.
    case notFound
    /// It clashes with something that exists or changed meanwhile.
    case conflict
    /// The caller is not authenticated, or not any more.
    case unauthenticated
    /// The caller may see it but not do this.
    case forbidden
    /// The caller sent too many requests.
    case throttled
    /// It may succeed later: busy, offline, full.
    case unavailable
    /// Stored data is damaged.
    case damaged
    /// The operating system failed: reading, writing, permissions.
    case io
    /// The user stopped it.
    case cancelled
  }
}

extension Failure: CustomStringConvertible {
  /// The message and the remedy, in the current language and in the words of the current front end.
  public var description: String { remedy.map { "\(message) \($0)" } ?? message.description }
}
