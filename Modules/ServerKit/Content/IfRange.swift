import Core

/// The state a client holds a part of: the rest is of use to it only while nothing has changed (RFC 9110 §13.1.5).
package enum IfRange: Hashable, Sendable {
  /// The state with this tag.
  case tag(EntityTag)
  /// The state last changed at this very second.
  case date(HTTPDate)
  /// Something that names no state.
  case unreadable

  /// The value of an `If-Range` field.
  ///
  /// - Parameter now: decides the century of two-digit years.
  package init(_ field: String, now: Instant) {
    if let tag = EntityTag(field: field) {
      self = .tag(tag)
    } else if let date = HTTPDate(field, now: now) {
      self = .date(date)
    } else {
      self = .unreadable
    }
  }

  /// Whether the client's state is the current one: by a strong tag, or by exactly the same date.
  package func holds(for current: Validators) -> Bool {
    switch self {
    case .tag(let tag): current.tag.map { tag.isStronglyEqual(to: $0) } ?? false
    case .date(let date): current.modified == date
    case .unreadable: false
    }
  }
}
