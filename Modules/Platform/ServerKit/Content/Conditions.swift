import Core
import HTTPTypes

/// The conditional header fields of a request (RFC 9110 §13).
///
/// They apply only where the request would succeed without them; other rejections take precedence.
package struct Conditions: Hashable, Sendable {
  private let ifMatch: EntityTagList?
  private let ifNoneMatch: EntityTagList?
  private let ifModifiedSince: HTTPDate?
  private let ifUnmodifiedSince: HTTPDate?

  /// Parses the conditions of a request; unreadable dates are ignored (§13.1.3, §13.1.4).
  ///
  /// - Parameter now: decides the century of two-digit years.
  package init(_ fields: HTTPFields, now: Instant) {
    ifMatch = fields[.ifMatch].map { EntityTagList($0) }
    ifNoneMatch = fields[.ifNoneMatch].map { EntityTagList($0) }
    ifModifiedSince = fields[.ifModifiedSince].flatMap { HTTPDate($0, now: now) }
    ifUnmodifiedSince = fields[.ifUnmodifiedSince].flatMap { HTTPDate($0, now: now) }
  }

  /// The result of evaluating the conditions.
  package enum Outcome: Hashable, Sendable {
    /// Perform the request.
    case proceed
    /// Respond 304: the client has the current representation.
    case notModified
    /// Respond 412 and do nothing.
    case preconditionFailed
  }

  /// Evaluates the conditions in the order of RFC 9110 §13.2.2, all but `If-Range`.
  ///
  /// - Parameter current: the validators of the current representation; `nil` when there is none.
  package func outcome(of method: HTTPRequest.Method, on current: Validators?) -> Outcome {
    if let ifMatch {
      guard Self.holds(ifMatch, of: current) else { return .preconditionFailed }
    } else if let ifUnmodifiedSince, let modified = current?.modified, modified > ifUnmodifiedSince {
      return .preconditionFailed
    }
    let isRead = method == .get || method == .head
    if let ifNoneMatch {
      if Self.holds(noneOf: ifNoneMatch, current, isRead: isRead) { return .proceed }
      return isRead ? .notModified : .preconditionFailed
    }
    if isRead, let ifModifiedSince, let modified = current?.modified, modified <= ifModifiedSince {
      return .notModified
    }
    return .proceed
  }

  private static func holds(_ list: EntityTagList, of current: Validators?) -> Bool {
    switch list {
    case .any: current != nil
    case .tags(let tags): current?.tag.map { tag in tags.contains { $0.isStronglyEqual(to: tag) } } ?? false
    case .unreadable: false
    }
  }

  private static func holds(noneOf list: EntityTagList, _ current: Validators?, isRead: Bool) -> Bool {
    switch list {
    case .any: current == nil
    case .tags(let tags): !(current?.tag.map { tag in tags.contains { $0.isWeaklyEqual(to: tag) } } ?? false)
    // A superfluous read is harmless; an unwanted write is not.
    case .unreadable: isRead
    }
  }
}
