import Core
import Testing

@Suite("A failure with another remedy")
struct FailureTests {
  private struct Busy: Error {}

  private let other = ID(high: 7, low: 7)
  private var failure: Failure {
    Failure(
      .conflict, "test.taken", Phrase(verbatim: "Taken."), remedy: Phrase(verbatim: "Wait."), field: "name",
      cause: Busy(), retryAfter: 5, clashing: [other])
  }

  @Test("keeps everything else, also the records that it clashes with")
  func kept() {
    let changed = failure.with(remedy: Phrase(verbatim: "Ask."))
    #expect(changed.remedy?.description == "Ask." && changed.message.description == "Taken.")
    #expect(changed.kind == .conflict && changed.code == "test.taken" && changed.field == "name")
    #expect(changed.cause is Busy && changed.retryAfter == 5)
    #expect(changed.clashing == [other])
  }

  @Test("can have another field, code and message, and keeps the remedy without another one")
  func replaced() {
    let changed = failure.with(
      kind: .invalid, code: "test.range", message: Phrase(verbatim: "No."), field: "range")
    #expect(changed.kind == .invalid && changed.code == "test.range" && changed.field == "range")
    #expect(changed.description == "No. Wait." && changed.clashing == [other])
  }
}
