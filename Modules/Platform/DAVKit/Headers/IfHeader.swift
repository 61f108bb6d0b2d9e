/// The `If` field: lists of states, one of which must hold for a request to be performed (RFC 4918 §10.4).
package struct IfHeader: Hashable, Sendable {
  /// The lists, of which one must hold.
  package let lists: [List]

  /// Conditions on one resource, all of which must hold.
  package struct List: Hashable, Sendable {
    /// The address that the conditions are about; `nil` for the request's own.
    package let resource: String?
    package let conditions: [Condition]
  }

  /// A state that a resource must have, or must not.
  package struct Condition: Hashable, Sendable {
    /// Whether the resource must not have the state.
    package let isNegated: Bool
    package let state: State
  }

  /// A state of a resource.
  package enum State: Hashable, Sendable {
    /// A state token, such as a lock token: a URI.
    case token(String)
    /// An entity tag as the field contains it: `"…"` or `W/"…"`.
    case tag(String)
  }

  /// A token that no resource ever has, for a list that always holds: `(Not <DAV:no-lock>)`.
  package static let noLock = "DAV:no-lock"

  /// Returns whether a list holds.
  ///
  /// - Parameter has: whether the resource at an address, or the request's own for `nil`, has a state. It is
  ///   not asked about ``noLock``.
  package func holds<Rejection: Error>(
    _ has: (_ resource: String?, _ state: State) throws(Rejection) -> Bool
  ) throws(Rejection) -> Bool {
    for list in lists {
      var holds = true
      for condition in list.conditions where holds {
        let hasState =
          condition.state == .token(Self.noLock) ? false : try has(list.resource, condition.state)
        holds = hasState != condition.isNegated
      }
      if holds { return true }
    }
    return false
  }

  /// The tokens that the field submits: all it mentions, also in lists that do not hold (§10.4.1).
  package var submittedTokens: Set<String> {
    Set(
      lists.flatMap(\.conditions).compactMap {
        if case .token(let token) = $0.state, token != Self.noLock { token } else { nil }
      })
  }
}
