import Core
import Networking
import Synchronization

/// Responds to requests in the order of a script; an unexpected request throws.
final class ScriptedTransport: Transport {
  typealias Step = @Sendable (HTTPRequest) async throws -> HTTPResponse

  private struct State {
    var steps: [Step]
    var requests: [HTTPRequest] = []
  }

  private let state: Mutex<State>

  init(_ steps: [Step]) { state = Mutex(State(steps: steps)) }

  var requests: [HTTPRequest] { state.withLock { $0.requests } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    let step = state.withLock { state in
      state.requests.append(request)
      return state.steps.isEmpty ? nil : state.steps.removeFirst()
    }
    guard let step else { throw Unexpected() }
    return try await step(request)
  }

  struct Unexpected: Error {}

  static func answer(_ status: Int, _ headers: HTTPHeaders = [:], _ body: String = "") -> Step {
    { _ in HTTPResponse(status: status, headers: headers, body: HTTPBody(Array(body.utf8))) }
  }

  static func json(_ body: String) -> Step { answer(200, ["Content-Type": "application/json"], body) }

  static func problem(_ status: Int, _ body: String, _ headers: HTTPHeaders = [:]) -> Step {
    answer(status, headers.overridden(by: ["Content-Type": "application/problem+json"]), body)
  }

  static func fault(_ kind: NetworkFault.Kind, arrived: Bool = true) -> Step {
    { _ in throw Failure(NetworkFault(kind, mayHaveArrived: arrived), host: "worksite.example") }
  }
}

/// Surroundings whose time passes only by sleeping, without randomness.
final class ManualEnvironment: Sendable {
  private let time = Mutex(Instant(milliseconds: 1_795_069_800_000))
  private let slept = Mutex<[Duration]>([])

  var waits: [Duration] { slept.withLock { $0 } }

  var now: Instant { time.withLock { $0 } }

  func advance(_ pause: Duration) {
    time.withLock { $0 = Instant(milliseconds: $0.milliseconds + Int64(pause / .milliseconds(1))) }
  }

  var environment: ClientEnvironment {
    ClientEnvironment(
      clock: WallClock { self.now }, random: { .max },
      sleep: { pause in
        try Task.checkCancellation()
        self.slept.withLock { $0.append(pause) }
        self.advance(pause)
      })
  }
}
