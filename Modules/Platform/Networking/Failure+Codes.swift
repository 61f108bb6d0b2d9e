import Core

/// The codes of failures that other code compares.
extension Failure.Code {
  /// The breaker prevented the request.
  public static let networkResting: Self = "network.resting"

  /// The response is larger than the caller accepts.
  public static let networkTooLarge: Self = "network.tooLarge"

  /// Another program than our server answered.
  public static let networkUnexpectedAnswer: Self = "network.unexpectedAnswer"

  /// The server redirects to another address.
  public static let networkMoved: Self = "network.moved"

  /// Whether a server cannot be reached, or what answers is not our server.
  public var isOfNetwork: Bool { rawValue.hasPrefix("network.") }
}
