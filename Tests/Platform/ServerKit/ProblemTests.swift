import Core
import Testing

@testable import ServerKit

@Suite("A problem document")
struct ProblemTests {
  private let remedy = Remedy(
    "test.open", ["id": "ab12"], Phrase(en: "Open it again.", fi: "Avaa se uudelleen."))

  private func problem(_ remedy: Remedy) -> Problem {
    Problem(Failure(.conflict, "test.closed", Phrase(verbatim: "No."), remedy: remedy), in: .finnish)
  }

  @Test("has the sentences of a remedy and its steps, in no words of a command line")
  func steps() throws {
    let texts = RemedyTexts(["test.open": Phrase(verbatim: "Run `open`.")])
    RemedyTexts.$current.withValue(texts) {
      let problem = problem(.sentence(Phrase(verbatim: "Odota.")) + remedy)
      #expect(problem.remedy == "Odota. Avaa se uudelleen.")
      #expect(problem.steps?.map(\.kind) == [nil, "test.open"])
      #expect(problem.steps?.map(\.values) == [[:], ["id": "ab12"]])
      #expect(problem.steps?.map(\.sentence) == ["Odota.", "Avaa se uudelleen."])
    }
  }

  @Test("keeps the bounds of its schema, whatever the request was")
  func bounds() {
    let long = String(repeating: "x", count: 5000)
    let problem = Problem(
      Failure(
        .invalid, "test.text", Phrase(verbatim: "a\0b" + long), remedy: Phrase(verbatim: "\0"), field: long,
        clashing: (0..<1001).map { ID(high: 1, low: $0) }))
    #expect(problem.detail.hasPrefix("a\u{FFFD}bx") && problem.detail.unicodeScalars.count == 4000)
    #expect(problem.remedy == "\u{FFFD}")
    #expect(problem.field?.count == 200 && problem.clashing?.count == 1000)
    #expect(Problem(Failure(.invalid, "test.text", Phrase(verbatim: "No."), field: "")).field == nil)
  }

  @Test("has no steps where the remedy is a plain sentence")
  func sentence() {
    let problem = problem(.sentence(Phrase(verbatim: "Odota.")))
    #expect(problem.remedy == "Odota." && problem.steps == nil)
  }
}
