import Core

/// The error statuses that a description lists for each route.
enum ErrorStatus: Int, CaseIterable {
  case badRequest = 400
  case unauthorized = 401
  case forbidden = 403
  case notFound = 404
  case conflict = 409
  case preconditionFailed = 412
  case contentTooLarge = 413
  case unsupportedMediaType = 415
  case unprocessableContent = 422
  case tooManyRequests = 429
  case serverError = 500
  case unavailable = 503

  /// The meaning of the status.
  private var summary: String {
    switch self {
    case .badRequest: "The request has the wrong shape."
    case .unauthorized: "The credentials are missing, wrong or not valid any more."
    case .forbidden: "The caller has no right to do this."
    case .notFound: "The record does not exist, or the caller may not see it."
    case .conflict: "The request clashes with a record, or the record was changed meanwhile."
    case .preconditionFailed: "The record has another version than the one in If-Match."
    case .contentTooLarge: "The body is larger than allowed."
    case .unsupportedMediaType: "The body has another media type or is compressed."
    case .unprocessableContent: "The input breaks a rule that the schema cannot express."
    case .tooManyRequests: "The caller sent too many requests; Retry-After says when to continue."
    case .serverError: "The server failed."
    case .unavailable: "The server is busy or stops; Retry-After says when to retry."
    }
  }

  /// Whether a route can respond with the status.
  private func isPossible(for route: RouteDescription) -> Bool {
    let isRead = ["GET", "HEAD"].contains(route.method)
    let hasInput = !route.bodies.isEmpty || route.parameters.contains { $0.place == .query }
    return switch self {
    case .badRequest, .tooManyRequests, .serverError, .unavailable: true
    case .unauthorized, .forbidden: route.needsLogin
    case .notFound: hasInput || !route.pathNames.isEmpty
    case .conflict: !isRead || hasInput
    case .preconditionFailed: !isRead
    case .contentTooLarge, .unsupportedMediaType: !route.bodies.isEmpty
    case .unprocessableContent: hasInput || !route.parameters.isEmpty
    }
  }

  /// Returns the error responses of a route, as references to ``components(_:)``.
  static func responses(of route: RouteDescription) -> [String: JSONValue] {
    var responses: [String: JSONValue] = ["default": ["$ref": "#/components/responses/Problem"]]
    for status in allCases where status.isPossible(for: route) {
      responses["\(status.rawValue)"] = ["$ref": .string("#/components/responses/Problem\(status.rawValue)")]
    }
    return responses
  }

  /// Returns the error responses of all routes, by name.
  static func components(_ problem: JSONValue) -> JSONValue {
    let content: JSONValue = ["application/problem+json": ["schema": problem]]
    var responses: [String: JSONValue] = [
      "Problem": ["description": "The request was rejected or failed.", "content": content]
    ]
    for status in allCases {
      responses["Problem\(status.rawValue)"] = [
        "description": .string(status.summary), "content": content,
      ]
    }
    return .object(responses)
  }
}
