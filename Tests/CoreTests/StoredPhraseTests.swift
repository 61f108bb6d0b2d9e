import Core
import Testing

@Suite("A phrase that is kept")
struct StoredPhraseTests {
  @Test("is read again in every language")
  func languages() throws {
    let phrase = Phrase(en: "one", fi: "yksi")
    let read = try JSON.value(Phrase.self, from: JSON.text(phrase))
    #expect(read == phrase)
    #expect(read.text(in: .finnish) == "yksi")
  }

  @Test("and as plain text where all are the same")
  func verbatim() throws {
    #expect(try JSON.text([Phrase(verbatim: "same")]) == "[\"same\"]")
    #expect(try JSON.value([Phrase].self, from: "[\"same\"]") == [Phrase(verbatim: "same")])
  }
}
