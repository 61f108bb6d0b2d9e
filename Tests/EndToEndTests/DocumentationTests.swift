import EndToEndSupport
import TestSupport
import Testing

@Suite("The documentation", .realPrograms)
struct DocumentationTests {
  /// The documents whose commands run one after another in an empty profile.
  private static let documents = [
    "docs/budget.md", "docs/contacts.md",
  ]

  @Test("has commands that print what stands below them", arguments: documents)
  func prints(document: String) throws {
    let examples = try DocumentExamples(of: document)
    #expect(examples.count >= 3)
    try examples.run(on: Device())
  }
}
