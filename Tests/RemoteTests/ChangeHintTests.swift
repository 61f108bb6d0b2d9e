import Sync
import Testing

@testable import Remote

@Suite("What the server tells of that changed there")
struct ChangeHintTests {
  private var changeHint = ChangeHint()
  private let moment = Anchor(text: "1.5")

  init() { changeHint.hear(moment) }

  @Test("is nothing when it is known here, and is forgotten then")
  mutating func known() {
    #expect(changeHint.weigh(moment, isKnown: true, isSending: true) == .nothing)
    #expect(changeHint.moment == nil)
  }

  @Test("has to be asked for, once, when this device did nothing")
  mutating func news() {
    #expect(changeHint.weigh(moment, isKnown: false, isSending: false) == .news)
    #expect(changeHint.moment == nil)
  }

  @Test("waits for the answer to what is on its way, but not for long")
  mutating func own() {
    for _ in 0..<3 { #expect(changeHint.weigh(moment, isKnown: false, isSending: true) == .later) }
    #expect(changeHint.weigh(moment, isKnown: false, isSending: true) == .news)
    changeHint.hear(moment)
    #expect(changeHint.weigh(moment, isKnown: false, isSending: true) == .later)
    #expect(changeHint.weigh(moment, isKnown: true, isSending: false) == .nothing)
  }

  @Test("is looked at again when more is told meanwhile")
  mutating func more() {
    let later = Anchor(text: "1.6")
    changeHint.hear(later)
    #expect(changeHint.weigh(moment, isKnown: true, isSending: false) == .later)
    #expect(changeHint.moment == later)
  }
}
