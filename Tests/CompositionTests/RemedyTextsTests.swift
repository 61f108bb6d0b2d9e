import AllCommands
import Core
import Operations
import Persistence
import Testing

@Suite("The remedies of commands")
struct RemedyTextsTests {
  @Test("name commands or options, in every offered language")
  func commands() {
    #expect(AllCommands.remedies.kinds.count > 50)
    for kind in AllCommands.remedies.kinds {
      let phrase = AllCommands.remedies.phrase(for: RemedyStep(kind, [:], Phrase(verbatim: "")))
      for language in Language.offered {
        let text = phrase.text(in: language)
        #expect(text.contains("`worksite ") || text.contains(" --"), "\(kind.rawValue): \(text)")
      }
    }
  }

  @Test("are those that users of the command line know")
  func texts() {
    RemedyTexts.$current.withValue(AllCommands.remedies) {
      #expect(Remedy.seeHistory.description == "See what happened with `worksite history`.")
      #expect(
        Remedy.verifyData.description == "Run `worksite verify`; restore a backup if it reports damage.")
    }
    #expect(!Remedy.seeHistory.description.contains("worksite "))
  }
}
