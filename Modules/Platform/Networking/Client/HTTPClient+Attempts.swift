import Core

extension HTTPClient {
  /// Sends a call and retries it as the policy allows.
  func attempt<Value>(
    _ call: HTTPCall, _ read: (HTTPResponse) async throws -> Value
  ) async throws -> Value {
    let request = try await request(of: call)
    follow?(.asked)
    defer { follow?(.answered) }
    var state = RetryState(policy, isRepeatable: call.isRepeatable ?? request.isIdempotent)
    // The failure of the latest attempt, where an attempt may have reached the server.
    var last: Failure?
    while true {
      try Task.checkCancellation()
      if !call.isUrgent { try admit(after: last) }
      do {
        let value = try await once(request, sendingTime: call.sendsDate, read)
        noteSuccess()
        return value
      } catch {
        let pause = step(after: error, &state)
        last = state.mayHaveArrived ? (error as? Failure)?.afterArriving(at: server.host) : nil
        guard let pause else { throw last ?? error }
        if pause > .zero { try await environment.sleep(pause) }
      }
    }
  }

  private func once<Value>(
    _ request: HTTPRequest, sendingTime sendsDate: Bool, _ read: (HTTPResponse) async throws -> Value
  ) async throws -> Value {
    var request = request
    let sent = environment.clock.now()
    if sendsDate { request.headers["Date"] = HTTPDate(sent).description }
    let response = try await transport.send(request)
    note(response, sentAt: sent)
    switch response.status {
    case 200..<300, 304: return try await read(response)
    case 300..<400: throw Failure.moved(server.host, to: response.headers["Location"])
    default:
      let body = try await rejection(in: response.body)
      let failure = Failure(
        response.status, response.headers, body, from: server.host, now: environment.clock.now())
      throw server.isSecure ? failure : failure.suspectingTLS(at: server.host)
    }
  }

  private func note(_ response: HTTPResponse, sentAt sent: Instant) {
    let now = environment.clock.now()
    // A cached response carries the date at which the cache stored it.
    guard response.headers["Age"] == nil,
      let date = response.headers["Date"].flatMap({ HTTPDate($0, now: now) })
    else { return }
    link.change { $0.learn(answeredAt: date, between: sent, and: now) }
  }

  /// Reads the body of an error response. A body over 256 KiB is not from our server and is ignored.
  private func rejection(in body: HTTPBody) async throws -> [UInt8] {
    do {
      return try await body.collect(upTo: 256 << 10)
    } catch let failure as Failure where failure.code == .networkTooLarge {
      return []
    }
  }

  private func request(of call: HTTPCall) async throws -> HTTPRequest {
    var own: HTTPHeaders = [
      "Accept-Language": acceptLanguage ?? Language.current.rawValue, "Worksite-Interim": "102",
    ]
    if let token = try await token() { own["Authorization"] = "Bearer \(token)" }
    var options = call.options ?? TransferOptions(for: link.estimate)
    let (link, clock, ended) = (link, environment.clock, options.ended)
    options.ended = { report in
      link.change { $0.estimate.learn(from: report, at: clock.now()) }
      ended?(report)
    }
    if let follow {
      let (progress, interim) = (options.progress, options.interim)
      options.progress = {
        follow(.moved)
        progress?($0)
      }
      options.interim = {
        follow(.moved)
        interim?($0)
      }
    }
    return HTTPRequest(
      call.method, server.address(of: call.path, query: call.query),
      headers: headers.overridden(by: own).overridden(by: call.headers), body: call.body, options: options)
  }
}

/// The outcome of an attempt.
extension HTTPClient {
  /// Throws while the breaker is open.
  ///
  /// - Parameter last: the failure to throw instead of `network.resting`, which would claim that nothing was
  ///   sent.
  private func admit(after last: Failure?) throws {
    let now = environment.clock.now()
    guard case .reject(let end) = link.change({ $0.breaker.admit(at: now) }) else { return }
    throw last
      ?? Failure.resting(
        server.host, seconds: max(1, Int((end.milliseconds - now.milliseconds + 999) / 1000)))
  }

  private func noteSuccess() {
    let now = environment.clock.now()
    link.change { state in
      state.updateBreaker(at: now) { $0.noteSuccess() }
      state.budget.noteSuccess(at: now)
    }
  }

  /// Records a failed attempt and decides whether to retry.
  ///
  /// - Returns: the wait before the next attempt; `nil` when there is none.
  private func step(after error: any Error, _ state: inout RetryState) -> Duration? {
    let failure = error as? Failure
    let outcome: RetryState.Outcome? =
      failure?.networkFault.map { .fault($0) }
      ?? failure?.errorResponse.map { answer in
        .answer(status: answer.status, retryAfter: failure?.retryAfter.map { .seconds($0) })
      }
    let (now, random) = (environment.clock.now(), environment.bits())
    note(outcome, at: now, random)
    guard let outcome else { return nil }
    switch state.next(after: outcome, random: environment.bits(), budget: link.state.budget) {
    case .fail: return nil
    case .retryNow: return .zero
    case .wait(let pause): return pause
    }
  }

  private func note(_ outcome: RetryState.Outcome?, at now: Instant, _ random: UInt64) {
    link.change { state in
      switch outcome {
      case .fault(let fault) where fault.burdensServer:
        state.updateBreaker(at: now) { $0.noteFailure(at: now, random: random) }
        state.budget.noteFailure(at: now)
      case .answer(let status, let requested) where [502, 503, 504].contains(status):
        state.updateBreaker(at: now) { $0.noteFailure(at: now, random: random, requested: requested) }
        state.budget.noteFailure(at: now)
      case .answer: state.updateBreaker(at: now) { $0.noteSuccess() }
      case .fault, nil: state.breaker.noteNothing()
      }
    }
  }
}
