import Core
import Testing

@Suite("A stored phrase")
struct StoredPhraseTests {
  @Test("is read again in every language")
  func languages() throws {
    let phrase = Phrase(en: "one", fi: "yksi", sv: "ett")
    let read = try JSON.value(Phrase.self, from: JSON.text(phrase))
    #expect(read == phrase)
    #expect(read.text(in: .finnish) == "yksi" && read.text(in: .swedish) == "ett")
  }

  @Test("is plain text where all languages have the same")
  func verbatim() throws {
    #expect(try JSON.text([Phrase(verbatim: "same")]) == "[\"same\"]")
    #expect(try JSON.value([Phrase].self, from: "[\"same\"]") == [Phrase(verbatim: "same")])
    #expect(Phrase(en: "same", fi: "same") == Phrase(verbatim: "same"))
  }

  @Test("of English and Finnish keeps its form, and a language it was stored without falls back to English")
  func earlierForm() throws {
    let stored = #"{"en":"one","fi":"yksi"}"#
    let read = try JSON.value(Phrase.self, from: stored)
    #expect(Language.allCases.map(read.text) == ["one", "yksi", "one"])
    #expect(try JSON.text(read) == stored)
  }

  @Test("with a language that this version does not know is read without it")
  func unknownLanguage() throws {
    let read = try JSON.value(Phrase.self, from: #"{"en":"one","et":"üks","fi":"yksi"}"#)
    #expect(read == Phrase(en: "one", fi: "yksi"))
  }

  @Test("without English is damaged")
  func withoutEnglish() {
    #expect(throws: Failure.self) { try JSON.value(Phrase.self, from: #"{"fi":"yksi"}"#) }
  }
}
