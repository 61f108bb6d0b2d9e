import Operations
import SyncProtocol
import Testing

@testable import Remote

@Suite("A change that the server reports")
struct ChangeHintTests {
  private var changeHint = ChangeHint()
  private let anchor = Anchor(text: "1.5")

  init() { changeHint.note(anchor) }

  @Test("is ignored, and forgotten, when the replica has it")
  mutating func known() {
    #expect(changeHint.reaction(to: anchor, isKnown: true, isSending: true) == .ignore)
    #expect(changeHint.anchor == nil)
  }

  @Test("is pulled, once, when this device sends nothing")
  mutating func pull() {
    #expect(changeHint.reaction(to: anchor, isKnown: false, isSending: false) == .pull)
    #expect(changeHint.anchor == nil)
  }

  @Test("waits for the answer to operations that are being sent, but not for long")
  mutating func own() {
    for _ in 0..<3 { #expect(changeHint.reaction(to: anchor, isKnown: false, isSending: true) == .wait) }
    #expect(changeHint.reaction(to: anchor, isKnown: false, isSending: true) == .pull)
    changeHint.note(anchor)
    #expect(changeHint.reaction(to: anchor, isKnown: false, isSending: true) == .wait)
    #expect(changeHint.reaction(to: anchor, isKnown: true, isSending: false) == .ignore)
  }

  @Test("is examined again when the server reports a newer one")
  mutating func more() {
    let later = Anchor(text: "1.6")
    changeHint.note(later)
    #expect(changeHint.reaction(to: anchor, isKnown: true, isSending: false) == .wait)
    #expect(changeHint.anchor == later)
  }
}
