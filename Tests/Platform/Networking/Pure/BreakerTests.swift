import Core
import Networking
import Testing

@Suite("The circuit breaker")
struct BreakerTests {
  private let now = Instant(milliseconds: 1_795_069_800_000)

  private func later(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: now.milliseconds + milliseconds)
  }

  /// Returns a breaker that is open for 2 s.
  private func opened() -> Breaker {
    var breaker = Breaker()
    for _ in 0..<5 { breaker.noteFailure(at: now, random: 1000) }
    return breaker
  }

  @Test("five failures in a row open it; fewer, or a success between them, do not")
  func opens() {
    var breaker = Breaker()
    for _ in 0..<4 { breaker.noteFailure(at: now, random: 1000) }
    #expect(breaker.admit(at: now) == .allow)
    breaker.noteSuccess()
    for _ in 0..<4 { breaker.noteFailure(at: now, random: 1000) }
    #expect(breaker.admit(at: now) == .allow)
    breaker.noteFailure(at: now, random: 1000)
    #expect(breaker.admit(at: now) == .reject(until: later(2000)))
  }

  @Test("after the open period one request probes, and the others wait for its result")
  func probes() {
    var breaker = opened()
    #expect(breaker.admit(at: later(1999)) == .reject(until: later(2000)))
    #expect(breaker.admit(at: later(2000)) == .probe)
    #expect(breaker.admit(at: later(2001)) == .reject(until: later(4001)))
    breaker.noteSuccess()
    #expect(breaker.admit(at: later(2002)) == .allow)
    #expect(breaker == Breaker())
  }

  @Test("a failed probe doubles the open period, up to a minute")
  func growsTo() {
    var breaker = opened()
    var time: Int64 = 2000
    for period: Int64 in [4000, 8000, 16_000, 32_000, 60_000, 60_000] {
      #expect(breaker.admit(at: later(time)) == .probe)
      breaker.noteFailure(at: later(time), random: UInt64(period / 2))
      #expect(breaker.admit(at: later(time)) == .reject(until: later(time + period)))
      time += period
    }
  }

  @Test("a waiting user closes it; one more failure opens it again, for longer")
  func insisted() {
    var breaker = opened()
    breaker.insist()
    #expect(breaker.admit(at: now) == .allow && breaker.admit(at: now) == .allow)
    breaker.noteFailure(at: now, random: 2000)
    #expect(breaker.admit(at: now) == .reject(until: later(4000)))
    var fresh = Breaker()
    fresh.insist()
    #expect(fresh == Breaker())
  }

  @Test("the open period is random between half and all of its length")
  func spread() {
    for random: UInt64 in [0, 1, 999, 1000, .max] {
      var breaker = Breaker()
      for _ in 0..<5 { breaker.noteFailure(at: now, random: random) }
      guard case .reject(let end) = breaker.admit(at: now) else { continue }
      #expect((1000...2000).contains(end.milliseconds - now.milliseconds))
    }
  }

  @Test("a probe without a result is repeated")
  func lostProbe() {
    var breaker = opened()
    #expect(breaker.admit(at: later(2000)) == .probe)
    breaker.noteNothing()
    #expect(breaker.admit(at: later(2000)) == .probe)
    #expect(breaker.admit(at: later(61_999)) != .probe)
    #expect(breaker.admit(at: later(62_000)) == .probe)
  }

  @Test("a request sent before it opened does not prolong the open period")
  func stragglers() {
    var breaker = opened()
    for _ in 0..<20 { breaker.noteFailure(at: later(500), random: 1000) }
    #expect(breaker.admit(at: later(1000)) == .reject(until: later(2000)))
  }

  @Test("a server that names a time opens it until then, for ten minutes at most")
  func requested() {
    var breaker = Breaker()
    breaker.noteFailure(at: now, random: 0, requested: .seconds(30))
    #expect(breaker.admit(at: now) == .reject(until: later(30_000)))
    breaker.noteFailure(at: now, random: 0, requested: .seconds(86_400))
    #expect(breaker.admit(at: now) == .reject(until: later(600_000)))
  }

  @Test("a clock that was set back does not keep it open")
  func clock() {
    var breaker = opened()
    #expect(breaker.admit(at: now.adding(seconds: -3600)) == .probe)
  }

  @Test("a time from a clock that was days ahead ends once the clock is corrected")
  func putRight() {
    var breaker = opened()
    let before = now.adding(seconds: -2 * 86_400)
    #expect(breaker.admit(at: before) == .probe)
    breaker.noteFailure(at: before, random: 2000)
    #expect(breaker.admit(at: before) == .reject(until: before.adding(seconds: 4)))
    #expect(breaker.admit(at: before.adding(seconds: 4)) == .probe)
  }

  @Test("it is stored between programs")
  func kept() throws {
    var breaker = opened()
    _ = breaker.admit(at: later(2000))
    #expect(try JSON.value(Breaker.self, from: JSON.text(breaker)) == breaker)
  }
}
