import Auth
import OpenAPI

extension RouteDescription {
  /// The `WWW-Authenticate` challenge of the route (RFC 9110 §11.6.1).
  ///
  /// A browser that receives a `Basic` challenge asks its user for a password and adds it to all later
  /// requests. So only routes offer `Basic` whose responses users open with other programs.
  var challenge: String {
    let isForPrograms = responses.contains { $0.contentType != nil && $0.contentType != "application/json" }
    return isForPrograms ? "\(Self.bearer), \(Self.basic)" : Self.bearer
  }

  static let bearer = "Bearer realm=\"worksite\""
  static let basic = "Basic realm=\"worksite\", charset=\"UTF-8\""

  /// Which app passwords the route accepts, by the rights of its operations.
  ///
  /// - Parameter rights: the rights of operations, by their names.
  func access(by rights: [String: Right]) -> RouteAccess {
    let rights = operations.compactMap { rights[$0] }
    let needsPerson = isPersonal || rights.contains { $0.program == nil }
    guard needsLogin, !rights.isEmpty, !needsPerson else { return RouteAccess(needsPerson: needsPerson) }
    let isNarrow = rights.allSatisfy { $0.program == .dav }
    return RouteAccess(needsPerson: false, scope: (isNarrow ? ProgramScope.dav : .api).rawValue)
  }
}

extension RouteDescription.Body {
  /// The most bytes of the body; `nil` for any number.
  func maximum(_ limits: ServerLimits) -> Int64? {
    switch largest {
    case .inMemory(let more): Int64(limits.bodyBytes) + more
    case .bytes(let maximum): maximum
    case .any: nil
    }
  }
}
