import Sync
import Testing

@testable import Remote

@Suite("A change that the server reports")
struct ChangeHintTests {
  private var changeHint = ChangeHint()
  private let moment = Anchor(text: "1.5")

  init() { changeHint.hear(moment) }

  @Test("is ignored, and forgotten, when the replica has it")
  mutating func known() {
    #expect(changeHint.weigh(moment, isKnown: true, isSending: true) == .nothing)
    #expect(changeHint.moment == nil)
  }

  @Test("is pulled, once, when this device sends nothing")
  mutating func news() {
    #expect(changeHint.weigh(moment, isKnown: false, isSending: false) == .news)
    #expect(changeHint.moment == nil)
  }

  @Test("waits for the answer to operations that are being sent, but not for long")
  mutating func own() {
    for _ in 0..<3 { #expect(changeHint.weigh(moment, isKnown: false, isSending: true) == .later) }
    #expect(changeHint.weigh(moment, isKnown: false, isSending: true) == .news)
    changeHint.hear(moment)
    #expect(changeHint.weigh(moment, isKnown: false, isSending: true) == .later)
    #expect(changeHint.weigh(moment, isKnown: true, isSending: false) == .nothing)
  }

  @Test("is examined again when the server reports a newer one")
  mutating func more() {
    let later = Anchor(text: "1.6")
    changeHint.hear(later)
    #expect(changeHint.weigh(moment, isKnown: true, isSending: false) == .later)
    #expect(changeHint.moment == later)
  }
}
