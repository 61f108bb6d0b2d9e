import EndToEndSupport
import Testing

@Suite("The quick start of the README", .realPrograms)
struct ReadmeTests {
  @Test("each command prints what stands below it, in an empty folder")
  func prints() throws {
    let device = try Device()
    let examples = try DocumentExamples(of: "README.md", section: "Quick start")
    #expect(examples.count >= 15)
    try examples.run(on: device)
  }
}
