import Core

extension Failure {
  /// Creates the failure that describes a fault of a host to users.
  public init(_ fault: NetworkFault, host: String) {
    let (message, remedy) = Phrase.about(fault, host: host)
    self.init(fault.kind.failureKind, "network.\(fault.kind.rawValue)", message, remedy: remedy, cause: fault)
  }

  /// The network fault behind this failure; `nil` for other failures, error responses included.
  public var networkFault: NetworkFault? { cause as? NetworkFault }

  /// Whether neither the request nor an earlier attempt can have reached the server.
  public var hasNotArrived: Bool { isServerLeftAlone || networkFault?.mayHaveArrived == false }

  /// Returns this failure, marked as one whose request an earlier attempt may have delivered.
  func afterArriving(at host: String) -> Failure {
    guard let fault = networkFault, !fault.mayHaveArrived else { return self }
    return Failure(NetworkFault(fault.kind, mayHaveArrived: true, detail: fault.detail), host: host)
  }

  /// Whether a retry can succeed without a user's action.
  ///
  /// That is so for transient network faults and for responses that say to retry later.
  public var isWorthRetrying: Bool {
    if let fault = networkFault { return fault.kind.isWorthRetrying }
    if let answer = cause as? ErrorResponse { return RetryPolicy.passing.contains(answer.status) }
    return false
  }

  /// Whether the breaker prevented the request.
  public var isServerLeftAlone: Bool { code == .networkResting }

  static func answerTooLarge(_ maximum: Int) -> Failure {
    Failure(.unavailable, .networkTooLarge, .answerTooLarge(maximum), remedy: .updateOrTellAdmin)
  }

  static func fileShort(_ path: String) -> Failure {
    Failure(.conflict, "network.fileShort", .fileShort(path), remedy: .sendFileAgain)
  }

  /// Returns the failure of a response from another program than our server, or in an unknown format.
  static func unexpectedAnswer(
    _ status: Int, from host: String, cause: (any Error)? = nil, retryAfter: Int? = nil
  ) -> Failure {
    let isAway = [502, 503, 504].contains(status)
    return Failure(
      .unavailable, .networkUnexpectedAnswer,
      isAway ? .serverBehindProxyAway(host, status) : .unexpectedAnswer(host, status),
      remedy: isAway ? .tryLater : .checkAddressOrLogin, cause: cause, retryAfter: retryAfter)
  }

  /// The failure of a request in clear. A port for TLS answers it with 400 and a text, as our server and nginx do.
  func suspectingTLS(at host: String) -> Failure {
    guard code == .networkUnexpectedAnswer, errorResponse?.status == 400 else { return self }
    return with(message: .answeredInClear(host), remedy: .checkPort)
  }

  static func moved(_ host: String, to place: String?) -> Failure {
    Failure(
      .unavailable, .networkMoved, place.map { .movedTo(host, $0) } ?? .moved(host), remedy: .useNewAddress)
  }

  static func otherOrigin(_ address: String) -> Failure {
    Failure(.unavailable, "network.otherOrigin", .otherOrigin(address), remedy: .checkAddressOrLogin)
  }

  static func resting(_ host: String, seconds: Int) -> Failure {
    Failure(
      .unavailable, .networkResting, .resting(host, seconds: seconds), remedy: .keptUntilThen,
      retryAfter: seconds)
  }
}
