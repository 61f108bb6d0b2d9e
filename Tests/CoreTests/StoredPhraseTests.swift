import Core
import Testing

@Suite("A stored phrase")
struct StoredPhraseTests {
  @Test("decodes in every language")
  func languages() throws {
    let phrase = Phrase(en: "one", fi: "yksi")
    let read = try JSON.value(Phrase.self, from: JSON.text(phrase))
    #expect(read == phrase)
    #expect(read.text(in: .finnish) == "yksi")
  }

  @Test("is plain text where all languages are equal")
  func verbatim() throws {
    #expect(try JSON.text([Phrase(verbatim: "same")]) == "[\"same\"]")
    #expect(try JSON.value([Phrase].self, from: "[\"same\"]") == [Phrase(verbatim: "same")])
  }
}
