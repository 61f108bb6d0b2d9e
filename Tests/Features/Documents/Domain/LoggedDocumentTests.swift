import Core
import Documents
import Operations
import Persistence
import TestSupport
import Testing

@Suite("A document's addition in the log")
struct LoggedDocumentTests {
  private let ids = SeededRandom.source(seed: 19)

  private func id() -> ID { ID(high: ids(), low: ids()) }

  @Test(
    "is the JSON of the general encoder",
    arguments: [
      "plan.pdf", "Työmaa 2/3 \"A\".txt", "back\\slash", "tab\tand\u{1}\u{7F}", "👷🏽‍♀️\u{2028}", "",
      String(repeating: "ä", count: 300),
    ])
  func encoding(name: String) throws {
    let add = AddDocument(
      id: id(), contentVersion: id(), worksite: id(), place: ItemPlace(parent: id(), name: name),
      blob: Blob(hash: String(repeating: "0a", count: 32), size: .max),
      modifiedAt: Instant(milliseconds: -1), documentType: name.isEmpty ? nil : id(),
      isExecutable: name.hasSuffix(".pdf") ? true : nil)
    #expect(try add.json() == JSON.text(add))
  }
}
