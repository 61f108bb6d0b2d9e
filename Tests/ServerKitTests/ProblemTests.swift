import Core
import Testing

@testable import ServerKit

@Suite("A problem document")
struct ProblemTests {
  private let remedy = Remedy(
    RemedyStep.Kind("test.open"), ["id": "ab12"], Phrase(en: "Open it again.", fi: "Avaa se uudelleen."))

  private func problem(_ remedy: Remedy) -> Problem {
    Problem(Failure(.conflict, "test.closed", Phrase(verbatim: "No."), remedy: remedy), in: .finnish)
  }

  @Test("has the sentences of a remedy and its steps, in no words of a command line")
  func steps() throws {
    let texts = RemedyTexts([RemedyStep.Kind("test.open"): { _ in Phrase(verbatim: "Run `open`.") }])
    RemedyTexts.$current.withValue(texts) {
      let problem = problem(.sentence(Phrase(verbatim: "Odota.")) + remedy)
      #expect(problem.remedy == "Odota. Avaa se uudelleen.")
      #expect(problem.steps?.map(\.kind) == [nil, "test.open"])
      #expect(problem.steps?.map(\.values) == [[:], ["id": "ab12"]])
      #expect(problem.steps?.map(\.sentence) == ["Odota.", "Avaa se uudelleen."])
    }
  }

  @Test("has no steps where the remedy is a plain sentence")
  func sentence() {
    let problem = problem(.sentence(Phrase(verbatim: "Odota.")))
    #expect(problem.remedy == "Odota." && problem.steps == nil)
  }
}
