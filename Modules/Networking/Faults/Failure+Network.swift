import Core

extension Failure {
  /// What a fault says to people about a host.
  public init(_ fault: NetworkFault, host: String) {
    let (message, remedy) = Phrase.about(fault, host: host)
    self.init(fault.kind.failureKind, "network.\(fault.kind.rawValue)", message, remedy: remedy, cause: fault)
  }

  /// What went wrong between the programs; `nil` for a failure of another sort, an answer that refuses included.
  public var networkFault: NetworkFault? { cause as? NetworkFault }

  /// Whether the request cannot have reached the server, nor any attempt before it.
  public var hasNotArrived: Bool { isServerLeftAlone || networkFault?.mayHaveArrived == false }

  /// The same of a request that an earlier attempt may have brought to the server.
  func afterArriving(at host: String) -> Failure {
    guard let fault = networkFault, !fault.mayHaveArrived else { return self }
    return Failure(NetworkFault(fault.kind, mayHaveArrived: true, detail: fault.detail), host: host)
  }

  /// Whether trying again can help without anybody doing something: a fault of the network that passes, or an answer that says
  /// later.
  public var isWorthRetrying: Bool {
    if let fault = networkFault { return fault.kind.isWorthRetrying }
    if let answer = cause as? RejectedAnswer { return RetryPolicy.passing.contains(answer.status) }
    return false
  }

  /// Whether nothing was tried, because the server is left alone for a while.
  public var isServerLeftAlone: Bool { code == "network.resting" }

  static func answerTooLarge(_ most: Int) -> Failure {
    Failure(.unavailable, "network.tooLarge", .answerTooLarge(most), remedy: .updateOrTellAdmin)
  }

  static func fileShort(_ path: String) -> Failure {
    Failure(.conflict, "network.fileShort", .fileShort(path), remedy: .sendFileAgain)
  }

  /// An answer of something that is not the server, or not one we understand.
  static func unexpectedAnswer(
    _ status: Int, from host: String, cause: (any Error)? = nil, retryAfter: Int? = nil
  ) -> Failure {
    let isAway = [502, 503, 504].contains(status)
    return Failure(
      .unavailable, "network.unexpectedAnswer",
      isAway ? .serverBehindProxyAway(host, status) : .unexpectedAnswer(host, status),
      remedy: isAway ? .tryLater : .checkAddressOrLogin, cause: cause, retryAfter: retryAfter)
  }

  static func moved(_ host: String, to place: String?) -> Failure {
    Failure(
      .unavailable, "network.moved", place.map { .movedTo(host, $0) } ?? .moved(host), remedy: .useNewAddress)
  }

  static func otherOrigin(_ address: String) -> Failure {
    Failure(.unavailable, "network.otherOrigin", .otherOrigin(address), remedy: .checkAddressOrLogin)
  }

  static func resting(_ host: String, seconds: Int) -> Failure {
    Failure(
      .unavailable, "network.resting", .resting(host, seconds: seconds), remedy: .keptUntilThen,
      retryAfter: seconds)
  }
}
