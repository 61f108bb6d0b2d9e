import Core
import Networking
import Testing

@Suite("Leaving a server alone")
struct BreakerTests {
  private let now = Instant(milliseconds: 1_795_069_800_000)

  private func later(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: now.milliseconds + milliseconds)
  }

  /// One that rests, for 2 s from now on.
  private func resting() -> Breaker {
    var breaker = Breaker()
    for _ in 0..<5 { breaker.noteFailure(at: now, random: 1000) }
    return breaker
  }

  @Test("five failures in a row bring a rest; fewer, or a success between them, do not")
  func opens() {
    var breaker = Breaker()
    for _ in 0..<4 { breaker.noteFailure(at: now, random: 1000) }
    #expect(breaker.admit(at: now) == .go)
    breaker.noteSuccess()
    for _ in 0..<4 { breaker.noteFailure(at: now, random: 1000) }
    #expect(breaker.admit(at: now) == .go)
    breaker.noteFailure(at: now, random: 1000)
    #expect(breaker.admit(at: now) == .reject(until: later(2000)))
  }

  @Test("after the rest one request tries, and the others wait for what becomes of it")
  func probes() {
    var breaker = resting()
    #expect(breaker.admit(at: later(1999)) == .reject(until: later(2000)))
    #expect(breaker.admit(at: later(2000)) == .probe)
    #expect(breaker.admit(at: later(2001)) == .reject(until: later(4001)))
    breaker.noteSuccess()
    #expect(breaker.admit(at: later(2002)) == .go)
    #expect(breaker == Breaker())
  }

  @Test("a try that fails brings twice the rest, up to a minute")
  func growsTo() {
    var breaker = resting()
    var time: Int64 = 2000
    for rest: Int64 in [4000, 8000, 16_000, 32_000, 60_000, 60_000] {
      #expect(breaker.admit(at: later(time)) == .probe)
      breaker.noteFailure(at: later(time), random: UInt64(rest / 2))
      #expect(breaker.admit(at: later(time)) == .reject(until: later(time + rest)))
      time += rest
    }
  }

  @Test("somebody who waits ends the rest; one more failure begins the next, which is longer")
  func insisted() {
    var breaker = resting()
    breaker.insist()
    #expect(breaker.admit(at: now) == .go && breaker.admit(at: now) == .go)
    breaker.noteFailure(at: now, random: 2000)
    #expect(breaker.admit(at: now) == .reject(until: later(4000)))
    var fresh = Breaker()
    fresh.insist()
    #expect(fresh == Breaker())
  }

  @Test("the rest is spread between half and all of it")
  func spread() {
    for random: UInt64 in [0, 1, 999, 1000, .max] {
      var breaker = Breaker()
      for _ in 0..<5 { breaker.noteFailure(at: now, random: random) }
      guard case .reject(let end) = breaker.admit(at: now) else { continue }
      #expect((1000...2000).contains(end.milliseconds - now.milliseconds))
    }
  }

  @Test("a try that says nothing about the server, or whose program was ended, is tried again")
  func lostProbe() {
    var breaker = resting()
    #expect(breaker.admit(at: later(2000)) == .probe)
    breaker.noteNothing()
    #expect(breaker.admit(at: later(2000)) == .probe)
    #expect(breaker.admit(at: later(61_999)) != .probe)
    #expect(breaker.admit(at: later(62_000)) == .probe)
  }

  @Test("what was sent before the rest began does not make it longer")
  func stragglers() {
    var breaker = resting()
    for _ in 0..<20 { breaker.noteFailure(at: later(500), random: 1000) }
    #expect(breaker.admit(at: later(1000)) == .reject(until: later(2000)))
  }

  @Test("a server that names a time is left alone for it, for ten minutes at most")
  func requested() {
    var breaker = Breaker()
    breaker.noteFailure(at: now, random: 0, requested: .seconds(30))
    #expect(breaker.admit(at: now) == .reject(until: later(30_000)))
    breaker.noteFailure(at: now, random: 0, requested: .seconds(86_400))
    #expect(breaker.admit(at: now) == .reject(until: later(600_000)))
  }

  @Test("a clock set back does not keep a server from being asked")
  func clock() {
    var breaker = resting()
    #expect(breaker.admit(at: now.adding(seconds: -3600)) == .probe)
  }

  @Test("what rested by a clock that was days ahead rests as usual once that is put right")
  func putRight() {
    var breaker = resting()
    let before = now.adding(seconds: -2 * 86_400)
    #expect(breaker.admit(at: before) == .probe)
    breaker.noteFailure(at: before, random: 2000)
    #expect(breaker.admit(at: before) == .reject(until: before.adding(seconds: 4)))
    #expect(breaker.admit(at: before.adding(seconds: 4)) == .probe)
  }

  @Test("it outlives the program")
  func kept() throws {
    var breaker = resting()
    _ = breaker.admit(at: later(2000))
    #expect(try JSON.value(Breaker.self, from: JSON.text(breaker)) == breaker)
  }
}
