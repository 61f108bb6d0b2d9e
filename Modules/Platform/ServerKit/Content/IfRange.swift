import Core

/// The value of `If-Range`: a client's partial state, whose rest is useful only while it is current (RFC 9110
/// §13.1.5).
package enum IfRange: Hashable, Sendable {
  /// The state with an entity tag.
  case tag(EntityTag)
  /// The state last modified at exactly this second.
  case date(HTTPDate)
  /// A value that identifies no state.
  case unreadable

  /// Parses an `If-Range` field.
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

  /// Whether the client's state is current: by a strong tag or by exactly the same date.
  package func holds(for current: Validators) -> Bool {
    switch self {
    case .tag(let tag): current.tag.map { tag.isStronglyEqual(to: $0) } ?? false
    case .date(let date): current.modified == date
    case .unreadable: false
    }
  }
}
