import Core
import HTTPTypes

/// What a request asks to hold of the resource before anything is done (RFC 9110 §13).
///
/// They count only where the request would succeed without them; a refusal for another reason goes first.
package struct Conditions: Hashable, Sendable {
  private let ifMatch: EntityTagList?
  private let ifNoneMatch: EntityTagList?
  private let ifModifiedSince: HTTPDate?
  private let ifUnmodifiedSince: HTTPDate?

  /// The conditions of a request. Dates that cannot be read are passed over, as §13.1.3 and §13.1.4 want it.
  ///
  /// - Parameter now: decides the century of two-digit years.
  package init(_ fields: HTTPFields, now: Instant) {
    ifMatch = fields[.ifMatch].map { EntityTagList($0) }
    ifNoneMatch = fields[.ifNoneMatch].map { EntityTagList($0) }
    ifModifiedSince = fields[.ifModifiedSince].flatMap { HTTPDate($0, now: now) }
    ifUnmodifiedSince = fields[.ifUnmodifiedSince].flatMap { HTTPDate($0, now: now) }
  }

  /// What to do with the request.
  package enum Outcome: Hashable, Sendable {
    /// What it asks.
    case proceed
    /// Answer 304: the client has it already.
    case notModified
    /// Answer 412, and do nothing.
    case preconditionFailed
  }

  /// Looks at the conditions in the order of RFC 9110 §13.2.2, all but `If-Range`.
  ///
  /// - Parameter current: the validators of what is there now, in the form the client would get it; `nil` when
  ///   nothing is.
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
    // Reading once too often is harmless, writing where the client wanted not to is not.
    case .unreadable: isRead
    }
  }
}
