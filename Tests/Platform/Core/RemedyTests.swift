import Core
import Testing

@Suite("A remedy")
struct RemedyTests {
  private let remedy =
    Remedy.sentence(Phrase(verbatim: "Wait."))
    + Remedy("test.open", ["id": "ab12"], Phrase(en: "Open it again.", fi: "Avaa se uudelleen."))
  private let texts = RemedyTexts([
    "test.open": Phrase(en: "Run `open {id}`.", fi: "Aja `open {id}`.")
  ])

  @Test("has sentences without commands, in every language")
  func sentences() {
    #expect(remedy.text(in: .english) == "Wait. Open it again.")
    #expect(remedy.text(in: .finnish) == "Wait. Avaa se uudelleen.")
    #expect(remedy.description == "Wait. Open it again.")
  }

  @Test("is worded by the current front end, in its language")
  func worded() {
    RemedyTexts.$current.withValue(texts) {
      #expect(remedy.description == "Wait. Run `open ab12`.")
      #expect(
        Failure(.conflict, "test.closed", Phrase(verbatim: "No."), remedy: remedy).description
          == "No. Wait. Run `open ab12`.")
      Language.$current.withValue(.finnish) { #expect(remedy.description == "Wait. Aja `open ab12`.") }
      #expect(remedy.text(in: .english) == "Wait. Open it again.")
    }
  }

  @Test("is stored with its steps, which are worded when it is read")
  func stored() throws {
    let read = try JSON.value(Remedy.self, from: JSON.text(remedy))
    #expect(read == remedy)
    RemedyTexts.$current.withValue(texts) { #expect(read.description == "Wait. Run `open ab12`.") }
  }

  @Test("uses the sentence of a step that the front end has no words for")
  func unknown() {
    let other = Remedy("test.other", Phrase(verbatim: "Do the other."))
    RemedyTexts.$current.withValue(RemedyTexts(joining: [texts, RemedyTexts([:])])) {
      #expect((other + remedy).description == "Do the other. Wait. Run `open ab12`.")
    }
  }
}
