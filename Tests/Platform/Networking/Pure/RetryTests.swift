import Core
import Networking
import Testing

@Suite("Retries")
struct RetryTests {
  private let now = Instant(milliseconds: 1_795_069_800_000)

  private func steps(
    _ outcome: RetryState.Outcome, times: Int, isRepeatable: Bool = true, random: UInt64 = .max,
    policy: RetryPolicy = RetryPolicy()
  ) -> [RetryState.Step] {
    var state = RetryState(policy, isRepeatable: isRepeatable)
    return (0..<times).map { _ in state.next(after: outcome, random: random, budget: RetryBudget(at: now)) }
  }

  private func fault(_ kind: NetworkFault.Kind, arrived: Bool = true) -> RetryState.Outcome {
    .fault(NetworkFault(kind, mayHaveArrived: arrived))
  }

  private func seconds(_ step: RetryState.Step) -> Double? {
    guard case .wait(let pause) = step else { return nil }
    return pause / .seconds(1)
  }

  @Test("the ceiling of the wait doubles, up to the cap, and the attempts end")
  func backoff() {
    var policy = RetryPolicy()
    policy.attempts = 9
    let waits = steps(fault(.timedOut), times: 9, policy: policy).map(seconds)
    for (wait, ceiling) in zip(waits, [0.25, 0.5, 1, 2, 4, 8, 16, 20]) {
      #expect(abs((wait ?? 0) - ceiling) < 0.001)
    }
    #expect(waits.last == .some(nil))
  }

  @Test("the wait is random between zero and the ceiling")
  func jitter() {
    #expect(steps(fault(.timedOut), times: 1, random: 0) == [.wait(.zero)])
    #expect(seconds(steps(fault(.timedOut), times: 1, random: 1 << 63)[0]) == 0.125)
  }

  @Test("only transient faults are retried")
  func whichFaults() {
    let retried = NetworkFault.Kind.allCases.filter { steps(fault($0), times: 1) != [.fail] }
    #expect(Set(retried) == [.unknownHost, .refused, .unreachable, .timedOut, .tooSlow, .cut, .other])
  }

  @Test("only statuses of transient errors are retried")
  func whichAnswers() {
    let retried = (300..<600).filter {
      steps(.answer(status: $0, retryAfter: nil), times: 1) != [.fail]
    }
    #expect(retried == [408, 429, 502, 503, 504])
  }

  @Test("a request that may not be repeated is retried only when it was not performed")
  func notRepeatable() {
    #expect(steps(fault(.cut), times: 1, isRepeatable: false) == [.fail])
    #expect(steps(fault(.refused, arrived: false), times: 1, isRepeatable: false) != [.fail])
    #expect(steps(.answer(status: 429, retryAfter: nil), times: 1, isRepeatable: false) != [.fail])
    #expect(steps(.answer(status: 503, retryAfter: nil), times: 1, isRepeatable: false) == [.fail])
  }

  @Test("a request that was cut before it was sent is retried at once, the first time")
  func atOnce() {
    let steps = steps(fault(.cut, arrived: false), times: 2)
    #expect(steps[0] == .retryNow)
    #expect(seconds(steps[1]) != nil)
  }

  @Test("the requested wait is observed, and too long a one is reported to the caller")
  func retryAfter() {
    #expect(steps(.answer(status: 503, retryAfter: .seconds(7)), times: 1, random: 0) == [.wait(.seconds(7))])
    #expect(steps(.answer(status: 503, retryAfter: .seconds(31)), times: 1) == [.fail])
  }

  @Test("Retry-After is seconds or a date, and never in the past")
  func retryAfterForms() {
    #expect(RetryAfter.wait("120", now: now) == .seconds(120))
    #expect(RetryAfter.wait(HTTPDate(now.adding(seconds: 90)).description, now: now) == .seconds(90))
    #expect(RetryAfter.wait(HTTPDate(now.adding(seconds: -90)).description, now: now) == .zero)
    for text in ["", "-1", "1.5", "soon", "9 9"] {
      #expect(RetryAfter.wait(text, now: now) == nil, "\(text)")
    }
    for text in ["99999999999999999999", "9223372036854775807", "Fri, 31 Dec 9999 23:59:59 GMT"] {
      #expect(RetryAfter.wait(text, now: now) == .seconds(86_400), "\(text)")
    }
  }

  @Test("a date in Retry-After is by the server's clock, however far off ours is")
  func retryAfterClock() {
    let there = now.adding(seconds: 2 * 86_400)
    let (sent, until) = (HTTPDate(there).description, HTTPDate(there.adding(seconds: 7)).description)
    #expect(RetryAfter.wait(until, sent: sent, now: now) == .seconds(7))
    #expect(RetryAfter.wait("7", sent: sent, now: now) == .seconds(7))
    #expect(RetryAfter.wait(until, sent: "yesterday", now: there) == .seconds(7))
  }

  @Test("the budget ends retries of a failing server, and successes refill it")
  func budget() {
    var budget = RetryBudget(at: now)
    for _ in 0..<5 {
      #expect(budget.mayRetry)
      budget.noteFailure(at: now)
    }
    #expect(!budget.mayRetry)
    var state = RetryState(RetryPolicy(), isRepeatable: true)
    #expect(state.next(after: fault(.timedOut), random: 0, budget: budget) == .fail)
    for _ in 0..<2 { budget.noteSuccess(at: now) }
    #expect(budget.mayRetry)
  }

  @Test("at a constant failure rate of a half, retries add no more than a tenth")
  func load() {
    var budget = RetryBudget(at: now)
    var retries = 0
    for number in 0..<2000 {
      if number.isMultiple(of: 2) {
        budget.noteSuccess(at: now)
      } else {
        budget.noteFailure(at: now)
        if budget.mayRetry { retries += 1 }
      }
    }
    #expect(retries < 200)
  }

  @Test("the budget refills with time, and a clock set back does not empty it")
  func budgetTime() {
    var budget = RetryBudget(at: now)
    for _ in 0..<20 { budget.noteFailure(at: now) }
    budget.noteSuccess(at: now.adding(seconds: -1000))
    #expect(!budget.mayRetry)
    budget.noteSuccess(at: now.adding(seconds: -890))
    #expect(budget.mayRetry)
  }
}
